import * as z from 'zod/mini'
import { endpoint, type ServiceName } from './endpoint'
import { instant } from './ids'

/** Something that a service tried too often to try it again at once; without what it says, which may be personal. */
export const deadLetter = z.object({
  id: z.string(),
  /**
   * `events:<group>`, `jobs:<service>` for schedules, `jobs:<service>:<queue>` for jobs, or `mails:<service>`.
   */
  source: z.string(),
  /** What it is about: an event's id, a schedule's name, a job's id. */
  key: z.string(),
  error: z.string(),
  failedAt: instant,
  /** How often it was tried again since. */
  retries: z.int(),
  /** When it is tried again by itself. */
  dueAt: instant,
})
export type WaitingLetter = z.infer<typeof deadLetter>

const narrowed = z.object({ source: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) })

/** `key` as the list shows it: with its source it names one letter. */
const retried = z.object({
  source: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
})

/** Declares how operators see the dead letters of a service: it belongs into the contract of each that has some. */
export const deadLetterList = (service: ServiceName) =>
  endpoint({
    service,
    name: 'listDeadLetters',
    method: 'GET',
    path: '/operations/dead-letters',
    audience: 'operator',
    summary: 'What failed too often and waits, the oldest first, 100 at most; of one source where it is named.',
    query: narrowed,
    response: z.object({ items: z.array(deadLetter) }),
  })

/** Declares how operators have the dead letters of a service tried again. */
export const deadLetterRetry = (service: ServiceName) =>
  endpoint({
    service,
    name: 'retryDeadLetters',
    method: 'POST',
    path: '/operations/dead-letters/retries',
    audience: 'operator',
    summary:
      'Has what waits tried again within a minute: all of it, that of one source, or what is about one key of it; says ' +
      'how many there are.',
    body: retried,
    response: z.object({ due: z.int() }),
  })
