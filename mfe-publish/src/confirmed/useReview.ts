import { listOwnAnnouncements } from '@rouage/contracts/endpoints/listing'
import { listOwnSubmissions } from '@rouage/contracts/endpoints/publish'
import { ownAnnouncementsChanged, ownSubmissionsChanged } from '@rouage/contracts/live'
import type { DecisionStatement } from '@rouage/contracts/submissions'
import { useEndpoint } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'

/** How far an ad has come that was submitted. */
export type Review =
  | { readonly state: 'unknown' }
  /** Also between its approval and the moment when visitors see it. */
  | { readonly state: 'checking' }
  | { readonly state: 'online' }
  | { readonly state: 'refused'; readonly statement: DecisionStatement | undefined }

/** Live messages may be missed. */
const LOOK_EVERY_MS = 15_000

/**
 * How far an ad of one's own has come, told as it happens: publish knows versions that wait or were refused, listing
 * what is online.
 */
export const useReview = (announcementId: string | undefined): Review => {
  const isAsked = announcementId !== undefined
  const look = { staleTime: 0, every: { ms: LOOK_EVERY_MS } } as const
  const waiting = useEndpoint(listOwnSubmissions, undefined, { ...look, enabled: isAsked })
  const version = waiting.data?.items.find((item) => item.announcementId === announcementId)
  const isWithPublish = waiting.data === undefined || version !== undefined
  // Between its approval and listing's own news of it, an ad is in neither list: that is no error to tell of.
  const listed = useEndpoint(
    listOwnAnnouncements,
    { query: { only: announcementId ?? '' } },
    { ...look, enabled: isAsked && !isWithPublish },
  )
  const ad = listed.data?.items.find(({ id }) => id === announcementId)
  useLive(isAsked ? ownSubmissionsChanged : undefined, waiting.refetch)
  useLive(isAsked && !isWithPublish ? ownAnnouncementsChanged : undefined, listed.refetch)

  if (waiting.data === undefined) return { state: 'unknown' }
  if (version?.status === 'refused') return { state: 'refused', statement: version.statement }
  return { state: version === undefined && ad?.status === 'published' ? 'online' : 'checking' }
}
