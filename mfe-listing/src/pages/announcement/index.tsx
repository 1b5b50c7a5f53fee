import type { Announcement, AnnouncementSummary } from '@rouage/contracts/announcement'
import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import { isId } from '@rouage/contracts/id-pattern'
import {
  definePage,
  type EndpointResult,
  type PageContext,
  query,
  useEndpoint,
  usePageContext,
  useSession,
} from '@rouage/slice-kit'
import { useHydrated, usePart } from '@rouage/ui/hooks'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useEffect } from 'react'
import { announcementHead } from '../../announcement/head'
import { AnnouncementView } from '../../announcement/AnnouncementView'
import { AnnouncementFailed, AnnouncementNotFound } from '../../announcement/AnnouncementProblems'
import { AnnouncementSkeleton } from '../../announcement/AnnouncementSkeleton'
import type { Similar } from '../../announcement/similar'
import { useTrail } from '../../announcement/trail/useTrail'
import { Way } from '../../announcement/trail/Way'
import { useRecentVisit } from '../../announcement/useRecentVisit'
import { useView } from '../../announcement/useView'
import { isMissing, problemHead } from '../../problems'

const inputOf = ({ params }: PageContext) => ({ params: { id: params.id ?? '' } })

const loadOwnerPage = () => import('../../announcement/owner/OwnerPage').then(({ OwnerPage }) => OwnerPage)

/** Said where the code of the owner's page does not come. */
const NO_CODE = { message: 'Vérifiez votre connexion, puis réessayez.' }

/** No visitor sees it. Its owner may, and only the browser knows who looks: the edge renders for nobody. */
const Offline = ({ announcementId }: { readonly announcementId: string }) => {
  const isHydrated = useHydrated()
  const mayBeOwner = useSession() !== null && isHydrated
  const { Part: OwnerPage, hasFailed, isLoading, want } = usePart(loadOwnerPage)
  useEffect(() => {
    if (mayBeOwner) want()
  }, [mayBeOwner, want])
  if (!mayBeOwner) return <AnnouncementNotFound />
  if (OwnerPage !== undefined) return <OwnerPage announcementId={announcementId} />
  return hasFailed ? (
    <AnnouncementFailed problem={NO_CODE} onRetry={want} isRetrying={isLoading} />
  ) : (
    <AnnouncementSkeleton />
  )
}

type BodyProps = {
  readonly id: string
  readonly ad: EndpointResult<typeof getAnnouncement>
  readonly similar: Similar
  /** What a card said of the ad. */
  readonly summary: AnnouncementSummary | undefined
}

const Body = ({ id, ad, similar, summary }: BodyProps) => {
  if (!isId(id)) return <AnnouncementNotFound />
  // Also of an ad that was there a moment ago: it was paused, sold or removed meanwhile.
  if (ad.error !== null && isMissing(ad.error)) return <Offline announcementId={id} />
  if (ad.data !== undefined) return <AnnouncementView ad={ad.data} similar={similar} note={<StaleNote of={ad} />} />
  if (ad.error !== null)
    return <AnnouncementFailed problem={ad.error} onRetry={ad.refetch} isRetrying={ad.isFetching} />
  return <AnnouncementSkeleton summary={summary} />
}

/**
 * What follows from looking at an ad. By itself: who looks is known later, and nothing that is seen follows from it.
 */
const Visit = ({ ad }: { readonly ad: Announcement | undefined }) => {
  useView(ad)
  useRecentVisit(ad)
  return null
}

const AnnouncementPage = () => {
  const input = inputOf(usePageContext())
  const { id } = input.params
  const isAskable = isId(id)
  const ad = useEndpoint(getAnnouncement, input, { enabled: isAskable })
  const similar = useEndpoint(similarAnnouncements, input, { enabled: isAskable })
  const trail = useTrail()

  return (
    <>
      <Visit ad={ad.data} />
      <Way ad={ad.data} trail={trail} />
      <Body id={id} ad={ad} similar={similar} summary={trail?.ads.find((each) => each.id === id)} />
    </>
  )
}

export const page = definePage({
  queries: (context) =>
    isId(context.params.id)
      ? [query(getAnnouncement, inputOf(context)), query(similarAnnouncements, inputOf(context))]
      : [],
  head: (context, read) => {
    if (!isId(context.params.id)) return problemHead('Annonce introuvable', 404)
    const { data, problem } = read(query(getAnnouncement, inputOf(context)))
    if (problem !== undefined && isMissing(problem)) return problemHead('Annonce introuvable', 404)
    if (data !== undefined) return announcementHead(data)
    return problem === undefined ? { title: 'Annonce' } : problemHead("Impossible de charger l'annonce", 503)
  },
  Component: AnnouncementPage,
})
