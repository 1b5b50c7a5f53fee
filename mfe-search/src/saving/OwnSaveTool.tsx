import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { Bookmark } from '@rouage/ui/icons'
import { savedTextOf } from '../criteria/search-name'
import { SavedToolButton } from '../results/results.styles'
import { useSavedSearches } from './useSavedSearches'

export type SaveToolProps = {
  readonly criteria: SearchCriteria
  readonly onSave: () => void
  /** What the button says: `Sauvegarder` unless told. */
  readonly text?: string
}

/** Saves the search of a signed-in person, and says whether it is saved. */
export const OwnSaveTool = ({ criteria, onSave, text = 'Sauvegarder' }: SaveToolProps) => {
  const { data } = useSavedSearches()
  const saved = savedTextOf(criteria)
  const isSaved = data?.items.some((search) => search.criteria === saved) === true
  return (
    <SavedToolButton type="button" aria-haspopup="dialog" data-saved={isSaved} onClick={onSave}>
      <Bookmark size={18} aria-hidden />
      {isSaved ? 'Sauvegardée' : text}
    </SavedToolButton>
  )
}
