import Stripe from 'stripe'
import type { BodyOf } from '@rouage/contracts'
import type { payWithTestCard } from '@rouage/contracts/endpoints/publish'
import { failureSentence } from '../../stripe/payment-failure'
import type { StripeAccount } from '../../stripe/stripe-account'

type TestCard = BodyOf<typeof payWithTestCard>

const ANSWER_WITHIN_MS = 10_000

/** What Stripe's own fields do in a browser, done here where only test cards exist. */
export const createTestCards = (publicUrl: string) => ({
  /** @returns a French sentence where the card does not go through, before or after the bank was asked */
  confirm: async (
    { client }: StripeAccount,
    intentId: string,
    { holder, number, expiry, cvc }: TestCard,
  ): Promise<string | undefined> => {
    const [month, year] = expiry.split('/').map(Number)
    try {
      const card = { number: number.replaceAll(' ', ''), exp_month: month ?? 0, exp_year: 2_000 + (year ?? 0), cvc }
      const method = await client.paymentMethods.create({ type: 'card', card, billing_details: { name: holder } })
      await client.paymentIntents.confirm(intentId, {
        payment_method: method.id,
        return_url: `${publicUrl}/card-payment`,
      })
      return undefined
    } catch (error) {
      // It is paid or under way, as by a double click: what became of it is asked anyway.
      if (isInAnotherState(error)) return undefined
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error
      return failureSentence(error)
    }
  },

  /** Tells the stand-in's bank what the customer says. */
  authenticate: async ({ apiUrl }: StripeAccount, intent: Stripe.PaymentIntent, isAccepted: boolean): Promise<void> => {
    const page = intent.next_action?.redirect_to_url?.url
    if (apiUrl === undefined || !page?.startsWith(`${apiUrl}/`)) return
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ answer: isAccepted ? 'accepted' : 'refused' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
  },
})

const isInAnotherState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'
