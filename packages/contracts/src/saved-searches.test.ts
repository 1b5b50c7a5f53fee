import { savedSearchBody } from './saved-searches'

test('the name of a search is one line of whole signs', () => {
  const named = (name: string) => savedSearchBody.parse({ criteria: '', name, alert: 'none' }).name
  expect(named(' Clio\r\nBcc: x\u202e ')).toBe('Clio Bcc: x')
  expect(named('Clio 😀'.slice(0, -1))).toBe('Clio')
  expect(named('Clio 😀')).toBe('Clio 😀')
})
