import type { MapCell } from '@rouage/contracts/endpoints/search'
import { countSentence } from '../results/count'

/** `à Lyon (69)`, `au Mans (72)`, `aux Ulis (91)`. */
const atCommune = (label: string): string => {
  if (label.startsWith('Le ')) return `au ${label.slice(3)}`
  return label.startsWith('Les ') ? `aux ${label.slice(4)}` : `à ${label}`
}

/** What a mark of the map says: `12 annonces à Lyon (69) et alentours`, `40 annonces : Rhône (69)`. */
export const cellName = ({ count, kind, label, isAround }: MapCell): string => {
  const where = kind === 'commune' ? ` ${atCommune(label)}` : ` : ${label}`
  return `${countSentence(count)}${where}${isAround ? ' et alentours' : ''}`
}
