import { COLOURS } from '@rouage/contracts/colours'
import { colourOf } from './colour-of'

it.each([
  ['Bleu nuit', 'bleu'],
  ['Gris argent', 'gris'],
  ['GRIS ANTHRACITE', 'gris'],
  ['Blanc nacré', 'blanc'],
  ['Nacré', 'blanc'],
  ['Peinture métallisée dorée', 'jaune'],
  ['Noir/rouge', 'noir'],
  ['bordeaux', 'rouge'],
])('%s is looked for as %s', (text, id) => {
  expect(colourOf(text)).toBe(id)
})

it('knows each colour by its own name', () => {
  for (const { id, label } of COLOURS) expect(colourOf(label)).toBe(id)
})

it.each([undefined, '', '   ', 'Caméléon', '🚗', 'blancheur', '\ud800'])('says nothing of %j', (text) => {
  expect(colourOf(text)).toBeUndefined()
})
