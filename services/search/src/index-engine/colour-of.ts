import { type ColourId, COLOURS } from '@rouage/contracts/colours'

/** What else sellers call them, folded. */
const CALLED: Readonly<Record<ColourId, string>> = {
  blanc: 'blanc blanche white nacre ivoire',
  noir: 'noir noire black ebene',
  gris: 'gris grise grey gray anthracite argent argente silver titane acier graphite',
  bleu: 'bleu bleue blue marine turquoise azur',
  rouge: 'rouge red bordeaux grenat carmin',
  vert: 'vert verte green kaki olive',
  beige: 'beige creme sable champagne',
  marron: 'marron brun brune brown chocolat bronze cuivre',
  orange: 'orange',
  jaune: 'jaune yellow or dore doree',
  violet: 'violet violette mauve prune aubergine',
}
const colourOfWord = new Map(
  COLOURS.flatMap(({ id }) => CALLED[id].split(' ').map((word): [string, ColourId] => [word, id])),
)

/** The colour that a seller's words name first: `Bleu nuit` is blue, and `Gris argent` grey. Undefined where none is known. */
export const colourOf = (text: string | undefined): ColourId | undefined => {
  if (text === undefined) return undefined
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const named = words.find((word) => colourOfWord.has(word))
  return named === undefined ? undefined : colourOfWord.get(named)
}
