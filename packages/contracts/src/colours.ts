import type { VehicleOption } from './vehicle-types'

/** The colours that vehicles are looked for by. */
export const COLOURS = [
  { id: 'blanc', label: 'Blanc' },
  { id: 'noir', label: 'Noir' },
  { id: 'gris', label: 'Gris' },
  { id: 'bleu', label: 'Bleu' },
  { id: 'rouge', label: 'Rouge' },
  { id: 'vert', label: 'Vert' },
  { id: 'beige', label: 'Beige' },
  { id: 'marron', label: 'Marron' },
  { id: 'orange', label: 'Orange' },
  { id: 'jaune', label: 'Jaune' },
  { id: 'violet', label: 'Violet' },
] as const satisfies readonly VehicleOption[]
export type ColourId = (typeof COLOURS)[number]['id']
