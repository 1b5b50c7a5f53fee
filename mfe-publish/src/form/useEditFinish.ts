import { AD_FIELDS, type AdFieldName } from '@rouage/contracts/ad-form'
import { type Draft, submitDraft } from '@rouage/contracts/endpoints/publish'
import type { AdProblem } from '@rouage/contracts/read-ad'
import { ApiProblem, callEndpoint, usePageNavigation } from '@rouage/slice-kit'
import { useIntent } from '@rouage/slice-kit/form/use-intent'
import { formatPrice } from '@rouage/ui/formats'
import { toast } from '@rouage/ui/Toast'
import { isUntouched, NOTHING_CHANGED } from '../draft/is-untouched'
import type { DraftInHand } from '../draft/useDraft'
import { OWN_ADS, paymentAddress } from '../order/order-address'
import { useAdQuote } from './aside/useAdQuote'
import type { Finish, Finished } from './finish'

const isField = (name: string | undefined): name is AdFieldName => AD_FIELDS.some((field) => field === name)

/** What the service says of single fields (`fields.price`). */
const problemsIn = ({ problem }: ApiProblem): readonly AdProblem[] =>
  (problem.errors ?? []).flatMap(({ path, message }) => {
    const field = /(?:^|\.)fields\.(\w+)$/.exec(path)?.[1]
    return isField(field) ? [{ field, message }] : []
  })

/** An edit is submitted: to its payment, where it costs something. */
export const useEditFinish = (draftKey: string, { draft, forget, reload }: DraftInHand): Finish => {
  const navigation = usePageNavigation()
  const { data: quote, error, refetch } = useAdQuote(draftKey, draft?.options)
  const intent = useIntent()
  const total = quote?.totalCents ?? 0

  const submit = async ({ revision }: Draft, quoteVersion: string): Promise<Finished> => {
    const body = { revision, quoteVersion }
    const idempotencyKey = intent.keyOf([draftKey, body])
    const { order } = await callEndpoint(submitDraft, { params: { key: draftKey }, body }, { idempotencyKey })
    if (order !== null) {
      navigation?.push(paymentAddress(order))
      return undefined
    }
    forget()
    toast({ tone: 'success', title: 'Votre annonce a été modifiée.' })
    navigation?.push(OWN_ADS)
    return undefined
  }
  const refuse = (problem: ApiProblem): Finished => {
    if (problem.code === 'price_changed') refetch()
    if (problem.code === 'draft_changed') reload()
    const problems = problemsIn(problem)
    return problems.length > 0 ? { problems } : { failure: `Erreur lors de la mise à jour: ${problem.message}` }
  }
  return {
    label: total > 0 ? `Valider et payer ${formatPrice(total, true)}` : 'Enregistrer les modifications',
    run: async (saved) => {
      if (isUntouched(saved)) return { failure: NOTHING_CHANGED }
      if (quote === undefined) {
        refetch()
        return { failure: error?.message ?? 'Le prix n’est pas encore connu. Réessayez dans un instant.' }
      }
      try {
        return await submit(saved, quote.version)
      } catch (problem) {
        if (problem instanceof ApiProblem) return refuse(problem)
        throw problem
      }
    },
  }
}
