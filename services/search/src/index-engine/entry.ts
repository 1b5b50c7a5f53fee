import type { AttributeName, ColumnName, FacetName, FilterableAd, VehicleType } from '@rouage/contracts'
import type { Zone } from '@rouage/contracts/zone'

/** What the index knows of a published ad: only what can be filtered, sorted or counted. */
export type IndexEntry = FilterableAd & {
  readonly id: string
  /** An entry never replaces one of a higher version. */
  readonly version: number
  readonly title: string
  /** When it was published or last lifted, in milliseconds since 1970: what orders by date go by. */
  readonly freshAt: number
  readonly communeCode: string
  readonly departmentCode: string
  /** Centre of the commune in degrees. */
  readonly lat: number
  readonly lon: number
}

/** Bounds are inclusive; a missing one is open. A value that is missing in an ad is in no range. */
export type Range = { readonly min?: number | undefined; readonly max?: number | undefined }

export type PlaceFilter =
  | { readonly kind: 'radius'; readonly lat: number; readonly lon: number; readonly radiusKm: number }
  | { readonly kind: 'departments'; readonly codes: readonly string[] }
  /** A place that nobody knows: no ad stands there. */
  | { readonly kind: 'nowhere' }

/** A search in the words of the index. Empty lists and missing keys do not filter. */
export type IndexQuery = {
  readonly type: VehicleType
  /** Display names; a name that is not in use as written is looked up without case and accents. */
  readonly makes?: readonly string[]
  readonly models?: readonly string[]
  /** The values that an attribute may have, looked up like names. */
  readonly values?: Readonly<Partial<Record<AttributeName, readonly string[]>>>
  /** In the unit of the ads: prices in cents. */
  readonly ranges?: Readonly<Partial<Record<AttributeName | ColumnName, Range>>>
  readonly place?: PlaceFilter | undefined
  /** A part of the map; beside a place both hold. */
  readonly zone?: Zone | undefined
  /** Words that each must begin a word of the ad's make, model, engine or title. */
  readonly text?: string | undefined
}

/**
 * `random` is a fixed shuffle for each seed; `relevance` goes by how well titles meet `words`, then by the newest.
 * Equal ads are ordered by a hash of their id, then by id.
 */
export type IndexSort = 'newest' | 'oldest' | 'cheapest' | 'dearest' | 'random' | 'relevance'

/**
 * What ads are ranked by: a word that stands in a title counts most, one that begins a word there less, a mended one
 * least.
 */
export type RankingWords = {
  /** As they were typed, folded as `wordsOf` does. */
  readonly typed: readonly string[]
  /** What misspelt ones were read as. */
  readonly mended: readonly string[]
}

export type PageRequest = {
  readonly sort: IndexSort
  /** For `random`. */
  readonly seed?: number
  /** For `relevance`. */
  readonly words?: RankingWords
  readonly offset: number
  readonly limit: number
}

export type IndexHit = {
  readonly id: string
  readonly version: number
  /** Kilometres to the centre of a radius search. */
  readonly distanceKm?: number
}

/** Counts for each value in use, most first, then by value; a value without any ad is left out. */
export type FacetCounts = Readonly<Record<FacetName, { readonly value: string; readonly count: number }[]>>

export type IndexResult = { readonly total: number; readonly hits: IndexHit[]; readonly facets: FacetCounts }
