import {
  type AttributeFilter,
  type AttributeName,
  type ColumnName,
  type FilterableAd,
  FILTERS,
  isAttribute,
  type RangeFilter,
} from '@rouage/contracts'

/** The filters whose values are few: their rows are bitmaps, and counted. */
export const ATTRIBUTES: readonly AttributeFilter[] = FILTERS.filter(isAttribute)

/** Of all attributes the one that other ads change, too: its rows are marked apart. */
export const MARKET = 'prixMarche' satisfies AttributeName
/** The attributes that an ad has of itself. */
export const OWN_ATTRIBUTES: readonly AttributeFilter[] = ATTRIBUTES.filter(({ name }) => name !== MARKET)

export type ColumnFilter = RangeFilter & { readonly name: ColumnName }
const isColumn = (filter: (typeof FILTERS)[number]): filter is ColumnFilter =>
  filter.kind === 'range' && !isAttribute(filter)
/** The filters whose values are many: a number for each row, compared with a range. */
export const COLUMNS: readonly ColumnFilter[] = FILTERS.filter(isColumn)

/** Something for each attribute, by its name. */
export const forAttributes = <T>(make: (attribute: AttributeFilter) => T): Readonly<Record<AttributeName, T>> =>
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute.name, make(attribute)])) as Record<AttributeName, T>

/** The values of an ad, in the order of `OWN_ATTRIBUTES`; undefined where it does not say. */
export const attributesOf = (ad: FilterableAd): readonly (string | undefined)[] =>
  OWN_ATTRIBUTES.map(({ valueOf }) => valueOf(ad)?.toString())
