import { Link, useUser } from '@rouage/slice-kit'
import { ArrowLeft, Bookmark, SlidersHorizontal } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import type { SaveToolProps } from '../saving/OwnSaveTool'
import { BACK_TO_WIDGET } from '../criteria/back-to-widget'
import { saveAfterSignIn } from '../saving/wish'
import { FilterButton, SheetFailure, ToolButton } from './results.styles'

export const BackLink = () => (
  <ToolButton as={Link} href="/" state={BACK_TO_WIDGET}>
    <ArrowLeft size={18} aria-hidden />
    Retour
  </ToolButton>
)

const SignInToSave = ({ criteria, text = 'Sauvegarder' }: Pick<SaveToolProps, 'criteria' | 'text'>) => (
  <ToolButton
    as={Link}
    href={saveAfterSignIn(criteria)}
    title="Connectez-vous pour retrouver cette recherche et être alerté des nouvelles annonces"
  >
    <Bookmark size={18} aria-hidden />
    {text}
  </ToolButton>
)

const OwnSaveTool = lazyPart(() => import('../saving/OwnSaveTool').then((part) => part.OwnSaveTool), {
  failure: 'La sauvegarde n’a pas pu être chargée.',
})

/** Saves the search; visitors sign in first. */
export const SaveTool = (props: SaveToolProps) =>
  useUser() ? <OwnSaveTool {...props} /> : <SignInToSave criteria={props.criteria} text={props.text} />

type OpenerProps = {
  /** How many filters are set. */
  readonly count: number
  readonly isOpen: boolean
  /** The sheet was asked for and its code is on its way. */
  readonly isComing: boolean
  /** It was asked for and its code did not come. */
  readonly hasFailed: boolean
  /** Called when the sheet is about to be opened: time to fetch its code. */
  readonly onIntent: () => void
  readonly onOpen: () => void
}

/** Opens the sheet of filters, where there is no room for the panel. */
export const SheetOpener = ({ count, isOpen, isComing, hasFailed, onIntent, onOpen }: OpenerProps) => (
  <>
    <FilterButton
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isComing || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      <SlidersHorizontal size={18} aria-hidden />
      Filtres{count > 0 && ` (${count})`}
    </FilterButton>
    {hasFailed && <SheetFailure role="alert">Les filtres n’ont pas pu être chargés. Réessayez.</SheetFailure>}
  </>
)
