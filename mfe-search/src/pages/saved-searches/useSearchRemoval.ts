import { deleteSavedSearch, listSavedSearches, saveSearch } from '@rouage/contracts/endpoints/search'
import type { SavedSearch } from '@rouage/contracts/saved-searches'
import { useEndpointCache } from '@rouage/slice-kit'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { toast } from '@rouage/ui/Toast'

/** Takes searches off the list at once, with a way back. */
export const useSearchRemoval = () => {
  const cache = useEndpointCache()
  const refresh = () => cache.refresh(listSavedSearches)
  const failed = ({ message }: Error) => toast({ title: message, tone: 'danger' })
  const back = useEndpointMutation(saveSearch, { onDone: refresh, onFailed: failed })
  const removal = useEndpointMutation(deleteSavedSearch, { onDone: refresh, onFailed: failed })
  return {
    isRemoved: (id: string): boolean => removal.pending.some(({ params }) => params.id === id),
    remove: ({ id, criteria, name, alert }: SavedSearch): void => {
      void removal.mutate({ params: { id } })
      toast({
        title: 'Recherche supprimée',
        action: { label: 'Annuler', run: () => void back.mutate({ body: { criteria, name, alert } }) },
      })
    },
  }
}
