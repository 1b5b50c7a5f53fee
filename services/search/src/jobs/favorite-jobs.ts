import * as z from 'zod/mini'

/** What follows from a change of an ad that people have among their favorites. */
export const favoriteJobs = {
  queues: { favorites: { concurrency: 2 } },
  jobs: {
    /** `after` is the last person whom the batch before told; empty in the first one. */
    tell_holders: {
      queue: 'favorites',
      data: z.object({ changeId: z.string(), after: z.string() }),
      attempts: 50,
      backOff: { firstMs: 500, mostMs: 600_000 },
      leaseMs: 30_000,
      silentAttempts: 2,
    },
    mail_drops: {
      queue: 'favorites',
      data: z.object({ userId: z.string() }),
      attempts: 50,
      backOff: { firstMs: 500, mostMs: 600_000 },
      leaseMs: 30_000,
      silentAttempts: 2,
    },
  },
} as const
