import { diffOf } from './text-diff'

const written = (older: string, newer: string) =>
  diffOf(older, newer)
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join('')

it.each([
  ['Première main, pneus neufs.', 'Première main, pneus neufs.', 'Première main, pneus neufs.'],
  ['Première main.', 'Seconde main.', '-Première-+Seconde+ main.'],
  ['Pneus neufs', 'Pneus neufs, carnet', 'Pneus neufs+, carnet+'],
  ['Carnet, pneus', 'Carnet', 'Carnet-, pneus-'],
  ['Vue et pneus neufs.', 'Vue sur www.ici neufs.', 'Vue -et pneus-+sur www.ici+ neufs.'],
  ['', 'Neuf', '+Neuf+'],
  ['Neuf', '', '-Neuf-'],
])('%s becomes %s', (older, newer, shown) => {
  expect(written(older, newer)).toBe(shown)
})

it('holds both texts whole, whatever they are', () => {
  const [older, newer] = ['a b  c\nd é 🚗 7', 'b a c\n\nd 🚗 e 77']
  const parts = diffOf(older, newer)
  const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')

  expect(without('added')).toBe(older)
  expect(without('removed')).toBe(newer)
})

it('shows two long texts one after the other instead of keeping the page busy', () => {
  const [older, newer] = ['a '.repeat(3_000), 'b '.repeat(3_000)]

  expect(diffOf(older, newer).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
