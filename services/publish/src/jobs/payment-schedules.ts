import type { Schedule } from '@rouage/service-kit'
import type { Refunds } from '../domain/payments/refunds'
import type { Sweep } from '../domain/payments/sweep'
import type { Subscriptions } from '../domain/subscription/subscriptions'
import type { StripeAccount } from '../stripe/stripe-account'

/** What is done about payments by the clock. */
export const paymentSchedules = (
  { sweep, refunds, subscriptions }: { sweep: Sweep; refunds: Refunds; subscriptions: Subscriptions },
  stripe: StripeAccount | undefined,
): Schedule[] => [
  ...(stripe === undefined
    ? []
    : [
        { name: 'ask-about-payments', everyMs: 10_000, run: () => sweep.askAboutOpenPayments(stripe) },
        { name: 'look-for-refunds', everyMs: 3_600_000, run: () => refunds.takeMissed(stripe) },
        { name: 'reconcile-subscriptions', everyMs: 10 * 60_000, run: () => subscriptions.reconcile(stripe) },
      ]),
  { name: 'close-unpaid-orders', everyMs: 10 * 60_000, run: () => sweep.closeUnpaidOrders(stripe) },
]
