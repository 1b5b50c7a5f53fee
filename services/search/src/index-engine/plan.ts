import { TRAITS, type Names, type Trait } from './dictionaries'
import type { IndexQuery, Range } from './entry'
import type { Partition } from './partition'
import { searchWordsOf } from './titles'

/** Bits of a pair's fail mask. */
export const FAILS_MAKE = 1
export const FAILS_MODEL = 2

type RangeColumn = 'priceCents' | 'year' | 'mileageKm' | 'displacementCc'
/** Which words of a search text are found, one bit each: a row has them all when both masks together are `full`. */
export type Words = { readonly pairMasks: Uint16Array; readonly titleMasks: Uint16Array; readonly full: number }

/**
 * A query as lookups by code. A row fits when its numbers are in `ranges`, its spot is 1 in `spots`, it has all words,
 * its pair fails no filter and each of its traits in `traits` has one of the codes. Only pairs and traits have facets.
 */
export type Plan = {
  readonly ranges: readonly { readonly column: RangeColumn; readonly min: number; readonly max: number }[]
  readonly spots: Uint8Array | undefined
  readonly words: Words | undefined
  /** For each pair, FAILS_MAKE and FAILS_MODEL. */
  readonly pairFails: Uint8Array
  readonly filtersPairs: boolean
  /** Codes of makes, where makes alone are asked for. */
  readonly makes: readonly number[] | undefined
  readonly traits: readonly TraitFilter[]
}

export type TraitFilter = { readonly trait: Trait; readonly codes: readonly number[] }

const isOpen = (range: Range | undefined): boolean => range?.min === undefined && range?.max === undefined

const allowedCodes = (names: Names, texts: readonly string[] | undefined): ReadonlySet<number> | undefined =>
  texts === undefined || texts.length === 0 ? undefined : new Set(texts.flatMap((text) => names.lookup(text)))

const codesInRange = (names: Names, range: Range | undefined): ReadonlySet<number> | undefined => {
  if (range === undefined || isOpen(range)) return undefined
  const { min = -Infinity, max = Infinity } = range
  return new Set(
    names.texts.flatMap((text, code) => (text !== '' && Number(text) >= min && Number(text) <= max ? [code] : [])),
  )
}

const allowedTraits = (
  partition: Partition,
  query: IndexQuery,
): Readonly<Record<Trait, ReadonlySet<number> | undefined>> => {
  const { names } = partition.combos
  return {
    fuel: allowedCodes(names.fuel, query.fuels),
    gearbox: allowedCodes(names.gearbox, query.gearboxes),
    motoType: allowedCodes(names.motoType, query.motoTypes),
    licence: allowedCodes(names.licence, query.licences),
    sellerKind: allowedCodes(names.sellerKind, query.sellerKinds),
    doors: query.doors === undefined ? undefined : codesInRange(names.doors, { min: query.doors, max: query.doors }),
    seats: codesInRange(names.seats, query.seats),
  }
}

const failsOfPairs = (
  partition: Partition,
  query: IndexQuery,
): { fails: Uint8Array; filters: boolean; makes: number[] | undefined } => {
  const { pairs } = partition
  const makes = allowedCodes(pairs.makes, query.makes)
  const models = allowedCodes(pairs.models, query.models)
  const fails = new Uint8Array(pairs.size)
  for (let pair = 0; pair < fails.length; pair += 1) {
    const makeFails = makes !== undefined && !makes.has(pairs.makeOf[pair] ?? 0)
    const modelFails = models !== undefined && !models.has(pairs.modelOf[pair] ?? 0)
    fails[pair] = (makeFails ? FAILS_MAKE : 0) | (modelFails ? FAILS_MODEL : 0)
  }
  return {
    fails,
    filters: makes !== undefined || models !== undefined,
    makes: makes !== undefined && models === undefined ? [...makes] : undefined,
  }
}

const traitFiltersOf = (partition: Partition, query: IndexQuery): TraitFilter[] => {
  const allowed = allowedTraits(partition, query)
  return TRAITS.flatMap((trait) => {
    const codes = allowed[trait]
    return codes === undefined ? [] : [{ trait, codes: [...codes] }]
  })
}

const spotsOf = ({ spots }: Partition, { place }: IndexQuery): Uint8Array | undefined => {
  if (place === undefined) return undefined
  if (place.kind === 'radius') return spots.within(place.lat, place.lon, place.radiusKm)
  return place.kind === 'departments' ? spots.inDepartments(place.codes) : new Uint8Array(spots.size)
}

const wordMasksOf = ({ pairs, titles }: Partition, { text = '' }: IndexQuery): Words | undefined => {
  const words = searchWordsOf(text)
  if (words.length === 0) return undefined
  return { pairMasks: pairs.wordings.masks(words), titleMasks: titles.masks(words), full: (1 << words.length) - 1 }
}

export const planOf = (partition: Partition, query: IndexQuery): Plan => {
  const ranges: Plan['ranges'][number][] = []
  for (const column of ['priceCents', 'year', 'mileageKm', 'displacementCc'] as const) {
    const range = query[column]
    // Missing values are -1, so an open lower end begins at 0.
    if (range !== undefined && !isOpen(range)) ranges.push({ column, min: range.min ?? 0, max: range.max ?? Infinity })
  }
  const pairs = failsOfPairs(partition, query)
  return {
    ranges,
    spots: spotsOf(partition, query),
    words: wordMasksOf(partition, query),
    pairFails: pairs.fails,
    filtersPairs: pairs.filters,
    makes: pairs.makes,
    traits: traitFiltersOf(partition, query),
  }
}
