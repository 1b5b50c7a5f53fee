import { usePageNavigation, useSearchParams } from '@rouage/slice-kit'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useEffect } from 'react'
import { useDraft } from '../draft/useDraft'
import { CheckoutSkeleton } from '../order/OrderPlaces'
import { DraftFailed } from './DraftFailed'
import { DraftOptions } from './DraftOptions'
import { isBegun } from '../draft/is-begun'

/** Who boosts an ad has no draft, and who has one boosts no ad yet. */
const AdBoosts = lazyPart(() => import('./AdBoosts').then((part) => part.AdBoosts), {
  failure: 'Les options n’ont pas pu être chargées.',
  placeholder: <CheckoutSkeleton title="Mettre l’annonce en avant" />,
})

const OfDraft = () => {
  const draft = useDraft('new')
  const navigation = usePageNavigation()
  const isNothing = draft.draft !== undefined && !isBegun(draft.draft)
  useEffect(() => {
    if (isNothing) navigation?.replace('/')
  }, [navigation, isNothing])
  if (draft.state === 'failed' && draft.draft === undefined) return <DraftFailed draft={draft} />
  if (draft.draft === undefined || isNothing) {
    const journey = { step: 'Options', isPaid: false } as const
    return <CheckoutSkeleton title="Mettez votre annonce en avant" journey={journey} />
  }
  return <DraftOptions shown={draft.draft} draft={draft} />
}

/** Options of the ad to come, or of the one that the address names. */
export const OptionsPage = () => {
  const announcementId = useSearchParams()[0].get('annonce') ?? ''
  return announcementId === '' ? <OfDraft /> : <AdBoosts key={announcementId} announcementId={announcementId} />
}
