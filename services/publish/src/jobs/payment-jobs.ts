import * as z from 'zod/mini'

const ofPerson = {
  queue: 'payments',
  data: z.object({ userId: z.string() }),
  backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
  leaseMs: 60_000,
  silentAttempts: 2,
} as const

/** What is done about payments later, and again until Stripe has taken it. */
export const paymentJobs = {
  queues: { payments: { concurrency: 2 } },
  jobs: {
    /** Of an order that was cancelled or replaced: nobody is to pay it any more, and who did is given it back. */
    cancel_payment: {
      queue: 'payments',
      data: z.object({ orderId: z.string() }),
      // About a week.
      attempts: 700,
      backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
      leaseMs: 60_000,
      silentAttempts: 2,
    },
    /** A month was paid: the subscription is asked for. */
    follow_subscription: { ...ofPerson, attempts: 100 },
    /** Its owner is gone. */
    end_subscription: { ...ofPerson, attempts: 700 },
  },
} as const
