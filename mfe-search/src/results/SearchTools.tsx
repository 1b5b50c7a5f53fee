import { Link, useUser } from '@rouage/slice-kit'
import { ArrowLeft, Bookmark, SlidersHorizontal } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useEffect, useRef } from 'react'
import type { SaveToolProps } from '../saving/OwnSaveTool'
import { BACK_TO_WIDGET } from '../criteria/back-to-widget'
import { saveAfterSignIn } from '../saving/wish'
import type { SheetProps } from './FilterSheet'
import { FilterButton, SheetFailure, ToolButton } from './results.styles'
import { useSheet } from './sheet-context'

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

/** Opens the sheet of filters, where there is no room for the panel. */
export const SheetOpener = ({ count }: { readonly count: number }) => {
  const { isOpen, isComing, hasFailed, want, open } = useSheet()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Who looks further down is about to want fewer; a finger comes without the announcement that a pointer makes.
    const scrolled = () => {
      if (button.current?.checkVisibility() === true) want()
    }
    window.addEventListener('scroll', scrolled, { once: true, passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [want])
  return (
    <>
      <FilterButton
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isComing || undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={open}
      >
        <SlidersHorizontal size={18} aria-hidden />
        Filtres{count > 0 && ` (${count})`}
      </FilterButton>
      {hasFailed && <SheetFailure role="alert">Les filtres n’ont pas pu être chargés. Réessayez.</SheetFailure>}
    </>
  )
}

/** The sheet of filters while it is open. */
export const OpenSheet = (props: Omit<SheetProps, 'onClose'>) => {
  const { Sheet, isOpen, close } = useSheet()
  return isOpen && Sheet !== undefined ? <Sheet {...props} onClose={close} /> : null
}
