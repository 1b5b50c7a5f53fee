import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { FilterChip } from '@rouage/ui/FilterChip'
import { activeFilters } from '../criteria/active-filters'
import { cleared } from '../criteria/edit'
import { ChipList, ClearAll } from './results.styles'
import { useView } from './view'

/** The filters that are set, each a link to the same search without it. */
export const ActiveChips = ({
  criteria,
  place,
}: {
  readonly criteria: SearchCriteria
  readonly place: ResolvedPlace | null
}) => {
  const { keep } = useView()
  const filters = activeFilters(criteria, place)
  if (filters.length === 0) return null
  return (
    <ChipList aria-label="Filtres actifs">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <FilterChip label={label} href={keep(searchPath(without))} linkAs={Link} />
        </li>
      ))}
      <li>
        <ClearAll as={Link} href={keep(searchPath(cleared(criteria)))}>
          Tout effacer
        </ClearAll>
      </li>
    </ChipList>
  )
}
