import { forgetTexts, rememberText, storedTexts, textsIn } from './recent-texts'

const kept = () => textsIn(storedTexts())

beforeEach(() => localStorage.clear())

test('the last five texts are kept, the newest first and each once, whatever its case', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' Clio ', 'E', 'clio']) rememberText(text)
  expect(kept()).toEqual(['clio', 'E', 'f', 'd', 'c'])
})

test.each([undefined, '', '  ', 'x'.repeat(121)])('%j is no text to remember', (text) => {
  rememberText(text)
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test('they are forgotten without a trace, and come back behind those of meanwhile', () => {
  rememberText('clio')
  rememberText('golf')
  const bringBack = forgetTexts()
  expect(localStorage.getItem('recentSearches')).toBeNull()

  rememberText('clio')
  bringBack()

  expect(kept()).toEqual(['clio', 'golf'])
})

test.each(['{', '"clio"', '{"a":1}', '[1,null,"","' + 'x'.repeat(500) + '"]'])(
  '%s in the storage is no text',
  (stored) => {
    localStorage.setItem('recentSearches', stored)
    expect(kept()).toEqual([])
  },
)

test('a browser that keeps nothing has none, and no error', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const writing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  rememberText('clio')

  expect(kept()).toEqual([])

  reading.mockRestore()
  writing.mockRestore()
})
