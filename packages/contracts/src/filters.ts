import type { Vehicle } from './announcement'
import { type ColourId, COLOURS } from './colours'
import { PRICE_POSITIONS, type PricePositionId } from './price-words'
import {
  BODIES,
  CONDITIONS,
  FUELS,
  GEARBOXES,
  LICENCES,
  MOTO_TYPES,
  SELLER_KINDS,
  type SellerKind,
  type VehicleOption,
  type VehicleType,
} from './vehicle'

/** What a filter may look at: all that an ad says of its vehicle, what it costs and who sells it. */
export type FilterableAd = Partial<Vehicle> &
  Pick<Vehicle, 'type' | 'make' | 'model' | 'year' | 'mileageKm'> & {
    readonly priceCents: number
    readonly sellerKind: SellerKind
    /** Whether a moderator has seen the seller's papers. */
    readonly sellerCertified?: boolean
    readonly photoCount?: number
    /** Which of the colours that are looked for its own words name. */
    readonly colourId?: ColourId | undefined
    /** Where its price stands among comparable ads: nothing that it says itself, so that others change it. */
    readonly pricePosition?: PricePositionId | undefined
  }

type Named<Name extends string> = {
  /** What facets, chips and the filters to loosen call it; the parameter of the address, where it has only one. */
  readonly name: Name
  /** French, as in a sentence; a form writes it in capitals. */
  readonly label: string
  /** The one vehicle type that has it. */
  readonly only?: VehicleType
}

/** Any of some display names, which the catalogue lists: makes and models. They belong to one vehicle type. */
type AnyNameFilter<Name extends string> = Named<Name> & {
  readonly kind: 'names'
  /** The list that means nothing once this one is empty. */
  readonly clears?: string
}

/** Any of a closed vocabulary. */
type AnyOptionFilter<Name extends string> = Named<Name> & {
  readonly kind: 'options'
  readonly options: readonly VehicleOption[]
  /** What stands for 'no filter' in a form: `Tout` unless told. */
  readonly all?: string
  /** Stands before a value that is read on its own: `Permis A2`. */
  readonly valuePrefix?: string
  readonly valueOf: (ad: FilterableAd) => string | undefined
}

/** One number of a few. */
type AnyNumberFilter<Name extends string> = Named<Name> & {
  readonly kind: 'number'
  readonly offered: readonly number[]
  /** Smallest and greatest number that an address may hold. */
  readonly limits: readonly [number, number]
  readonly all: string
  /** French plural of what is counted: `portes`. */
  readonly counted: string
  readonly valueOf: (ad: FilterableAd) => number | undefined
}

/** How a range's numbers are measured. Prices are in euros for visitors, and in cents in ads. */
export type Unit = 'euro' | 'year' | 'km' | 'hp' | 'seat' | 'cm3'

/** A smallest and a greatest number, each of which may be left open. */
type AnyRangeFilter<Name extends string, Key extends string> = Named<Name> & {
  readonly kind: 'range'
  readonly keys: readonly [Key, Key]
  readonly limits: readonly [number, number]
  readonly unit: Unit
  /** French plural of what is counted, where the ads of each number are: few numbers exist then. */
  readonly counted?: string
  readonly valueOf: (ad: FilterableAd) => number | undefined
}

/** Where an ad stands: a place, and a radius around it. */
type AnyPlaceFilter = Named<'localisation'> & { readonly kind: 'place' }

/** A part of the map, on which an ad stands. */
type AnyZoneFilter = Named<'zone'> & { readonly kind: 'zone' }

/** Words of an ad's make, model, engine or title. */
type AnyTextFilter = Named<'recherche'> & { readonly kind: 'text' }

type AnyFilter =
  | AnyNameFilter<string>
  | AnyOptionFilter<string>
  | AnyNumberFilter<string>
  | AnyRangeFilter<string, string>
  | AnyPlaceFilter
  | AnyZoneFilter
  | AnyTextFilter

/**
 * Every filter of a search, once. From a row follow its parameters in the address, what the search service indexes and
 * counts, its field in the forms, its chip, and that it may be loosened: another filter is another row.
 * The order is that of the address.
 */
const TABLE = [
  { kind: 'names', name: 'marques', label: 'Marque', clears: 'modeles' },
  { kind: 'names', name: 'modeles', label: 'Modèle' },
  {
    kind: 'options',
    name: 'carburants',
    label: 'Carburant',
    only: 'automobile',
    options: FUELS,
    valueOf: ({ fuel }) => fuel,
  },
  {
    kind: 'options',
    name: 'transmissions',
    label: 'Transmission',
    only: 'automobile',
    options: GEARBOXES,
    valueOf: ({ gearbox }) => gearbox,
  },
  {
    kind: 'options',
    name: 'carrosseries',
    label: 'Carrosserie',
    only: 'automobile',
    options: BODIES,
    all: 'Toutes',
    valueOf: ({ body }) => body,
  },
  {
    kind: 'options',
    name: 'types',
    label: 'Type',
    only: 'moto',
    options: MOTO_TYPES,
    valueOf: ({ motoType }) => motoType,
  },
  {
    kind: 'options',
    name: 'permis',
    label: 'Permis',
    only: 'moto',
    options: LICENCES,
    valuePrefix: 'Permis ',
    valueOf: ({ licence }) => licence,
  },
  {
    kind: 'options',
    name: 'typeVendeur',
    label: 'Type de vendeur',
    options: SELLER_KINDS,
    all: 'Tous',
    valueOf: ({ sellerKind }) => sellerKind,
  },
  {
    kind: 'range',
    name: 'annee',
    label: 'Année',
    keys: ['anneeMin', 'anneeMax'],
    limits: [1900, 2100],
    unit: 'year',
    valueOf: ({ year }) => year,
  },
  {
    kind: 'range',
    name: 'prix',
    label: 'Prix',
    keys: ['prixMin', 'prixMax'],
    limits: [0, 10_000_000],
    unit: 'euro',
    valueOf: ({ priceCents }) => priceCents,
  },
  {
    kind: 'range',
    name: 'kilometrage',
    label: 'Kilométrage',
    keys: ['kmMin', 'kmMax'],
    limits: [0, 9_999_999],
    unit: 'km',
    valueOf: ({ mileageKm }) => mileageKm,
  },
  {
    kind: 'range',
    name: 'puissance',
    label: 'Puissance',
    keys: ['puissanceMin', 'puissanceMax'],
    limits: [0, 2_000],
    unit: 'hp',
    valueOf: ({ powerHp }) => powerHp,
  },
  {
    kind: 'range',
    name: 'sieges',
    label: 'Nombre de sièges',
    only: 'automobile',
    keys: ['siegesMin', 'siegesMax'],
    limits: [1, 99],
    unit: 'seat',
    counted: 'places',
    valueOf: ({ seats }) => seats,
  },
  {
    kind: 'number',
    name: 'portes',
    label: 'Nombre de portes',
    only: 'automobile',
    offered: [3, 4, 5],
    limits: [1, 9],
    all: 'Toutes',
    counted: 'portes',
    valueOf: ({ doors }) => doors,
  },
  {
    kind: 'range',
    name: 'cylindree',
    label: 'Cylindrée',
    only: 'moto',
    keys: ['cylindreeMin', 'cylindreeMax'],
    limits: [0, 9_999],
    unit: 'cm3',
    valueOf: ({ displacementCc }) => displacementCc,
  },
  {
    kind: 'options',
    name: 'couleurs',
    label: 'Couleur',
    options: COLOURS,
    all: 'Toutes',
    valueOf: ({ colourId }) => colourId,
  },
  {
    kind: 'options',
    name: 'etats',
    label: 'État',
    options: CONDITIONS,
    all: 'Tous',
    valueOf: ({ condition }) => condition,
  },
  {
    kind: 'options',
    name: 'prixMarche',
    label: 'Prix face au marché',
    options: PRICE_POSITIONS,
    all: 'Tous',
    valueOf: ({ pricePosition }) => pricePosition,
  },
  {
    kind: 'options',
    name: 'photos',
    label: 'Photos',
    options: [{ id: 'avec', label: 'Avec photos' }],
    valueOf: ({ photoCount = 0 }) => (photoCount > 0 ? 'avec' : undefined),
  },
  {
    kind: 'options',
    name: 'certification',
    label: 'Certification',
    options: [{ id: 'certifie', label: 'Vendeur certifié' }],
    valueOf: ({ sellerCertified }) => (sellerCertified === true ? 'certifie' : undefined),
  },
  { kind: 'place', name: 'localisation', label: 'Localisation' },
  { kind: 'zone', name: 'zone', label: 'Zone de la carte' },
  { kind: 'text', name: 'recherche', label: 'Recherche' },
] as const satisfies readonly AnyFilter[]

type Row = (typeof TABLE)[number]
type RowOf<Kind extends AnyFilter['kind']> = Extract<Row, { kind: Kind }>
type CountedRow = Extract<Row, { counted: string }> | RowOf<'options'>

export type FilterName = Row['name']
/** The filters whose value is a list. */
export type ListName = RowOf<'names' | 'options'>['name']
/** The parameters whose value is a number, besides the radius. */
export type NumberKey = RowOf<'number'>['name'] | RowOf<'range'>['keys'][number]
/** What has few values in all ads, so that the ads of each are counted. */
export type AttributeName = CountedRow['name']
/** What is compared with a smallest and a greatest number, and has too many values to count each one's ads. */
export type ColumnName = Exclude<RowOf<'range'>['name'], AttributeName>
export type MoneyColumnName = Extract<Row, { unit: 'euro' }>['name']
export type FacetName = RowOf<'names'>['name'] | AttributeName

export type NameFilter = AnyNameFilter<RowOf<'names'>['name']>
export type OptionFilter = AnyOptionFilter<RowOf<'options'>['name']>
export type NumberFilter = AnyNumberFilter<RowOf<'number'>['name']>
export type RangeFilter = AnyRangeFilter<RowOf<'range'>['name'], RowOf<'range'>['keys'][number]>
export type PlaceFilter = AnyPlaceFilter
export type ZoneFilter = AnyZoneFilter
export type TextFilter = AnyTextFilter
export type AttributeFilter = (OptionFilter | NumberFilter | RangeFilter) & { readonly name: AttributeName }
export type Filter = NameFilter | OptionFilter | NumberFilter | RangeFilter | PlaceFilter | ZoneFilter | TextFilter

export const FILTERS: readonly Filter[] = TABLE

/** The filters that a vehicle type has. */
export const filtersOf = (type: VehicleType): readonly Filter[] =>
  FILTERS.filter(({ only }) => only === undefined || only === type)

/** Whether the ads of each of its values are counted; what else is a range is compared number by number. */
export const isAttribute = (filter: Filter): filter is AttributeFilter =>
  filter.kind === 'options' || filter.kind === 'number' || (filter.kind === 'range' && filter.counted !== undefined)

// A function, and not the list itself: a bundler may leave out what is made by one call.
const facetNames = (): FacetName[] =>
  FILTERS.flatMap((filter) => (filter.kind === 'names' || isAttribute(filter) ? [filter.name] : []))
/** The filters whose ads are counted for each option, by name. */
export const FACET_NAMES: readonly FacetName[] = facetNames()
