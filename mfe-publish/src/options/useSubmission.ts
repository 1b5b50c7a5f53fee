import { AD_FIELDS, type AdFieldName } from '@rouage/contracts/ad-form'
import { getQuote, submitDraft } from '@rouage/contracts/endpoints/publish'
import type { Quote } from '@rouage/contracts/offers'
import { ApiProblem, callEndpoint, useEndpointCache, usePageNavigation } from '@rouage/slice-kit'
import { useIntent } from '@rouage/slice-kit/form/use-intent'
import { toast } from '@rouage/ui/Toast'
import { useRef, useState } from 'react'
import type { PublicationFailure } from '../confirmed/publication-failure'
import { isUntouched, NOTHING_CHANGED } from '../draft/is-untouched'
import type { DraftInHand } from '../draft/useDraft'
import { OWN_ADS, paymentAddress } from '../order/order-address'
import type { QuoteInput } from './quote-of'

/** What is wrong with a field of the ad, as the service says it. */
export type FieldProblem = { readonly field: AdFieldName | undefined; readonly message: string }

/** Why an ad did not go out, where the page itself can say so. */
export type SubmissionFailure = { readonly text: string; readonly fields: readonly FieldProblem[] }

const NOT_SAVED = 'Vos choix n’ont pas pu être enregistrés. Vérifiez votre connexion, puis réessayez.'

/** Passes, or is for the person to mend: the page stays, with everything on it. */
const MENDED_HERE = new Set([
  'draft_changed',
  'invalid_input',
  'offline',
  'operation_under_way',
  'photo_not_found',
  'price_changed',
  'timeout',
  'too_many_requests',
  'unreachable',
])

const fieldsIn = ({ problem }: ApiProblem): readonly FieldProblem[] =>
  (problem.errors ?? []).map(({ path, message }) => {
    const name = path.split('.').at(-1)
    return { field: AD_FIELDS.find((field) => field === name), message }
  })

type Of = { readonly key: string; readonly draft: DraftInHand; readonly quoted: QuoteInput }

/** Sends a draft out, once however often it is pressed: to be paid, or to its confirmation. */
export const useSubmission = ({ key, draft, quoted }: Of) => {
  const cache = useEndpointCache()
  const navigation = usePageNavigation()
  const intent = useIntent()
  const isBusy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  const isEdit = key !== 'new'

  const send = async (quote: Quote): Promise<void> => {
    const saved = await draft.flush()
    if (saved === undefined) {
      setFailure({ text: draft.problem?.message ?? NOT_SAVED, fields: [] })
      return
    }
    if (isEdit && isUntouched(saved)) {
      setFailure({ text: NOTHING_CHANGED, fields: [] })
      return
    }
    const body = { revision: saved.revision, quoteVersion: quote.version }
    const options = { idempotencyKey: intent.keyOf([key, body]) }
    const { submission, order } = await callEndpoint(submitDraft, { params: { key }, body }, options)
    intent.end()
    if (order !== null) {
      // The draft stays until it is paid: whoever comes back finds it.
      navigation?.push(paymentAddress(order))
      return
    }
    draft.forget()
    if (isEdit) {
      toast({
        tone: 'success',
        title: 'Votre annonce a été modifiée.',
        text: 'Les changements paraissent dès qu’ils sont vérifiés.',
      })
      navigation?.replace(OWN_ADS)
    } else navigation?.replace(`/publication-confirmed?annonce=${encodeURIComponent(submission.announcementId)}`)
  }

  const refuse = (error: unknown): void => {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem === undefined || !MENDED_HERE.has(problem.code)) {
      const state: PublicationFailure = {
        publicationFailure: problem?.message ?? 'Réessayez dans un instant.',
        ...(isEdit ? { announcementId: key } : {}),
      }
      navigation?.push('/publication-confirmed', state)
      return
    }
    setFailure({ text: problem.message, fields: problem.code === 'invalid_input' ? fieldsIn(problem) : [] })
    if (problem.code === 'price_changed') void cache.refresh(getQuote, quoted)
    if (problem.code === 'draft_changed' || problem.code === 'photo_not_found') draft.reload()
  }

  const submit = (quote: Quote): void => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(true)
    setFailure(undefined)
    send(quote)
      .catch(refuse)
      .finally(() => {
        isBusy.current = false
        setUnderWay(false)
      })
  }
  return { submit, isUnderWay, failure }
}
