import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { ArrowLeft, Bookmark, SlidersHorizontal } from '@rouage/ui/icons'
import { FilterButton, SheetFailure, ToolButton } from './results.styles'

export const BackLink = () => (
  <ToolButton as={Link} href="/">
    <ArrowLeft size={18} aria-hidden />
    Retour
  </ToolButton>
)

/** Alerts belong to an account: saving a search begins with signing in, and comes back to it. */
const saveHref = (criteria: SearchCriteria): string => `/auth?retour=${encodeURIComponent(searchPath(criteria))}`

export const SaveLink = ({ criteria }: { readonly criteria: SearchCriteria }) => (
  <ToolButton
    as={Link}
    href={saveHref(criteria)}
    title="Connectez-vous pour retrouver cette recherche et être alerté des nouvelles annonces"
  >
    <Bookmark size={18} aria-hidden />
    Sauvegarder
  </ToolButton>
)

type OpenerProps = {
  /** How many filters are set. */
  readonly count: number
  /** The sheet was asked for and its code did not come. */
  readonly hasFailed: boolean
  /** Called when the sheet is about to be opened: time to fetch its code. */
  readonly onIntent: () => void
  readonly onOpen: () => void
}

/** Opens the sheet of filters, where there is no room for the panel. */
export const SheetOpener = ({ count, hasFailed, onIntent, onOpen }: OpenerProps) => (
  <>
    <FilterButton type="button" aria-haspopup="dialog" onPointerEnter={onIntent} onFocus={onIntent} onClick={onOpen}>
      <SlidersHorizontal size={18} aria-hidden />
      Filtres{count > 0 && ` (${count})`}
    </FilterButton>
    {hasFailed && <SheetFailure role="alert">Les filtres n’ont pas pu être chargés. Réessayez.</SheetFailure>}
  </>
)
