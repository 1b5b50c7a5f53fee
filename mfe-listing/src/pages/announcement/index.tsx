import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import { definePage, type PageContext, query, useEndpoint } from '@rouage/slice-kit'
import { StaleNote } from '@rouage/ui/RetryNote'
import { announcementHead } from '../../announcement/head'
import { AnnouncementView } from '../../announcement/AnnouncementView'
import { AnnouncementFailed, AnnouncementNotFound } from '../../announcement/AnnouncementProblems'
import { AnnouncementSkeleton } from '../../announcement/AnnouncementSkeleton'
import { isId, isMissing, problemHead } from '../../problems'

const inputOf = ({ params }: PageContext) => ({ params: { id: params.id ?? '' } })

const AnnouncementPage = (context: PageContext) => {
  const input = inputOf(context)
  const isAskable = isId(context.params.id)
  const ad = useEndpoint(getAnnouncement, input, { enabled: isAskable })
  const similar = useEndpoint(similarAnnouncements, input, { enabled: isAskable })

  if (ad.data !== undefined) return <AnnouncementView ad={ad.data} similar={similar} note={<StaleNote of={ad} />} />
  if (!isAskable || (ad.error !== null && isMissing(ad.error))) return <AnnouncementNotFound />
  if (ad.error !== null) return <AnnouncementFailed problem={ad.error} onRetry={ad.refetch} isRetrying={ad.isFetching} />
  return <AnnouncementSkeleton />
}

export const page = definePage({
  queries: (context) =>
    isId(context.params.id)
      ? [query(getAnnouncement, inputOf(context)), query(similarAnnouncements, inputOf(context))]
      : [],
  head: (context, read) => {
    if (!isId(context.params.id)) return problemHead('Annonce introuvable', 404)
    const { data, problem } = read(query(getAnnouncement, inputOf(context)))
    if (data !== undefined) return announcementHead(data)
    if (problem === undefined) return { title: 'Annonce' }
    return isMissing(problem)
      ? problemHead('Annonce introuvable', 404)
      : problemHead("Impossible de charger l'annonce", 503)
  },
  Component: AnnouncementPage,
})
