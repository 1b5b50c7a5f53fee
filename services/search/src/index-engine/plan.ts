import type { AttributeName, ColumnName } from '@rouage/contracts'
import type { Words } from './bits'
import type { ValueDictionary } from './dictionaries'
import type { IndexQuery, Range } from './entry'
import { ATTRIBUTES, COLUMNS } from './filters'
import type { Partition } from './partition'
import { searchWordsOf } from './titles'

/** Bits of a fail mask of a make and model. */
export const FAILS_MAKE = 1
export const FAILS_MODEL = 2

/**
 * A query as lookups by code. A row fits when its numbers are in `ranges`, its location is 1 in `locations`, it has all
 * words, its make and model fail no filter and each of its attributes in `attributes` has one of the codes. Only makes,
 * models and attributes have facets.
 */
export type Plan = {
  readonly ranges: readonly { readonly column: ColumnName; readonly min: number; readonly max: number }[]
  readonly locations: Uint8Array | undefined
  readonly words: Words | undefined
  /** For each make and model, FAILS_MAKE and FAILS_MODEL. */
  readonly makeModelFails: Uint8Array
  readonly filtersMakeModels: boolean
  /** Codes of makes, where makes alone are asked for. */
  readonly makes: readonly number[] | undefined
  readonly attributes: readonly AttributeFilter[]
}

export type AttributeFilter = { readonly attribute: AttributeName; readonly codes: readonly number[] }

const isOpen = (range: Range | undefined): boolean => range?.min === undefined && range?.max === undefined

const allowedCodes = (values: ValueDictionary, texts: readonly string[] | undefined): ReadonlySet<number> | undefined =>
  texts === undefined || texts.length === 0 ? undefined : new Set(texts.flatMap((text) => values.lookup(text)))

const codesInRange = (values: ValueDictionary, range: Range | undefined): ReadonlySet<number> | undefined => {
  if (range === undefined || isOpen(range)) return undefined
  const { min = -Infinity, max = Infinity } = range
  return new Set(
    values.texts.flatMap((text, code) => (text !== '' && Number(text) >= min && Number(text) <= max ? [code] : [])),
  )
}

const failsOfMakeModels = (
  partition: Partition,
  query: IndexQuery,
): { fails: Uint8Array; filters: boolean; makes: number[] | undefined } => {
  const { makeModels } = partition
  const makes = allowedCodes(makeModels.makes, query.makes)
  const models = allowedCodes(makeModels.models, query.models)
  const fails = new Uint8Array(makeModels.size)
  for (let makeModel = 0; makeModel < fails.length; makeModel += 1) {
    const makeFails = makes !== undefined && !makes.has(makeModels.makeOf[makeModel] ?? 0)
    const modelFails = models !== undefined && !models.has(makeModels.modelOf[makeModel] ?? 0)
    fails[makeModel] = (makeFails ? FAILS_MAKE : 0) | (modelFails ? FAILS_MODEL : 0)
  }
  return {
    fails,
    filters: makes !== undefined || models !== undefined,
    makes: makes !== undefined && models === undefined ? [...makes] : undefined,
  }
}

const attributeFiltersOf = ({ attributeSets }: Partition, { values, ranges }: IndexQuery): AttributeFilter[] =>
  ATTRIBUTES.flatMap(({ name }) => {
    const dictionary = attributeSets.dictionaries[name]
    const codes = allowedCodes(dictionary, values?.[name]) ?? codesInRange(dictionary, ranges?.[name])
    return codes === undefined ? [] : [{ attribute: name, codes: [...codes] }]
  })

const locationsOf = (partition: Partition, { place, zone }: IndexQuery): Uint8Array | undefined => {
  const inPlace = locationsAt(partition, place)
  if (zone === undefined) return inPlace
  const inZone = partition.locations.inZone(zone)
  return inPlace === undefined ? inZone : inZone.map((inside, location) => inside & (inPlace[location] ?? 0))
}

const locationsAt = ({ locations }: Partition, place: IndexQuery['place']): Uint8Array | undefined => {
  if (place === undefined) return undefined
  if (place.kind === 'radius') return locations.within(place.lat, place.lon, place.radiusKm)
  return place.kind === 'departments' ? locations.inDepartments(place.codes) : new Uint8Array(locations.size)
}

const wordMasksOf = ({ makeModels, titles }: Partition, { text = '' }: IndexQuery): Words | undefined => {
  const words = searchWordsOf(text)
  if (words.length === 0) return undefined
  return {
    makeModelMasks: makeModels.wordings.masks(words),
    titleMasks: titles.masks(words),
    full: (1 << words.length) - 1,
  }
}

export const planOf = (partition: Partition, query: IndexQuery): Plan => {
  const ranges: Plan['ranges'][number][] = []
  for (const { name } of COLUMNS) {
    const range = query.ranges?.[name]
    if (range === undefined || isOpen(range)) continue
    // Missing values are -1, so an open lower end begins at 0.
    ranges.push({ column: name, min: range.min ?? 0, max: range.max ?? Infinity })
  }
  const makeModels = failsOfMakeModels(partition, query)
  return {
    ranges,
    locations: locationsOf(partition, query),
    words: wordMasksOf(partition, query),
    makeModelFails: makeModels.fails,
    filtersMakeModels: makeModels.filters,
    makes: makeModels.makes,
    attributes: attributeFiltersOf(partition, query),
  }
}
