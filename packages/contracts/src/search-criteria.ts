import { type Filter, FILTERS, filtersOf, type ListName, type NumberKey } from './filters'
import type { VehicleOption, VehicleType } from './vehicle'
import { readZone, type Zone } from './zone'

/**
 * A search, in the words of its URL (docs/rules.md, Search): `/search?type=automobile&marques=…`.
 * The same text is the state of the page, the query of the search service and the key of a saved search, so there is
 * one reader and one writer for it, here; what there is to read and write, the table of filters says. Reading is
 * forgiving: an unknown value is left out, a number out of range is clamped or left out, and nothing a visitor can
 * type throws.
 */
export const SORTS = [
  { id: 'pertinence', label: 'Pertinence' },
  { id: 'aleatoire', label: 'Aléatoire' },
  { id: 'recents', label: 'Plus récents' },
  { id: 'anciens', label: 'Plus anciens' },
  { id: 'prix-croissant', label: 'Prix croissant' },
  { id: 'prix-decroissant', label: 'Prix décroissant' },
] as const
export type Sort = (typeof SORTS)[number]['id']
export const DEFAULT_SORT: Sort = 'recents'
/** The order of a search that names none: how well its words are met, where it has any. */
export const defaultSortOf = ({ recherche }: { readonly recherche?: string | undefined }): Sort =>
  recherche === undefined ? DEFAULT_SORT : 'pertinence'
/** An order that the search has: without words nothing is met better or worse. */
const fittingSort = (tri: Sort, search: { readonly recherche?: string | undefined }): Sort =>
  tri === 'pertinence' ? defaultSortOf(search) : tri

export const PAGE_SIZE = 10
/** A result of fewer ads than this leads on to others (docs/rules.md, Search). */
export const THIN_RESULT = 5
/** Radius in km offered by the home widget and by /search (docs/rules.md, Search). */
export const HOME_RADII = [50, 100, 150] as const
export const SEARCH_RADII = [50, 100, 150, 200] as const
export const DEFAULT_RADIUS = 50
/** Longest search text that is looked at; the rest is cut off. */
export const MAX_TEXT = 120
const MAX_PLACE = 80
const MAX_RADIUS = 200
const MAX_PAGE = 1_000_000_000

export type SearchCriteria = {
  readonly type: VehicleType
  readonly tri: Sort
  /** From 1. */
  readonly page: number
  /** Shown on a map, too. Says nothing of what is found. */
  readonly vue?: 'carte'
  /** A place as its suggestion reads: `Toulouse (31000)`, `Haute-Garonne (31)`, `Occitanie`, `31xxx`… */
  readonly localisation?: string
  /** In km, around a commune or a postal code. */
  readonly rayon?: number
  /** Beside a place both hold. */
  readonly zone?: Zone
  readonly recherche?: string
} & {
  /** Ids of options, or display names of makes and models, in the order chosen. Empty where nothing is. */
  readonly [Name in ListName]: readonly string[]
} & {
  /** In the filter's unit: prices in euros, as people type them. */
  readonly [Key in NumberKey]?: number
}

/** One parameter of the address: how its texts are read, which may give nothing. */
type Field = {
  readonly key: Exclude<keyof SearchCriteria, 'type' | 'tri' | 'page' | 'vue'>
  readonly read: (texts: readonly string[]) => readonly string[] | Zone | number | string | undefined
}

/** Lower case, without accents, everything else than letters and digits as one hyphen: `Citroën C4` → `citroen-c4`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const MAX_LIST = 60
const MAX_NAME = 60

/** A cut may go through a sign of two halves, which no address can hold alone, or leave a space at the end. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')
    .trim()

const namesIn = (texts: readonly string[]): readonly string[] => {
  const values = texts
    .flatMap((text) => text.slice(0, 4_000).split(','))
    .map((value) => cut(value.trim(), MAX_NAME))
    .filter((value) => value !== '' && value !== 'Tout' && value !== 'Tous')
  return [...new Set(values)].slice(0, MAX_LIST)
}

/** By id or label, in any case, with or without accents. */
const optionsIn = (texts: readonly string[], known: readonly VehicleOption[]): readonly string[] => {
  const found = namesIn(texts).map((text) => known.find(({ id }) => id === slugOf(text))?.id)
  return [...new Set(found.filter((id) => id !== undefined))]
}

const integerIn = ([text = '']: readonly string[], [min, max]: readonly [number, number]): number | undefined => {
  const digits = text.trim().replace(/[\s\u00a0\u202f]/g, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const value = Number(digits)
  return value < min ? undefined : Math.min(value, max)
}

const lineIn = ([text = '']: readonly string[], max: number): string | undefined => {
  const plain = text
    .slice(0, 20_000)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const line = cut(plain, max)
  return line === '' ? undefined : line
}

const fieldsOf = (filter: Filter): readonly Field[] => {
  switch (filter.kind) {
    case 'names':
      return [{ key: filter.name, read: namesIn }]
    case 'options':
      return [{ key: filter.name, read: (texts) => optionsIn(texts, filter.options) }]
    case 'number':
      return [{ key: filter.name, read: (texts) => integerIn(texts, filter.limits) }]
    case 'range':
      return filter.keys.map((key) => ({ key, read: (texts) => integerIn(texts, filter.limits) }))
    case 'place':
      return [
        { key: 'localisation', read: (texts) => lineIn(texts, MAX_PLACE) },
        { key: 'rayon', read: (texts) => integerIn(texts, [1, MAX_RADIUS]) },
      ]
    case 'zone':
      return [{ key: 'zone', read: ([text = '']) => readZone(text) }]
    case 'text':
      return [{ key: 'recherche', read: (texts) => lineIn(texts, MAX_TEXT) }]
  }
}

const listNames = (): readonly string[] =>
  FILTERS.filter(({ kind }) => kind === 'names' || kind === 'options').map(({ name }) => name)

/** A search without any filter. */
export const emptyCriteria = (type: VehicleType = 'automobile'): SearchCriteria => ({
  ...(Object.fromEntries(listNames().map((name) => [name, []])) as unknown as Record<ListName, readonly string[]>),
  type,
  tri: DEFAULT_SORT,
  page: 1,
})

/**
 * Reads a search from a URL's query.
 * Values are accepted as ids or labels in any case (`Électrique`, `electrique`), lists comma-joined or repeated.
 * Filters of the other vehicle type are left out.
 */
export const readCriteria = (params: URLSearchParams): SearchCriteria => {
  const type: VehicleType = params.get('type') === 'moto' ? 'moto' : 'automobile'
  const sort = SORTS.find(({ id }) => id === slugOf(params.get('tri') ?? ''))
  const values = filtersOf(type)
    .flatMap(fieldsOf)
    .map(({ key, read }) => [key, read(params.getAll(key))] as const)
  const read: SearchCriteria = {
    ...emptyCriteria(type),
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    page: integerIn(params.getAll('page'), [1, MAX_PAGE]) ?? 1,
    ...(params.get('vue') === 'carte' && { vue: 'carte' as const }),
  }
  return { ...read, tri: sort === undefined ? defaultSortOf(read) : fittingSort(sort.id, read) }
}

const written = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')

/**
 * Writes a search as a URL's query, without `?`. One search has one text: fixed order, defaults left out (the type is
 * always there), numbers and words as they will be read. Reading it back gives the same search.
 */
export const writeCriteria = (criteria: SearchCriteria): string => {
  const parts = [`type=${criteria.type}`]
  for (const { key, read } of filtersOf(criteria.type).flatMap(fieldsOf)) {
    const value = criteria[key]
    const texts: readonly unknown[] = typeof value === 'object' ? value : [read([String(value ?? '')]) ?? []].flat()
    if (texts.length > 0) parts.push(`${key}=${texts.map((text) => written(String(text))).join(',')}`)
  }
  if (fittingSort(criteria.tri, criteria) !== defaultSortOf(criteria)) parts.push(`tri=${criteria.tri}`)
  if (criteria.page !== 1) parts.push(`page=${criteria.page}`)
  if (criteria.vue !== undefined) parts.push(`vue=${criteria.vue}`)
  return parts.join('&')
}

/** The address of a search. */
export const searchPath = (criteria: SearchCriteria): string => `/search?${writeCriteria(criteria)}`

/** A search with other words, or with none: the usual order follows them, one that was chosen stays. */
export const withWords = (criteria: SearchCriteria, recherche: string | undefined): SearchCriteria => {
  const next: SearchCriteria = { ...criteria, recherche, page: 1 }
  return { ...next, tri: criteria.tri === defaultSortOf(criteria) ? defaultSortOf(next) : next.tri }
}

/** What a search finds, without what it is shown by: in the usual order, from its first page on, as a list. */
export const asFound = (criteria: SearchCriteria): SearchCriteria => ({
  ...criteria,
  vue: undefined,
  tri: defaultSortOf(criteria),
  page: 1,
})

/** Whether a filter narrows a search. */
export const isSet = (criteria: SearchCriteria, filter: Filter): boolean =>
  fieldsOf(filter).some(({ key }) => {
    const value = criteria[key]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })

/** A search without one filter, at page 1 of its results; without any make, the chosen models go too. */
export const withoutFilter = (criteria: SearchCriteria, filter: Filter): SearchCriteria => {
  const gone: readonly (string | undefined)[] = [
    ...fieldsOf(filter).map(({ key }) => key),
    filter.kind === 'names' ? filter.clears : undefined,
  ]
  const rest = Object.fromEntries(Object.entries(criteria).filter(([key]) => !gone.includes(key)))
  const without: SearchCriteria = { ...emptyCriteria(), ...rest, page: 1 }
  return { ...without, tri: fittingSort(without.tri, without) }
}
