import { catalogue, type Facet, type Facets } from '@rouage/contracts/endpoints/search'
import { DOORS, type SearchCriteria } from '@rouage/contracts/search-criteria'
import { FIRST_YEAR, lastYear } from '@rouage/contracts/vehicle'
import { useEndpoint } from '@rouage/slice-kit'
import { MultiSelect, RangeField } from '@rouage/ui'
import { useState } from 'react'
import {
  type ListFilter,
  type NumberFilter,
  withList,
  withNumber,
  withoutForeignModels,
  withPlace,
} from '../criteria/edit'
import type { ClosedFilter } from '../criteria/names'
import type { ChangeKind } from '../criteria/useUrlCriteria'
import { LocationField } from '../location/LocationField'
import { closedOptions, makeOptions, modelOptions } from './options'

/** What each field of a search is given; the home widget and the filter panel lay them out their own way. */
export type FieldProps = {
  readonly criteria: SearchCriteria
  /** Ads for each option, counted without the option's own filter. */
  readonly facets: Facets | undefined
  readonly layout: 'stacked' | 'inset'
  readonly onChange: (next: SearchCriteria, kind: ChangeKind) => void
  /** The makes to offer as long as neither catalogue nor facets are known. */
  readonly commonMakes?: Facet
  /** Called when a list is about to open: time to fetch what it needs. */
  readonly onIntent?: () => void
}

/** Makes and models of the type, fetched when someone reaches for them. */
const useCatalogue = ({ criteria, onIntent }: FieldProps) => {
  const [isWanted, want] = useState(false)
  const { data, isError } = useEndpoint(
    catalogue,
    { query: { type: criteria.type } },
    { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY },
  )
  const reach = () => {
    want(true)
    onIntent?.()
  }
  return { makes: data?.makes, isError, reach }
}

const CATALOGUE_FAILED = 'Le catalogue ne répond pas : seuls les plus courants sont listés.'

const listChange =
  ({ criteria, onChange }: FieldProps, filter: ListFilter) =>
  (values: readonly string[]) =>
    onChange(withList(criteria, filter, values), 'chosen')

export const MakeField = (props: FieldProps) => {
  const { criteria, facets, layout, commonMakes, onChange } = props
  const { makes, isError, reach } = useCatalogue(props)
  return (
    <MultiSelect
      label="MARQUE"
      name="marques"
      layout={layout}
      hasAll
      hasSearch
      value={criteria.marques}
      options={makeOptions(makes, facets?.marques ?? (makes === undefined ? commonMakes : undefined))}
      onIntent={reach}
      onChange={(values) => {
        const next = withList(criteria, 'marques', values)
        onChange(makes === undefined ? next : withoutForeignModels(next, makes), 'chosen')
      }}
      {...(isError ? { note: CATALOGUE_FAILED } : {})}
    />
  )
}

export const ModelField = (props: FieldProps) => {
  const { criteria, facets, layout } = props
  const { makes, isError, reach } = useCatalogue(props)
  return (
    <MultiSelect
      label="MODÈLE"
      name="modeles"
      layout={layout}
      hasAll
      hasSearch
      value={criteria.modeles}
      options={modelOptions(makes, criteria.marques, facets?.modeles)}
      onIntent={reach}
      onChange={listChange(props, 'modeles')}
      {...(isError ? { note: CATALOGUE_FAILED } : {})}
    />
  )
}

const CLOSED = {
  carburants: 'CARBURANT',
  transmissions: 'TRANSMISSION',
  types: 'TYPE',
  permis: 'PERMIS',
  typeVendeur: 'TYPE DE VENDEUR',
} as const satisfies Record<ClosedFilter, string>

/** A list with a closed vocabulary. */
export const ClosedField = ({ filter, ...props }: FieldProps & { readonly filter: ClosedFilter }) => (
  <MultiSelect
    label={CLOSED[filter]}
    name={filter}
    layout={props.layout}
    hasAll
    placeholder={filter === 'typeVendeur' ? 'Tous' : 'Tout'}
    value={props.criteria[filter]}
    options={closedOptions(filter, props.facets?.[filter])}
    onChange={listChange(props, filter)}
    {...(props.onIntent === undefined ? {} : { onIntent: props.onIntent })}
  />
)

export const DoorsField = ({ criteria, facets, layout, onChange }: FieldProps) => (
  <MultiSelect
    label="NOMBRE DE PORTES"
    name="portes"
    layout={layout}
    hasAll
    placeholder="Toutes"
    isSingle
    value={criteria.portes === undefined ? [] : [String(criteria.portes)]}
    options={DOORS.map((doors) => ({
      value: String(doors),
      label: `${doors} portes`,
      ...(facets === undefined
        ? {}
        : { count: facets.portes.find(({ value }) => value === String(doors))?.count ?? 0 }),
    }))}
    onChange={([doors]) =>
      onChange(withNumber(criteria, 'portes', doors === undefined ? undefined : Number(doors)), 'chosen')
    }
  />
)

const SPANS = {
  annee: { label: 'ANNÉE', names: ['anneeMin', 'anneeMax'], unit: undefined },
  prix: { label: 'PRIX', names: ['prixMin', 'prixMax'], unit: '€' },
  km: { label: 'KILOMÉTRAGE', names: ['kmMin', 'kmMax'], unit: 'km' },
  sieges: { label: 'NOMBRE DE SIÈGES', names: ['siegesMin', 'siegesMax'], unit: undefined },
  cylindree: { label: 'CYLINDRÉE', names: ['cylindreeMin', 'cylindreeMax'], unit: 'cm³' },
} as const satisfies Record<
  string,
  { label: string; names: readonly [NumberFilter, NumberFilter]; unit: string | undefined }
>

const PLACEHOLDERS = ['MIN', 'MAX'] as const

/** From next calendar year down, and whatever year the address names besides. */
const yearsOffered = (...chosen: readonly (number | undefined)[]): number[] => {
  const last = lastYear()
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index)
  const others = chosen.filter((year) => year !== undefined && (year > last || year < FIRST_YEAR))
  return [...new Set([...years, ...others.filter((year) => year !== undefined)])].sort((a, b) => b - a)
}

/** A smallest and a greatest value: years are chosen, everything else is typed. */
export const SpanField = ({ span, criteria, layout, onChange }: FieldProps & { readonly span: keyof typeof SPANS }) => {
  const { label, names, unit } = SPANS[span]
  const [min, max] = [criteria[names[0]], criteria[names[1]]]
  return (
    <RangeField
      label={label}
      names={names}
      layout={layout}
      placeholders={PLACEHOLDERS}
      value={{ min, max }}
      onChange={(next) =>
        onChange(
          withNumber(withNumber(criteria, names[0], next.min), names[1], next.max),
          span === 'annee' ? 'chosen' : 'typed',
        )
      }
      {...(unit === undefined ? {} : { unit })}
      {...(span === 'annee' ? { options: yearsOffered(min, max) } : {})}
    />
  )
}

export const PlaceField = ({
  criteria,
  layout,
  radii,
  onChange,
}: FieldProps & { readonly radii: readonly number[] }) => (
  <LocationField
    layout={layout}
    place={criteria.localisation}
    radius={criteria.rayon}
    radii={radii}
    onChange={(place, radius) => onChange(withPlace(criteria, place, radius), 'chosen')}
  />
)
