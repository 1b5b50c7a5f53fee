import { pushToPerson } from '@rouage/contracts/endpoints/account'
import { PUSH_BODY_LENGTH, PUSH_TITLE_LENGTH, type PushPayload, type PushPreference } from '@rouage/contracts/push'
import { type ClientSession, type Model, Schema } from 'mongoose'
import * as z from 'zod/mini'
import type { Database } from '../data/database'
import { newId } from '../data/ids'
import { callService } from '../http/call'
import type { ServiceCaller } from '../identity/service-caller'
import type { JobHandler } from '../jobs/job-runner'
import type { JobOptions } from '../jobs/jobs'

/** News for a person's browsers, as the code that causes it writes it down. Longer texts are cut. */
export type NewPersonPush = PushPayload & {
  readonly userId: string
  /** Nothing is sent to whoever turned e-mails of this kind off. */
  readonly preference: PushPreference
}

/** Pushes to people whom the service knows by their ids alone. */
export type PersonPushes = {
  /** Writes a push down, in the transaction of the change it tells of. Call `wake` once that is through. */
  add(push: NewPersonPush, session: ClientSession): Promise<void>
  wake(): void
}

/** News that account was not told of yet, named by a job of the same id. */
type StoredPersonPush = NewPersonPush & { _id: string; createdAt: Date }

/** News of yesterday is none: what account could not be told of by then is forgotten. */
const KEPT_SECONDS = 86_400

const schema = new Schema<StoredPersonPush>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    preference: { type: String, required: true },
    title: { type: String, required: true },
    body: { type: String, default: '' },
    path: { type: String, required: true },
    tag: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'person-pushes', versionKey: false },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

type PersonPushJob = { readonly personPushId: string }
/** Jobs that have `push_to_person`, as `personPushJobs` declares it. */
type PersonPushJobs = {
  on(name: 'push_to_person', handler: JobHandler<PersonPushJob>): void
  add(name: 'push_to_person', data: PersonPushJob, options: JobOptions): Promise<string>
  wake(): void
}

/** The queue and the job that tell account of news for a person's browsers, for a service's `defineJobs`. */
export const personPushJobs = {
  queues: { 'person-pushes': { concurrency: 4 } },
  jobs: {
    push_to_person: {
      queue: 'person-pushes',
      data: z.object({ personPushId: z.string() }),
      // Longer than the news is kept.
      attempts: 150,
      backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
      leaseMs: 30_000,
      silentAttempts: 3,
    },
  },
} as const

/** On one line, cut to so many characters, never within one of them. */
const clipped = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/**
 * Pushes to people by id: account knows their browsers and what they wish to hear of. While account is away a push waits,
 * for a day. Registers the collection on the database: call before `syncIndexes`.
 * @param accountUrl `http://host:port` of account, which names the service among the callers of `pushToPerson`
 * @example
 * const personPushes = createPersonPushes({ database, jobs, accountUrl: config.ACCOUNT_URL, caller })
 * await outbox.inTransaction(async (session) => {
 *   await personPushes.add({ userId, preference: 'favorites', title, body, path: '/favorites', tag: 'favorites' }, session)
 * })
 * personPushes.wake()
 */
export const createPersonPushes = ({
  database,
  jobs,
  accountUrl,
  caller,
}: {
  database: Pick<Database, 'model'>
  jobs: PersonPushJobs
  accountUrl: string
  caller: ServiceCaller
}): PersonPushes => {
  const pushes: Model<StoredPersonPush> = database.model('PersonPush', schema)

  jobs.on('push_to_person', {
    work: async ({ personPushId }) => {
      const push = await pushes.findById(personPushId).lean()
      if (push === null) return
      const { userId, preference, title, body, path, tag } = push
      // Told twice after a crash it is one push: the key is the same.
      const news = { preference, title, body, path, tag, key: personPushId }
      await callService(pushToPerson, { params: { userId }, body: news }, { baseUrl: accountUrl, caller })
      await pushes.deleteOne({ _id: personPushId })
    },
  })
  return {
    add: async ({ title, body, ...push }, session) => {
      const id = newId()
      const texts = { title: clipped(title, PUSH_TITLE_LENGTH), body: clipped(body, PUSH_BODY_LENGTH) }
      await pushes.insertMany([{ _id: id, ...push, ...texts, createdAt: new Date() }], { session })
      await jobs.add('push_to_person', { personPushId: id }, { id, session })
    },
    wake: jobs.wake,
  }
}
