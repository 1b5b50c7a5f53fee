import { listSavedSearches } from '@rouage/contracts/endpoints/search'
import { savedSearchesChanged } from '@rouage/contracts/live'
import { type EndpointOptions, useEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'

/** The searches of the signed-in person, live. */
export const useSavedSearches = (options: Pick<EndpointOptions, 'enabled'> = {}) => {
  const searches = useEndpoint(listSavedSearches, undefined, options)
  const cache = useEndpointCache()
  // A call that ends with the page leaves the answer stale, and the next page asks again.
  useLive(savedSearchesChanged, () => void cache.refresh(listSavedSearches))
  return searches
}
