import { getOwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { ownAnnouncementsChanged } from '@rouage/contracts/live'
import { type ApiProblem, applyHead, useEndpoint } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useEffect } from 'react'
import { isMissing } from '../../problems'
import { AnnouncementFailed, AnnouncementNotFound } from '../AnnouncementProblems'
import { AnnouncementSkeleton } from '../AnnouncementSkeleton'
import { AnnouncementView } from '../AnnouncementView'
import { OwnerNotice } from './OwnerNotice'

/** Somebody else's, or nobody is signed in any more: the ad is then as little there as for a visitor. */
const isRefused = ({ status }: ApiProblem): boolean => status === 401 || status === 403

/** An ad that visitors do not see, for its owner: as it would be, with what keeps it from them and what can be done. */
export const OwnerPage = ({ announcementId }: { readonly announcementId: string }) => {
  // Asked each time that it is shown: its owner may have come from their list, where they just did something to it.
  const ad = useEndpoint(getOwnAnnouncement, { params: { id: announcementId } }, { staleTime: 0 })
  const { data, error, isFetching, refetch } = ad
  const title = data?.title

  useEffect(() => {
    // The edge, which knows nobody, and the page's own queries say that there is no such ad.
    if (title !== undefined) applyHead({ title, noindex: true })
  }, [title])
  useLive(ownAnnouncementsChanged, refetch)

  if (error !== null && (isMissing(error) || isRefused(error))) return <AnnouncementNotFound />
  if (data !== undefined)
    return <AnnouncementView ad={data} note={<StaleNote of={ad} />} notice={<OwnerNotice ad={data} />} />
  if (error === null) return <AnnouncementSkeleton />
  return <AnnouncementFailed problem={error} onRetry={refetch} isRetrying={isFetching} />
}
