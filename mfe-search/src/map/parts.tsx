import { lazyPart } from '@rouage/ui/LazyPart'
import { MapPlace } from './map.styles'

/** Nobody needs it who reads a list. */
export const ResultsMap = lazyPart(() => import('./ResultsMap').then((part) => part.ResultsMap), {
  failure: 'La carte n’a pas pu être chargée. Les annonces restent dans la liste.',
  placeholder: <MapPlace aria-busy />,
})
