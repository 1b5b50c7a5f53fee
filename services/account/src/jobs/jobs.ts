import { createJobs, defineJobs, type Jobs, mailJobs } from '@rouage/service-kit'
import * as z from 'zod/mini'

const MINUTE = 60_000

/** What was asked for an address: 15 hours of trying, and failures where two transactions meet are only to be expected. */
const deferred = {
  queue: 'deferred-tasks',
  data: z.object({ taskId: z.string() }),
  attempts: 100,
  backOff: { firstMs: 100, mostMs: 10 * MINUTE },
  leaseMs: 30_000,
  silentAttempts: 3,
} as const

const push = z.object({
  pushId: z.string(),
  subscriptionId: z.string(),
  /** How often it was tried in vain, as a number. */
  tries: z.string().check(z.regex(/^\d$/)),
})
/** News for one browser. */
export type PushJob = z.infer<typeof push>

const mails = mailJobs('account')

/** Everything the service does later. */
export const accountJobs = defineJobs({
  queues: {
    ...mails.queues,
    'deferred-tasks': { concurrency: 1 },
    pushes: { concurrency: 8 },
  },
  jobs: {
    ...mails.jobs,
    sign_up: deferred,
    resend_confirmation: deferred,
    password_reset: deferred,
    /** What a push service did not take is another job: these are tries that failed here. */
    send_push: {
      queue: 'pushes',
      data: push,
      attempts: 20,
      backOff: { firstMs: 1_000, mostMs: 600_000 },
      leaseMs: 30_000,
    },
  },
})
export type AccountJobs = Jobs<typeof accountJobs.jobs>

type Given = Omit<Parameters<typeof createJobs<typeof accountJobs.jobs>>[0], 'service' | 'list'>

/** Registers the collection on the database: call before `syncIndexes`. */
export const createAccountJobs = (given: Given): AccountJobs =>
  createJobs({ ...given, service: 'account', list: accountJobs })
