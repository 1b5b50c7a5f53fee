import { catalogue, type Facet, type Facets } from '@rouage/contracts/endpoints/search'
import {
  type Filter,
  FILTERS,
  filtersOf,
  type FilterName,
  type NameFilter,
  type NumberFilter,
  type OptionFilter,
  type RangeFilter,
} from '@rouage/contracts/filters'
import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { FIRST_YEAR, lastYear, type VehicleType } from '@rouage/contracts/vehicle'
import { useEndpoint } from '@rouage/slice-kit'
import { Checkbox } from '@rouage/ui/Checkbox'
import { MultiSelect } from '@rouage/ui/MultiSelect'
import { RangeField } from '@rouage/ui/RangeField'
import { formatCount } from '@rouage/ui/formats'
import { useState } from 'react'
import {
  type ListFilter,
  withList,
  withNumber,
  withoutForeignModels,
  withPlace,
  withText,
  withZone,
} from '../criteria/edit'
import { UNITS } from '../criteria/units'
import type { ChangeKind } from '../criteria/useUrlCriteria'
import { LocationField } from '../location/LocationField'
import { SearchText } from '../suggestions/SearchText'
import { closedOptions, makeOptions, modelOptions, numberOptions, unfoldText } from './options'

/** What each field of a search is given; the home widget and the filter panel lay them out their own way. */
export type FieldProps = {
  readonly criteria: SearchCriteria
  /** Ads for each option, counted without the option's own filter. */
  readonly facets: Facets | undefined
  readonly layout: 'stacked' | 'inset'
  /** The radii that a place is offered with, in km. */
  readonly radii: readonly number[]
  readonly onChange: (next: SearchCriteria, kind: ChangeKind) => void
  /** The makes to offer as long as neither catalogue nor facets are known. */
  readonly commonMakes?: Facet | undefined
  /** Called when a list is about to open: time to fetch what it needs. */
  readonly onIntent?: (() => void) | undefined
}
type Of<SomeFilter extends Filter> = FieldProps & { readonly filter: SomeFilter }

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
  ({ criteria, onChange, filter }: Of<ListFilter>) =>
  (values: readonly string[]) =>
    onChange(withList(criteria, filter, values), 'chosen')

/** Makes or models, by the catalogue's names. */
const NamesField = (props: Of<NameFilter>) => {
  const { criteria, facets, filter, layout, commonMakes, onChange } = props
  const { makes, isError, reach } = useCatalogue(props)
  const options =
    filter.name === 'marques'
      ? makeOptions(makes, facets?.marques ?? (makes === undefined ? commonMakes : undefined))
      : modelOptions(makes, criteria.marques, facets?.modeles)
  return (
    <MultiSelect
      label={inCapitals(filter)}
      name={filter.name}
      layout={layout}
      hasAll
      hasSearch
      value={criteria[filter.name]}
      options={options}
      foldEmpty={(count) => unfoldText(filter.name, count)}
      onIntent={reach}
      onChange={(values) => {
        const next = withList(criteria, filter, values)
        onChange(makes === undefined ? next : withoutForeignModels(next, makes), 'chosen')
      }}
      note={isError ? CATALOGUE_FAILED : undefined}
    />
  )
}

const inCapitals = ({ label }: Filter): string => label.toUpperCase()

/** A closed vocabulary of one word: yes, or no matter. */
const TickField = ({ filter, criteria, facets, onChange }: Of<OptionFilter>) => {
  const [option] = closedOptions(filter, facets?.[filter.name])
  if (option === undefined) return null
  return (
    <Checkbox
      label={option.count === undefined ? option.label : `${option.label} · ${formatCount(option.count)}`}
      name={filter.name}
      value={option.value}
      checked={criteria[filter.name].includes(option.value)}
      onChange={({ target }) => onChange(withList(criteria, filter, target.checked ? [option.value] : []), 'chosen')}
    />
  )
}

/** A list with a closed vocabulary. */
const OptionsField = (props: Of<OptionFilter>) => {
  const { filter, criteria, facets, layout, onIntent } = props
  return (
    <MultiSelect
      label={inCapitals(filter)}
      name={filter.name}
      layout={layout}
      hasAll
      placeholder={filter.all ?? 'Tout'}
      value={criteria[filter.name]}
      options={closedOptions(filter, facets?.[filter.name])}
      onChange={listChange(props)}
      onIntent={onIntent}
    />
  )
}

/** One number of a few. */
const NumberField = ({ filter, criteria, facets, layout, onChange }: Of<NumberFilter>) => {
  const value = criteria[filter.name]
  return (
    <MultiSelect
      label={inCapitals(filter)}
      name={filter.name}
      layout={layout}
      hasAll
      placeholder={filter.all}
      isSingle
      value={value === undefined ? [] : [String(value)]}
      options={numberOptions(filter, facets?.[filter.name])}
      onChange={([chosen]) =>
        onChange(withNumber(criteria, filter.name, chosen === undefined ? undefined : Number(chosen)), 'chosen')
      }
    />
  )
}

const PLACEHOLDERS = ['MIN', 'MAX'] as const

/** From next calendar year down, and whatever year the address names besides. */
const yearsOffered = (...chosen: readonly (number | undefined)[]): number[] => {
  const last = lastYear()
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index)
  const others = chosen.filter((year) => year !== undefined && (year > last || year < FIRST_YEAR))
  return [...new Set([...years, ...others.filter((year) => year !== undefined)])].sort((a, b) => b - a)
}

/** A smallest and a greatest value: years are chosen, everything else is typed. */
const SpanField = ({ filter, criteria, layout, onChange }: Of<RangeFilter>) => {
  const { keys, unit } = filter
  const [min, max] = [criteria[keys[0]], criteria[keys[1]]]
  const isYear = unit === 'year'
  return (
    <RangeField
      label={inCapitals(filter)}
      names={keys}
      layout={layout}
      placeholders={PLACEHOLDERS}
      value={{ min, max }}
      onChange={(next) => {
        const changed = withNumber(withNumber(criteria, keys[0], next.min), keys[1], next.max)
        onChange(changed, isYear ? 'chosen' : 'typed')
      }}
      unit={UNITS[unit].sign}
      options={isYear ? yearsOffered(min, max) : undefined}
    />
  )
}

const PlaceField = ({ criteria, layout, radii, onChange }: FieldProps) => (
  <LocationField
    layout={layout}
    place={criteria.localisation}
    radius={criteria.rayon}
    radii={radii}
    onChange={(place, radius) => onChange(withPlace(criteria, place, radius), 'chosen')}
  />
)

/** Only where a part of the map was chosen, on the map: it can be taken away here, with JavaScript or without. */
const ZoneField = ({ filter, criteria, onChange }: Of<Filter>) =>
  criteria.zone !== undefined && (
    <Checkbox
      label={inCapitals(filter)}
      name={filter.name}
      value={criteria.zone.join(',')}
      checked
      onChange={() => onChange(withZone(criteria, undefined), 'chosen')}
    />
  )

const WordsField = ({ filter, criteria, layout, onChange }: Of<Filter>) => (
  <SearchText
    label={inCapitals(filter)}
    layout={layout}
    placeholder="Marque, modèle, version…"
    criteria={criteria}
    onType={(text) => onChange(withText(criteria, text), 'typed')}
    onChoose={(next) => onChange(next, 'chosen')}
  />
)

const Field = ({ filter, ...props }: Of<Filter>) => {
  switch (filter.kind) {
    case 'names':
      return <NamesField {...props} filter={filter} />
    case 'options':
      return filter.options.length === 1 ? (
        <TickField {...props} filter={filter} />
      ) : (
        <OptionsField {...props} filter={filter} />
      )
    case 'number':
      return <NumberField {...props} filter={filter} />
    case 'range':
      return <SpanField {...props} filter={filter} />
    case 'place':
      return <PlaceField {...props} />
    case 'zone':
      return <ZoneField {...props} filter={filter} />
    case 'text':
      return <WordsField {...props} filter={filter} />
  }
}

/** The fields of some filters, in the order given. */
export const FilterFields = ({ names, ...props }: FieldProps & { readonly names: readonly FilterName[] }) =>
  names.map((name) => {
    const filter = FILTERS.find((known) => known.name === name)
    return filter !== undefined && <Field key={name} {...props} filter={filter} />
  })

/** The filters of a type besides those that a form has placed itself: whatever the table has, a form shows. */
export const otherFilters = (type: VehicleType, placed: readonly FilterName[]): readonly FilterName[] =>
  filtersOf(type).flatMap(({ name }) => (placed.includes(name) ? [] : [name]))
