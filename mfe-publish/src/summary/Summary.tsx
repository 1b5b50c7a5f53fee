import { type Draft, getQuote } from '@rouage/contracts/endpoints/publish'
import type { Quote } from '@rouage/contracts/offers'
import { useEndpoint, usePageNavigation } from '@rouage/slice-kit'
import { Notice } from '@rouage/ui/Notice'
import type { DraftInHand } from '../draft/useDraft'
import { Bill } from '../options/Bill'
import { DraftNotice } from '../options/DraftNotice'
import { fieldAddress, formAddress } from '../options/field-address'
import { isToPay } from '../journey/journey'
import { quoteOfDraft } from '../options/quote-of'
import { FieldProblems, SubmissionNotice } from '../options/SubmissionNotice'
import { useSubmission } from '../options/useSubmission'
import { Checkout } from '../order/Checkout'
import { AdRecap } from './AdRecap'
import { useAdProblems } from './useAdProblems'

type Props = {
  /** `new`, or the id of the ad that is edited. */
  readonly draftKey: string
  readonly shown: Draft
  readonly draft: DraftInHand
}

const actionOf =
  (isNew: boolean) =>
  (quote: Quote): string => {
    if (isNew) return 'Confirmer la publication'
    return isToPay(quote) ? 'Continuer vers le paiement' : 'Enregistrer la modification'
  }

/**
 * An ad before it goes out: what buyers will see, what it costs, and what is wrong with it. One that is new goes on to
 * its options; an edit is sent from here.
 */
export const Summary = ({ draftKey, shown, draft }: Props) => {
  const isNew = draftKey === 'new'
  const navigation = usePageNavigation()
  const quoted = quoteOfDraft(draftKey, shown.options)
  const quote = useEndpoint(getQuote, quoted, { keepPrevious: true, staleTime: 0 })
  const { submit, isUnderWay, failure } = useSubmission({ key: draftKey, draft, quoted })
  const problems = useAdProblems(shown.fields) ?? []
  const [problem] = problems

  const goOn = (about: Quote) => {
    if (problem !== undefined) navigation?.push(fieldAddress(draftKey, problem.field))
    else if (isNew) navigation?.push('/boost-announcement')
    else submit(about)
  }

  return (
    <Checkout
      title="Récapitulatif de l’annonce"
      lead="Voici votre annonce telle que les acheteurs la verront. Relisez-la avant de continuer."
      back={{ href: formAddress(draftKey), label: 'Retour au formulaire' }}
      journey={
        isNew ? { step: 'Récapitulatif', isPaid: isToPay(quote.data), isFormWrong: problem !== undefined } : undefined
      }
      aside={
        <Bill
          asked={quote}
          actionOf={problem === undefined ? actionOf(isNew) : () => 'Corriger l’annonce'}
          isUnderWay={isUnderWay}
          onGoOn={goOn}
        >
          {failure !== undefined && <SubmissionNotice draftKey={draftKey} failure={failure} />}
        </Bill>
      }
    >
      <DraftNotice draft={draft} />
      {shown.refusal !== undefined && (
        <Notice tone="urgent" title="La dernière version a été refusée">
          {shown.refusal}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="danger" title="Avant de publier, corrigez ces informations">
          <FieldProblems draftKey={draftKey} problems={problems} />
        </Notice>
      )}
      <AdRecap draft={shown} />
    </Checkout>
  )
}
