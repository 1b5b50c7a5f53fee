import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { Bookmark } from '@rouage/ui/icons'
import { savedTextOf } from '../criteria/search-name'
import { SavedToolButton } from '../results/results.styles'
import { useSavedSearches } from './useSavedSearches'

export type SaveToolProps = { readonly criteria: SearchCriteria; readonly onSave: () => void }

/** Saves the search of a signed-in person, and says whether it is saved. */
export const OwnSaveTool = ({ criteria, onSave }: SaveToolProps) => {
  const { data } = useSavedSearches()
  const text = savedTextOf(criteria)
  const isSaved = data?.items.some((search) => search.criteria === text) === true
  return (
    <SavedToolButton type="button" aria-haspopup="dialog" data-saved={isSaved} onClick={onSave}>
      <Bookmark size={18} aria-hidden />
      {isSaved ? 'Sauvegardée' : 'Sauvegarder'}
    </SavedToolButton>
  )
}
