import * as z from 'zod/mini'

const MINUTE = 60_000

const ofSubmission = z.object({ submissionId: z.string() })

/** Tried until its hour is over, after which moderators look at what is missing. */
const check = {
  queue: 'checks',
  data: ofSubmission,
  attempts: 100,
  backOff: { firstMs: 1_000, mostMs: MINUTE },
  leaseMs: 30_000,
} as const
/** Writes what other submissions write, too: that two meet is only to be expected. */
const decision = { ...check, queue: 'reviews', attempts: 700, leaseMs: MINUTE, silentAttempts: 3 } as const

/** How a version is reviewed, step by step: checks side by side, what they decide together, and the end of their time. */
export const reviewJobs = {
  queues: { checks: { concurrency: 5 }, reviews: { concurrency: 2 } },
  jobs: {
    check_text: check,
    check_figures: check,
    check_price: check,
    check_photos: check,
    check_account: check,
    decide_submission: decision,
    end_checks: decision,
  },
} as const
