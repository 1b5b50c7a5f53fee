import type { BodyOf } from '@rouage/contracts'
import type { payWithTestCard } from '@rouage/contracts/endpoints/publish'
import type { Order } from '@rouage/contracts/offers'
import { notFound, Problem } from '@rouage/service-kit'
import { asProblem, needStripe, type StripeAccount } from '../../stripe/stripe-account'
import type { OwnOrders } from './own-orders'
import type { PaymentIntents } from './payment-intents'
import { paymentDeclined } from './problems'
import type { Settlement } from './settlement'
import { createTestCards } from './test-cards'

const notAccepted = (): Problem =>
  new Problem({
    status: 400,
    code: 'invalid_input',
    detail: 'Acceptez l’exécution immédiate du service pour payer.',
  })

/** Payments by test cards, where Stripe is played by a stand-in. */
export const createTestPayments = ({
  stripe,
  publicUrl,
  own,
  intents,
  settlement,
}: {
  stripe: StripeAccount | undefined
  publicUrl: string
  own: OwnOrders
  intents: PaymentIntents
  settlement: Settlement
}) => {
  const testCards = createTestCards(publicUrl)

  const needTestMode = (): StripeAccount => {
    const account = needStripe(stripe)
    if (account.mode !== 'simulated') throw notFound()
    return account
  }

  /** What was refused is told; what went through, or waits for the bank, is an order that says so. */
  const outcome = async (orderId: string, userId: string, refusal: string | undefined): Promise<Order> => {
    const order = await own.readShown(orderId, userId)
    const why = order.status === 'awaiting_payment' ? (refusal ?? order.failure) : undefined
    if (why !== undefined) throw paymentDeclined(why)
    return order
  }

  return {
    /** @throws Problem not_found where payments are real, order_not_found, order_closed, payment_declined */
    payWithTestCard: (orderId: string, userId: string, card: BodyOf<typeof payWithTestCard>): Promise<Order> =>
      asProblem(async () => {
        const account = needTestMode()
        const order = await own.readPayable(orderId, userId)
        if (order.status === 'paid') return own.shown(order)
        if (order.paymentIntentId === null || order.consentAt === null) throw notAccepted()
        await intents.askSoon(orderId)
        const refusal = await testCards.confirm(account, order.paymentIntentId, card)
        await settlement.settle(orderId, account)
        return outcome(orderId, userId, refusal)
      }),

    /** @throws Problem not_found where payments are real, order_not_found, order_closed, payment_declined */
    answerTestAuthentication: (orderId: string, userId: string, isAccepted: boolean): Promise<Order> =>
      asProblem(async () => {
        const account = needTestMode()
        await own.readPayable(orderId, userId)
        const intent = await settlement.settle(orderId, account)
        if (intent?.status === 'requires_action') {
          await testCards.authenticate(account, intent, isAccepted)
          await settlement.settle(orderId, account)
        }
        return outcome(orderId, userId, undefined)
      }),
  }
}
