import { beyond, pageOf, placeOf } from './page-cursor'

type Row = { readonly _id: string; readonly at: Date }
const place = ({ at, _id }: Row) => ({ at, id: _id })
const row = (_id: string, minute: number): Row => ({ _id, at: new Date(Date.UTC(2026, 0, 1, 0, minute)) })

it('a page ends with a cursor that leads back to its last row, and only where more rows follow', () => {
  const found = [row('c', 3), row('b', 2), row('a', 1)]
  const { rows, next } = pageOf(found, 2, place)

  expect(rows).toEqual([row('c', 3), row('b', 2)])
  expect(placeOf(next ?? '')).toEqual({ at: row('b', 2).at, id: 'b' })
  expect(pageOf(found, 3, place)).toEqual({ rows: found, next: null })
  expect(pageOf([], 3, place)).toEqual({ rows: [], next: null })
})

it('a list begins with its first row, and goes on behind a place by time and then by id', () => {
  const { at } = row('b', 2)

  expect(placeOf(undefined)).toBeUndefined()
  expect(beyond('at', undefined, 'newest first')).toEqual({})
  expect(beyond('at', { at, id: 'b' }, 'newest first')).toEqual({
    $or: [{ at: { $lt: at } }, { at, _id: { $lt: 'b' } }],
  })
  expect(beyond('at', { at, id: 'b' }, 'oldest first')).toEqual({
    $or: [{ at: { $gt: at } }, { at, _id: { $gt: 'b' } }],
  })
})

it.each(['', 'x', 'e30', 'a'.repeat(5_000), '\0', Buffer.from('["yesterday","b"]').toString('base64url')])(
  'refuses a cursor that no page ended with: %j',
  (cursor) => expect(() => placeOf(cursor)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_input' })),
)
