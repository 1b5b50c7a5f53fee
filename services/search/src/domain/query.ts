import { PAGE_SIZE, type SearchCriteria, type Sort } from '@rouage/contracts'
import { hashOf } from '@rouage/contracts/hash'
import type { IndexQuery, IndexSort, PageRequest, PlaceFilter, Range } from '../index-engine/entry'

const SORT: Readonly<Record<Sort, IndexSort>> = {
  aleatoire: 'random',
  recents: 'newest',
  anciens: 'oldest',
  'prix-croissant': 'cheapest',
  'prix-decroissant': 'dearest',
}

const range = (min: number | undefined, max: number | undefined, unit = 1): Range | undefined =>
  min === undefined && max === undefined
    ? undefined
    : { min: min === undefined ? undefined : min * unit, max: max === undefined ? undefined : max * unit }

/** The criteria in the words of the index; `place` is what `localisation` was resolved to. */
export const indexQueryOf = (criteria: SearchCriteria, place: PlaceFilter | undefined): IndexQuery => ({
  type: criteria.type,
  makes: criteria.marques,
  models: criteria.modeles,
  fuels: criteria.carburants,
  gearboxes: criteria.transmissions,
  motoTypes: criteria.types,
  licences: criteria.permis,
  sellerKinds: criteria.typeVendeur,
  doors: criteria.portes,
  seats: range(criteria.siegesMin, criteria.siegesMax),
  year: range(criteria.anneeMin, criteria.anneeMax),
  priceCents: range(criteria.prixMin, criteria.prixMax, 100),
  mileageKm: range(criteria.kmMin, criteria.kmMax),
  displacementCc: range(criteria.cylindreeMin, criteria.cylindreeMax),
  place,
  text: criteria.recherche,
})

/** The same shuffle for one visitor all day long, so that paging neither repeats nor skips an ad. */
export const pageRequestOf = ({ tri, page }: SearchCriteria, visitor: string | undefined, now: Date): PageRequest => ({
  sort: SORT[tri],
  seed: hashOf(`${visitor ?? 'anyone'} ${now.toISOString().slice(0, 10)}`),
  offset: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
})

type Filter = { readonly filter: string; readonly label: string; readonly keys: readonly (keyof SearchCriteria)[] }

/** What can be loosened, as the form names it. */
const FILTERS: readonly Filter[] = [
  { filter: 'marques', label: 'Marque', keys: ['marques', 'modeles'] },
  { filter: 'modeles', label: 'Modèle', keys: ['modeles'] },
  { filter: 'carburants', label: 'Carburant', keys: ['carburants'] },
  { filter: 'transmissions', label: 'Transmission', keys: ['transmissions'] },
  { filter: 'types', label: 'Type', keys: ['types'] },
  { filter: 'permis', label: 'Permis', keys: ['permis'] },
  { filter: 'typeVendeur', label: 'Type de vendeur', keys: ['typeVendeur'] },
  { filter: 'annee', label: 'Année', keys: ['anneeMin', 'anneeMax'] },
  { filter: 'prix', label: 'Prix', keys: ['prixMin', 'prixMax'] },
  { filter: 'kilometrage', label: 'Kilométrage', keys: ['kmMin', 'kmMax'] },
  { filter: 'sieges', label: 'Nombre de sièges', keys: ['siegesMin', 'siegesMax'] },
  { filter: 'portes', label: 'Nombre de portes', keys: ['portes'] },
  { filter: 'cylindree', label: 'Cylindrée', keys: ['cylindreeMin', 'cylindreeMax'] },
  { filter: 'localisation', label: 'Localisation', keys: ['localisation', 'rayon'] },
  { filter: 'recherche', label: 'Recherche', keys: ['recherche'] },
]

const isSet = (value: SearchCriteria[keyof SearchCriteria]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined

/** The criteria without one filter. */
const without = (criteria: SearchCriteria, keys: readonly (keyof SearchCriteria)[]): SearchCriteria => {
  const rest: SearchCriteria = { ...criteria, page: 1 }
  for (const key of keys) {
    if (key === 'marques' || key === 'modeles' || key === 'carburants' || key === 'transmissions') rest[key] = []
    else if (key === 'types' || key === 'permis' || key === 'typeVendeur') rest[key] = []
    else if (key !== 'type' && key !== 'tri' && key !== 'page') delete rest[key]
  }
  return rest
}

/** The criteria without each of the filters that are set, one at a time. Models go with their makes. */
export const withoutEach = (criteria: SearchCriteria): { filter: string; label: string; criteria: SearchCriteria }[] =>
  FILTERS.filter(({ filter, keys }) =>
    filter === 'marques' ? isSet(criteria.marques) : keys.some((key) => isSet(criteria[key])),
  ).map(({ filter, label, keys }) => ({ filter, label, criteria: without(criteria, keys) }))
