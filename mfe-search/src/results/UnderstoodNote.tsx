import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { MAX_TEXT, readCriteria, type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { formatCount } from '@rouage/ui/formats'
import { Understood } from './results.styles'
import { useView } from './view'

type Props = { readonly criteria: SearchCriteria; readonly results: SearchResults }

const MARKS = 2

/**
 * The words as they were typed: what stands in quotation marks is not read as anything else. Both marks have to fit.
 */
const literal = (criteria: SearchCriteria, text: string): string =>
  searchPath({ ...criteria, recherche: `"${text.slice(0, MAX_TEXT - MARKS)}"`, page: 1 })

const vehicles = (search: SearchCriteria, total: number): string =>
  search.type === 'moto' ? formatCount(total, 'moto', 'motos') : formatCount(total, 'voiture', 'voitures')

/** How the words of a search were read, where that is not plain from its chips, with the way to what else they may mean. */
export const UnderstoodNote = ({ criteria, results: { understood, meant } }: Props) => {
  const { keep } = useView()
  const { recherche = '' } = criteria
  const corrected = understood?.corrected ?? []
  const other = meant && readCriteria(new URLSearchParams(meant.search))
  if (corrected.length === 0 && understood?.ignored === undefined && other === undefined) return null
  return (
    <Understood>
      {corrected.length > 0 && (
        <>
          Résultats pour <strong>{corrected.map((word) => word.meant).join(', ')}</strong>.{' '}
          <Link href={keep(literal(criteria, recherche))}>Chercher plutôt «&nbsp;{recherche}&nbsp;»</Link>{' '}
        </>
      )}
      {understood?.ignored !== undefined && (
        <>Aucune de ces annonces ne contient «&nbsp;{understood.ignored}&nbsp;» : voici toutes les autres. </>
      )}
      {meant !== undefined && other !== undefined && (
        <Link href={keep(searchPath(other))}>
          Voir {vehicles(other, meant.total)} pour «&nbsp;{recherche}&nbsp;»
        </Link>
      )}
    </Understood>
  )
}
