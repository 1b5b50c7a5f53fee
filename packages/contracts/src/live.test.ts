import { readLive, writeLive } from './live'

test('a message comes out of its text as it went in, whatever its kind', () => {
  const message = { kind: 'messages.received', payload: { conversation: 'c1', unread: 3 } }
  expect(readLive(writeLive(message))).toEqual(message)
})

test('a payload cannot pretend to be of another kind', () => {
  expect(readLive(writeLive({ kind: 'a.b', payload: { type: 'c.d' } }))?.kind).toBe('a.b')
})

test.each([
  '',
  '{broken',
  'null',
  '[]',
  '"a"',
  '{}',
  '{"type":7}',
  '{"type":""}',
  '{"type":"a\\ndata: b"}',
  '{"type":"A B"}',
])('no message is in %s', (text) => {
  expect(readLive(text)).toBeUndefined()
})
