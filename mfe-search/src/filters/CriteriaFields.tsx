import { catalogue, type Facets } from '@rouage/contracts/endpoints/search'
import { DOORS, type SearchCriteria } from '@rouage/contracts/search-criteria'
import { useEndpoint } from '@rouage/slice-kit'
import { useState } from 'react'
import { type ListFilter, type NumberFilter, withList, withNumber, withoutForeignModels, withPlace } from '../criteria/edit'
import type { ClosedFilter } from '../criteria/names'
import type { ChangeKind } from '../criteria/useUrlCriteria'
import { LocationField } from '../location/LocationField'
import { MultiSelect } from './MultiSelect'
import { closedOptions, makeOptions, modelOptions } from './options'
import { RangeField, YearField } from './RangeField'

export type FieldsInput = {
  readonly criteria: SearchCriteria
  readonly facets: Facets | undefined
  readonly radii: readonly number[]
  readonly onChange: (next: SearchCriteria, kind: ChangeKind) => void
  /** Called when a list is about to open: time to fetch what it needs. */
  readonly onIntent?: () => void
}

const RANGES = {
  PRIX: { names: ['prixMin', 'prixMax'], unit: '€' },
  'KILOMÉTRAGE': { names: ['kmMin', 'kmMax'], unit: 'km' },
  'NOMBRE DE SIÈGES': { names: ['siegesMin', 'siegesMax'], unit: undefined },
  'CYLINDRÉE': { names: ['cylindreeMin', 'cylindreeMax'], unit: 'cm³' },
} as const satisfies Record<string, { names: readonly [NumberFilter, NumberFilter]; unit: string | undefined }>

const CLOSED = {
  carburants: 'CARBURANT',
  transmissions: 'TRANSMISSION',
  types: 'TYPE',
  permis: 'PERMIS',
  typeVendeur: 'TYPE DE VENDEUR',
} as const satisfies Record<ClosedFilter, string>

const ONE_MAKE_NOTE = 'Les modèles les plus proposés. Tapez pour en trouver un autre.'

/**
 * The fields of a search, bound to its criteria; the home widget and the filter panel each lay them out their own way.
 * The catalogue of makes and models is fetched when someone reaches for it.
 */
export const useCriteriaFields = ({ criteria, facets, radii, onChange, onIntent }: FieldsInput) => {
  const [wantsCatalogue, want] = useState(false)
  const { data, isLoading } = useEndpoint(
    catalogue,
    { query: { type: criteria.type } },
    { enabled: wantsCatalogue, staleTime: Number.POSITIVE_INFINITY },
  )
  const makes = data?.makes
  const isLoadingMakes = wantsCatalogue && isLoading
  const openCatalogue = () => {
    want(true)
    onIntent?.()
  }

  const list = (filter: ListFilter) => (values: readonly string[]) => {
    const next = withList(criteria, filter, values)
    onChange(filter === 'marques' && makes !== undefined ? withoutForeignModels(next, makes) : next, 'chosen')
  }
  const side = (names: readonly [NumberFilter, NumberFilter], kind: ChangeKind) =>
    (which: 'min' | 'max', value: number | undefined) =>
      onChange(withNumber(criteria, names[which === 'min' ? 0 : 1], value), kind)

  return {
    make: (align?: 'start' | 'end') => (
      <MultiSelect
        label="MARQUE"
        name="marques"
        placeholder="Tout"
        searchable
        values={criteria.marques}
        options={makeOptions(makes, facets?.marques)}
        isLoading={isLoadingMakes}
        onOpen={openCatalogue}
        onChange={list('marques')}
        {...(align === undefined ? {} : { align })}
      />
    ),
    model: () => (
      <MultiSelect
        label="MODÈLE"
        name="modeles"
        placeholder="Tout"
        searchable
        values={criteria.modeles}
        options={modelOptions(makes, criteria.marques, facets?.modeles)}
        isLoading={isLoadingMakes}
        note={criteria.marques.length === 0 ? ONE_MAKE_NOTE : undefined}
        onOpen={openCatalogue}
        onChange={list('modeles')}
      />
    ),
    year: () => (
      <YearField
        label="ANNÉE"
        names={['anneeMin', 'anneeMax']}
        min={criteria.anneeMin}
        max={criteria.anneeMax}
        onChange={side(['anneeMin', 'anneeMax'], 'chosen')}
      />
    ),
    range: (label: keyof typeof RANGES) => {
      const { names, unit } = RANGES[label]
      return (
        <RangeField
          label={label}
          names={names}
          min={criteria[names[0]]}
          max={criteria[names[1]]}
          onChange={side(names, 'typed')}
          {...(unit === undefined ? {} : { unit })}
        />
      )
    },
    closed: (filter: ClosedFilter, align?: 'start' | 'end') => (
      <MultiSelect
        label={CLOSED[filter]}
        name={filter}
        placeholder={filter === 'typeVendeur' ? 'Tous' : 'Tout'}
        values={criteria[filter]}
        options={closedOptions(filter, facets?.[filter])}
        onChange={list(filter)}
        {...(onIntent === undefined ? {} : { onOpen: onIntent })}
        {...(align === undefined ? {} : { align })}
      />
    ),
    doors: () => (
      <MultiSelect
        label="NOMBRE DE PORTES"
        name="portes"
        placeholder="Toutes"
        single
        values={criteria.portes === undefined ? [] : [String(criteria.portes)]}
        options={DOORS.map((doors) => ({
          value: String(doors),
          label: `${doors} portes`,
          ...(facets === undefined
            ? {}
            : { count: facets.portes.find(({ value }) => value === String(doors))?.count ?? 0 }),
        }))}
        onChange={([doors]) => onChange(withNumber(criteria, 'portes', doors === undefined ? undefined : Number(doors)), 'chosen')}
      />
    ),
    location: (align?: 'start' | 'end') => (
      <LocationField
        place={criteria.localisation}
        radius={criteria.rayon}
        radii={radii}
        onChange={(place, radius) => onChange(withPlace(criteria, place, radius), 'chosen')}
        {...(align === undefined ? {} : { align })}
      />
    ),
  }
}
