import { listSavedSearches } from '@rouage/contracts/endpoints/search'
import { savedSearchesChanged } from '@rouage/contracts/live'
import { useEndpoint } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'

/** The searches of the signed-in person, live. */
export const useSavedSearches = () => {
  const searches = useEndpoint(listSavedSearches)
  useLive(savedSearchesChanged, searches.refetch)
  return searches
}
