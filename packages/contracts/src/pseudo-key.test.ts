import fc from 'fast-check'
import { pseudoKey } from './pseudo-key'

it.each([
  ['Jean Dupont', 'jean.dupont', 'JÉAN-DUPONT', 'Ｊｅａｎ Ｄｕｐｏｎｔ', ' Jean  Dupont '],
  ['Paul', 'PauI', 'Pau1', 'paul'],
  ['oca', 'оса', 'ОСА', '0ca'],
  ['Straße', 'STRASSE', 'strasse'],
  ['Bernard', 'Bemard'],
  ['Łukasz', 'lukasz'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['œuf', 'oeuf'],
])('%j, %j and their like are one to a reader', (first, ...others) => {
  for (const other of others) expect([other, pseudoKey(other)]).toEqual([other, pseudoKey(first)])
})

it('what reads differently is different', () => {
  const different = [
    'Jean Dupont',
    'Jean Dupond',
    'Jean Dupont 2',
    'Jean Dupont 3',
    'Camille 31',
    'Camille 13',
    'Дмитрий',
    'محمد',
    '🚗',
    '🚙',
  ]
  expect(new Set(different.map(pseudoKey)).size).toBe(different.length)
})

it('is never empty for a text, and knows neither case, spaces nor full stops', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
      (text) => {
        const key = pseudoKey(`${text}a`)
        expect(pseudoKey(text)).not.toBe('')
        expect(pseudoKey(`${text.toUpperCase()} . A`)).toBe(key)
      },
    ),
  )
})
