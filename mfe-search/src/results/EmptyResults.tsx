import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { filtersOf } from '@rouage/contracts/filters'
import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { cleared } from '../criteria/edit'
import { useView } from './view'

type Props = { readonly criteria: SearchCriteria; readonly results: SearchResults }

/** The first range whose bounds leave no room, as two numbers typed in a hurry do. */
const emptyRange = (criteria: SearchCriteria) =>
  filtersOf(criteria.type).find(
    (filter) =>
      filter.kind === 'range' && (criteria[filter.keys[0]] ?? -Infinity) > (criteria[filter.keys[1]] ?? Infinity),
  )

const reasonOf = ({ criteria, results }: Props): string => {
  if (criteria.localisation !== undefined && results.place === null)
    return `«\u00a0${criteria.localisation}\u00a0» n'est pas un lieu que nous connaissons.`
  const range = emptyRange(criteria)
  return range === undefined
    ? 'Aucune annonce ne remplit tous ces critères à la fois.'
    : `${range.label} : le minimum dépasse le maximum.`
}

/** Nothing found; what would be stands below. */
export const EmptyResults = ({ criteria, results }: Props) => {
  const { keep } = useView()
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title="Aucune annonce trouvée"
      action={
        <ButtonLink linkAs={Link} href={keep(searchPath(cleared(criteria)))}>
          Effacer tous les filtres
        </ButtonLink>
      }
    >
      {reasonOf({ criteria, results })}
    </EmptyState>
  )
}

/** A page number behind the last page. */
export const PastEnd = ({
  pageCount,
  hrefOf,
}: {
  readonly pageCount: number
  readonly hrefOf: (page: number) => string
}) => (
  <EmptyState
    title="Cette page de résultats n'existe pas"
    action={
      <ButtonLink linkAs={Link} href={hrefOf(pageCount)}>
        Voir la dernière page
      </ButtonLink>
    }
  >
    La dernière page porte le numéro {pageCount}.
  </EmptyState>
)
