import { listSavedSearches, lookAtSavedSearch, type UnderstoodText } from '@rouage/contracts/endpoints/search'
import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { callEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useEffect } from 'react'
import { savedTextOf } from '../criteria/search-name'
import { useSavedSearches } from './useSavedSearches'

const SaveDialog = lazyPart(() => import('./SaveDialog').then((part) => part.SaveDialog), {
  failure: 'Le formulaire n’a pas pu être chargé.',
})

export type SavingProps = {
  readonly criteria: SearchCriteria
  readonly understood: UnderstoodText | undefined
  readonly isAsked: boolean
  readonly onClose: () => void
}

/** What a signed-in person does with the search on the page: saves it when asked, and has seen what was new of it. */
export const Saving = ({ criteria, understood, isAsked, onClose }: SavingProps) => {
  const cache = useEndpointCache()
  const { data, isFetching } = useSavedSearches()
  const text = savedTextOf(criteria)
  const saved = data?.items.find((search) => search.criteria === text)
  const seenId = saved !== undefined && saved.fresh > 0 ? saved.id : undefined
  useEffect(() => {
    // It was looked at all the same where nobody could be told: the page asks with its next visit.
    if (seenId === undefined) return
    const looked = callEndpoint(lookAtSavedSearch, { params: { id: seenId } })
    looked.then(
      () => cache.refresh(listSavedSearches),
      () => undefined,
    )
  }, [seenId, cache])
  const isKnown = data !== undefined || !isFetching
  return isAsked && isKnown ? (
    <SaveDialog criteria={criteria} understood={understood} saved={saved} onClose={onClose} />
  ) : null
}
