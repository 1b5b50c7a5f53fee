import * as z from 'zod/mini'

const payment = {
  queue: 'payments',
  backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
  leaseMs: 60_000,
  silentAttempts: 2,
} as const
const ofOrder = { ...payment, data: z.object({ orderId: z.string() }) } as const
const ofPerson = { ...payment, data: z.object({ userId: z.string() }) } as const
/** About a week, in attempts. */
const A_WEEK = 700

/** What is done about payments later, and again until Stripe has taken it. */
export const paymentJobs = {
  queues: { payments: { concurrency: 2 } },
  jobs: {
    /** Of an order that was cancelled or replaced: nobody is to pay it any more, and who did is given it back. */
    cancel_payment: { ...ofOrder, attempts: A_WEEK },
    /** Of an order that was paid for an ad that was gone already. */
    give_back_payment: { ...ofOrder, attempts: A_WEEK },
    /** A month was paid: the subscription is asked for. */
    follow_subscription: { ...ofPerson, attempts: 100 },
    /** Its owner is gone. */
    end_subscription: { ...ofPerson, attempts: A_WEEK },
    /** Its owner is suspended until a moment (ISO); empty: for good. */
    stop_renewal: { ...payment, data: z.object({ userId: z.string(), until: z.string() }), attempts: A_WEEK },
  },
} as const
