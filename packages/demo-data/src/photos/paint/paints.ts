import { hashText } from '../random'

/** A vehicle colour. `colour` is sRGB; `metal` is how metallic the paint is; `share` how common among used vehicles. */
export type Paint = {
  readonly id: string
  /** French, as an ad shows it. */
  readonly label: string
  readonly colour: readonly [number, number, number]
  readonly metal: number
  readonly share: number
}

export const PAINTS: readonly [Paint, ...Paint[]] = [
  { id: 'gris', label: 'Gris', colour: [112, 117, 122], metal: 0.6, share: 19 },
  { id: 'gris-fonce', label: 'Gris foncé', colour: [62, 66, 71], metal: 0.6, share: 8 },
  { id: 'gris-anthracite', label: 'Gris anthracite', colour: [46, 49, 54], metal: 0.6, share: 4 },
  { id: 'argent', label: 'Argent', colour: [176, 180, 184], metal: 0.65, share: 8 },
  { id: 'noir', label: 'Noir', colour: [14, 15, 17], metal: 0.2, share: 19 },
  { id: 'blanc', label: 'Blanc', colour: [232, 233, 232], metal: 0, share: 19 },
  { id: 'blanc-nacre', label: 'Blanc nacré', colour: [226, 226, 220], metal: 0.2, share: 4 },
  { id: 'bleu', label: 'Bleu', colour: [28, 72, 148], metal: 0.5, share: 8 },
  { id: 'bleu-nuit', label: 'Bleu nuit', colour: [20, 31, 58], metal: 0.4, share: 4 },
  { id: 'rouge', label: 'Rouge', colour: [172, 18, 24], metal: 0.25, share: 6 },
  { id: 'bordeaux', label: 'Bordeaux', colour: [88, 16, 28], metal: 0.45, share: 1.5 },
  { id: 'vert', label: 'Vert', colour: [42, 82, 60], metal: 0.4, share: 2 },
  { id: 'beige', label: 'Beige', colour: [190, 176, 150], metal: 0.45, share: 2 },
  { id: 'marron', label: 'Marron', colour: [76, 56, 44], metal: 0.5, share: 2 },
  { id: 'orange', label: 'Orange', colour: [216, 92, 24], metal: 0.35, share: 1.5 },
  { id: 'jaune', label: 'Jaune', colour: [232, 186, 30], metal: 0, share: 1 },
  { id: 'violet', label: 'Violet', colour: [72, 44, 100], metal: 0.5, share: 0.5 },
]

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '-')
    .replace(/^-+|-+$/gu, '')

/** The paint of an id or French label ('Bleu nuit', 'gris'); an unknown name gets a steady one of the list. */
export const paintOf = (name: string): Paint => {
  const wanted = plain(name)
  const exact = PAINTS.find((paint) => paint.id === wanted || plain(paint.label) === wanted)
  if (exact) return exact
  const close = [...PAINTS].sort((a, b) => b.id.length - a.id.length).find((paint) => wanted.includes(paint.id))
  return close ?? PAINTS[hashText(wanted) % PAINTS.length] ?? PAINTS[0]
}

/** sRGB bytes to linear light. */
export const linear = ([r, g, b]: readonly [number, number, number]): readonly [number, number, number] => [
  (r / 255) ** 2.2,
  (g / 255) ** 2.2,
  (b / 255) ** 2.2,
]
