import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { X } from '@rouage/ui/icons'
import { activeFilters } from '../criteria/active-filters'
import { cleared } from '../criteria/edit'
import { Chip, ChipList, ClearAll } from './results.styles'

/** The filters that are set, each a link to the same search without it. */
export const ActiveChips = ({
  criteria,
  place,
}: {
  readonly criteria: SearchCriteria
  readonly place: ResolvedPlace | null
}) => {
  const filters = activeFilters(criteria, place)
  if (filters.length === 0) return null
  return (
    <ChipList role="list" aria-label="Filtres actifs">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Chip as={Link} href={searchPath(without)} aria-label={`Retirer le filtre ${label}`}>
            {label}
            <X size={16} aria-hidden />
          </Chip>
        </li>
      ))}
      <li>
        <ClearAll as={Link} href={searchPath(cleared(criteria))}>
          Tout effacer
        </ClearAll>
      </li>
    </ChipList>
  )
}
