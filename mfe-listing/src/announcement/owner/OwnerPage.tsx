import { getOwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { type ApiProblem, applyHead, listen, useEndpoint } from '@rouage/slice-kit'
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
  const { data, error, isFetching, refetch } = useEndpoint(getOwnAnnouncement, { params: { id: announcementId } })
  const title = data?.title

  useEffect(() => {
    // The edge, which knows nobody, and the page's own queries say that there is no such ad.
    if (title !== undefined) applyHead({ title, noindex: true })
  }, [title])
  useEffect(() => listen('own-announcements.changed', () => void refetch()), [refetch])

  if (data !== undefined) return <AnnouncementView ad={data} notice={<OwnerNotice ad={data} />} />
  if (error === null) return <AnnouncementSkeleton />
  if (isMissing(error) || isRefused(error)) return <AnnouncementNotFound />
  return isFetching ? <AnnouncementSkeleton /> : <AnnouncementFailed onRetry={() => void refetch()} />
}
