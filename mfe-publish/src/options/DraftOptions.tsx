import { getPrices, getQuote } from '@rouage/contracts/endpoints/publish'
import type { Draft } from '@rouage/contracts/endpoints/publish'
import type { PhotoPack } from '@rouage/contracts/offers'
import { useEndpoint } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { StaleNote } from '@rouage/ui/RetryNote'
import { toast } from '@rouage/ui/Toast'
import type { DraftInHand } from '../draft/useDraft'
import { isToPay } from '../journey/journey'
import { Checkout } from '../order/Checkout'
import { Bill } from './Bill'
import { BoostFields } from './BoostFields'
import { DraftNotice } from './DraftNotice'
import { choosePack } from './photo-packs'
import { PackFields } from './PackFields'
import { pricesOfPlan } from './price-of'
import { quoteOfDraft } from './quote-of'
import { RankingRules } from './RankingRules'
import { SubmissionNotice } from './SubmissionNotice'
import { useSubmission } from './useSubmission'

type Props = {
  /** As it is typed. */
  readonly shown: Draft
  readonly draft: DraftInHand
}

/** The options of the ad to come: each is kept in its draft, and the service says what they come to. */
export const DraftOptions = ({ shown, draft }: Props) => {
  const { options, plan, photos } = shown
  const asked = useEndpoint(getPrices)
  const prices = pricesOfPlan(asked.data, plan)
  const quoted = quoteOfDraft('new', options)
  const quote = useEndpoint(getQuote, quoted, { keepPrevious: true, staleTime: 0 })
  const { submit, isUnderWay, failure } = useSubmission({ key: 'new', draft, quoted })

  const takePack = (pack: PhotoPack) => {
    const { change, words } = choosePack(shown, pack)
    draft.save(change)
    const takesAway = change.photos.length < photos.length
    toast({
      tone: 'success',
      title: words,
      ...(takesAway ? { action: { label: 'Annuler', run: () => draft.save({ options, photos }) } } : {}),
    })
  }

  return (
    <Checkout
      title="Mettez votre annonce en avant"
      lead="Choisissez, si vous le voulez, ce qui la fera vendre plus vite. Vous pouvez aussi publier sans option."
      back={{ href: '/announcement-summary', label: 'Retour au récapitulatif' }}
      journey={{ step: 'Options', isPaid: isToPay(quote.data) }}
      aside={
        <Bill
          asked={quote}
          actionOf={({ totalCents }) => (totalCents > 0 ? 'Continuer vers le paiement' : 'Publier mon annonce')}
          isUnderWay={isUnderWay}
          onGoOn={submit}
        >
          {failure !== undefined && <SubmissionNotice draftKey="new" failure={failure} />}
        </Bill>
      }
    >
      <DraftNotice draft={draft} />
      <StaleNote of={asked} />
      {asked.data === undefined && asked.error !== null && (
        <ErrorState
          title="Les tarifs n’ont pas pu être chargés"
          text={asked.error.message}
          onRetry={asked.refetch}
          isRetrying={asked.isFetching}
        />
      )}
      <BoostFields boosts={options} prices={prices} onChange={(boosts) => draft.save({ options: boosts })} />
      {plan === 'particulier' && prices !== undefined && (
        <PackFields chosen={options.photoPack} prices={prices} photoCount={photos.length} onChoose={takePack} />
      )}
      <RankingRules />
    </Checkout>
  )
}
