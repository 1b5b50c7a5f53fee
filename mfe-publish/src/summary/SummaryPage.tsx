import { usePageNavigation, useSearchParams } from '@rouage/slice-kit'
import { toast } from '@rouage/ui/Toast'
import { useEffect } from 'react'
import { useDraft } from '../draft/useDraft'
import { DraftFailed } from '../options/DraftFailed'
import { isBegun } from '../draft/is-begun'
import { CheckoutSkeleton } from '../order/OrderPlaces'
import { OWN_ADS } from '../order/order-address'
import { Summary } from './Summary'

const OfDraft = ({ draftKey }: { readonly draftKey: string }) => {
  const draft = useDraft(draftKey)
  const navigation = usePageNavigation()
  const { draft: shown, state, problem } = draft
  const isNothing = draftKey === 'new' && shown !== undefined && !isBegun(shown)
  const isNotTheirs = problem?.code === 'not_owner' || problem?.code === 'announcement_not_found'
  useEffect(() => {
    if (isNothing) navigation?.replace('/create-announcement')
    if (isNotTheirs) {
      toast({ tone: 'danger', title: 'Accès refusé', text: 'Vous n’êtes pas autorisé à modifier cette annonce.' })
      navigation?.replace(OWN_ADS)
    }
  }, [navigation, isNothing, isNotTheirs])
  if (state === 'failed' && shown === undefined && !isNotTheirs) return <DraftFailed draft={draft} />
  if (shown === undefined || isNothing || isNotTheirs) {
    const journey = draftKey === 'new' ? ({ step: 'Récapitulatif', isPaid: false } as const) : undefined
    return <CheckoutSkeleton title="Récapitulatif de l’annonce" journey={journey} />
  }
  return <Summary draftKey={draftKey} shown={shown} draft={draft} />
}

/** The recap of the ad to come, or of the edit of the one that the address names. */
export const SummaryPage = () => {
  const announcementId = useSearchParams()[0].get('annonce') ?? ''
  const draftKey = announcementId === '' ? 'new' : announcementId
  return <OfDraft key={draftKey} draftKey={draftKey} />
}
