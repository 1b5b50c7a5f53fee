import * as z from 'zod/mini'
import { FUELS, GEARBOXES, LICENCES, MOTO_TYPES, SELLER_KINDS, type VehicleType, vehicleType } from './vehicle'

/**
 * A search, in the words of its URL (docs/rules.md, Search): `/search?type=automobile&marques=…`.
 * The same text is the state of the page, the query of the search service and the key of a saved search, so there
 * is one reader and one writer for it, here. Reading is forgiving: an unknown value is left out, a number out of
 * range is clamped or left out, and nothing a visitor can type throws.
 */
export const SORTS = [
  { id: 'aleatoire', label: 'Aléatoire' },
  { id: 'recents', label: 'Plus récents' },
  { id: 'anciens', label: 'Plus anciens' },
  { id: 'prix-croissant', label: 'Prix croissant' },
  { id: 'prix-decroissant', label: 'Prix décroissant' },
] as const
export type Sort = (typeof SORTS)[number]['id']
export const DEFAULT_SORT: Sort = 'recents'

export const PAGE_SIZE = 10
/** Radius in km offered by the home widget and by /search (docs/rules.md, Search). */
export const HOME_RADII = [50, 100, 150] as const
export const SEARCH_RADII = [50, 100, 150, 200] as const
export const DEFAULT_RADIUS = 50
export const DOORS = [3, 4, 5] as const
/** Longest search text that is looked at; the rest is cut off. */
export const MAX_TEXT = 120

export const searchCriteria = z.object({
  type: vehicleType,
  /** Makes and models by their display names, in the order chosen. */
  marques: z.array(z.string()),
  modeles: z.array(z.string()),
  carburants: z.array(z.string()),
  transmissions: z.array(z.string()),
  /** Motorcycle types and licences. */
  types: z.array(z.string()),
  permis: z.array(z.string()),
  typeVendeur: z.array(z.string()),
  anneeMin: z.optional(z.int()),
  anneeMax: z.optional(z.int()),
  /** Euros, as people type them; the service turns them into cents. */
  prixMin: z.optional(z.int()),
  prixMax: z.optional(z.int()),
  kmMin: z.optional(z.int()),
  kmMax: z.optional(z.int()),
  siegesMin: z.optional(z.int()),
  siegesMax: z.optional(z.int()),
  portes: z.optional(z.int()),
  cylindreeMin: z.optional(z.int()),
  cylindreeMax: z.optional(z.int()),
  /** A place as its suggestion reads: `Toulouse (31000)`, `Haute-Garonne (31)`, `Occitanie`, `31xxx`… */
  localisation: z.optional(z.string()),
  rayon: z.optional(z.int()),
  recherche: z.optional(z.string()),
  tri: z.enum(SORTS.map((sort) => sort.id) as [Sort, ...Sort[]]),
  page: z.int(),
})
export type SearchCriteria = z.infer<typeof searchCriteria>

export const emptyCriteria = (type: VehicleType = 'automobile'): SearchCriteria => ({
  type,
  marques: [],
  modeles: [],
  carburants: [],
  transmissions: [],
  types: [],
  permis: [],
  typeVendeur: [],
  tri: DEFAULT_SORT,
  page: 1,
})

/** Lower case, without accents, everything else than letters and digits as one hyphen: `Citroën C4` → `citroen-c4`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

type Params = { get(name: string): string | null; getAll(name: string): string[] }

const MAX_LIST = 60
const texts = (params: Params, name: string): string[] => {
  const values = params
    .getAll(name)
    .flatMap((value) => value.slice(0, 4_000).split(','))
    .map((value) => value.trim().slice(0, 60))
    .filter((value) => value !== '' && value !== 'Tout' && value !== 'Tous')
  return [...new Set(values)].slice(0, MAX_LIST)
}

const options = (params: Params, name: string, known: readonly { id: string; label: string }[]): string[] => {
  const found = texts(params, name).map((text) => known.find((option) => option.id === slugOf(text))?.id)
  return [...new Set(found.filter((optionId) => optionId !== undefined))]
}

const integer = (params: Params, name: string, min: number, max: number): number | undefined => {
  const text =
    params
      .get(name)
      ?.trim()
      .replace(/[\s\u00a0\u202f]/g, '') ?? ''
  if (!/^\d{1,15}$/.test(text)) return undefined
  const value = Number(text)
  return value < min ? undefined : Math.min(value, max)
}

const line = (params: Params, name: string, max: number): string | undefined => {
  const text = params
    .get(name)
    ?.slice(0, 20_000)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim()
  return text === undefined || text === '' ? undefined : text
}

/**
 * Reads a search from a URL's query.
 * Values are accepted as ids or labels in any case (`Électrique`, `electrique`), lists comma-joined or repeated.
 * Filters of the other vehicle type are left out.
 */
export const readCriteria = (params: Params): SearchCriteria => {
  const type: VehicleType = params.get('type') === 'moto' ? 'moto' : 'automobile'
  const car = type === 'automobile'
  const sort = SORTS.find((option) => option.id === slugOf(params.get('tri') ?? ''))
  const all: SearchCriteria = {
    type,
    marques: texts(params, 'marques'),
    modeles: texts(params, 'modeles'),
    carburants: car ? options(params, 'carburants', FUELS) : [],
    transmissions: car ? options(params, 'transmissions', GEARBOXES) : [],
    types: car ? [] : options(params, 'types', MOTO_TYPES),
    permis: car ? [] : options(params, 'permis', LICENCES),
    typeVendeur: options(params, 'typeVendeur', SELLER_KINDS),
    anneeMin: integer(params, 'anneeMin', 1900, 2100),
    anneeMax: integer(params, 'anneeMax', 1900, 2100),
    prixMin: integer(params, 'prixMin', 0, 10_000_000),
    prixMax: integer(params, 'prixMax', 0, 10_000_000),
    kmMin: integer(params, 'kmMin', 0, 9_999_999),
    kmMax: integer(params, 'kmMax', 0, 9_999_999),
    siegesMin: car ? integer(params, 'siegesMin', 1, 99) : undefined,
    siegesMax: car ? integer(params, 'siegesMax', 1, 99) : undefined,
    portes: car ? integer(params, 'portes', 1, 9) : undefined,
    cylindreeMin: car ? undefined : integer(params, 'cylindreeMin', 0, 9_999),
    cylindreeMax: car ? undefined : integer(params, 'cylindreeMax', 0, 9_999),
    localisation: line(params, 'localisation', 80),
    rayon: integer(params, 'rayon', 1, 200),
    recherche: line(params, 'recherche', MAX_TEXT),
    tri: sort?.id ?? DEFAULT_SORT,
    page: integer(params, 'page', 1, 1_000_000_000) ?? 1,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as SearchCriteria
}

const ORDER = [
  'type',
  'marques',
  'modeles',
  'carburants',
  'transmissions',
  'types',
  'permis',
  'typeVendeur',
  'anneeMin',
  'anneeMax',
  'prixMin',
  'prixMax',
  'kmMin',
  'kmMax',
  'siegesMin',
  'siegesMax',
  'portes',
  'cylindreeMin',
  'cylindreeMax',
  'localisation',
  'rayon',
  'recherche',
  'tri',
  'page',
] as const satisfies readonly (keyof SearchCriteria)[]

/**
 * Writes a search as a URL's query, without `?`. One search has one text: fixed order, defaults left out
 * (the type is always there). Reading it back gives the same search.
 */
export const writeCriteria = (criteria: SearchCriteria): string => {
  const parts: string[] = []
  for (const key of ORDER) {
    const value = criteria[key]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    if ((key === 'tri' && value === DEFAULT_SORT) || (key === 'page' && value === 1)) continue
    const text = Array.isArray(value) ? value.map(encodeURIComponent).join(',') : encodeURIComponent(String(value))
    parts.push(`${key}=${text.replaceAll('%20', '+')}`)
  }
  return parts.join('&')
}

/** The address of a search. */
export const searchPath = (criteria: SearchCriteria): string => `/search?${writeCriteria(criteria)}`
