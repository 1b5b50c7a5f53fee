import { type Logger, type Outbox, startLoop } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { RequestModel, StoredRequest } from '../data/errands'
import type { Mailbox } from '../mails/mailbox'
import { newId } from './ids'
import type { RecordEvents } from './people'

const LEASE_MS = 30_000
const MAX_WAIT_MS = 10 * 60_000
const MAX_ATTEMPTS = 100
const BATCH = 50

type Handler = (
  request: Pick<StoredRequest, 'email' | 'data'>,
  session: ClientSession,
  recordEvents: RecordEvents,
) => Promise<void>

/**
 * What was asked for an address, done after it was answered (see `StoredRequest`): each in one transaction with its own
 * end, so it takes effect once.
 */
export const createRequests = ({
  requests,
  outbox,
  mailbox,
  logger,
  everyMs = 2_000,
}: {
  requests: RequestModel
  outbox: Outbox
  mailbox: Mailbox
  logger: Logger
  everyMs?: number
}) => {
  const handlers = new Map<string, Handler>()
  const doNext = async (): Promise<boolean> => {
    const now = new Date()
    const request = await requests
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
    if (request === null) return false
    try {
      await outbox.inTransaction(async (session, recordEvents) => {
        const { deletedCount } = await requests.deleteOne({ _id: request._id }, { session })
        if (deletedCount !== 1) return
        const handler = handlers.get(request.kind)
        if (handler === undefined) throw new Error(`Nobody handles requests of kind "${request.kind}".`)
        await handler(request, session, recordEvents)
      })
      mailbox.wake()
    } catch (error) {
      const isLost = request.attempts >= MAX_ATTEMPTS
      if (isLost || request.attempts > 3)
        logger.warn({ err: error, request: request._id, kind: request.kind, isLost }, 'a request failed')
      const wait = Math.min(50 * 2 ** Math.min(request.attempts, 14), MAX_WAIT_MS)
      if (isLost) await requests.deleteOne({ _id: request._id })
      else await requests.updateOne({ _id: request._id }, { $set: { dueAt: new Date(Date.now() + wait) } })
    }
    return true
  }
  const loop = startLoop(
    'requests',
    async (isClosing) => {
      for (let done = 0; done < BATCH && !isClosing() && (await doNext()); done += 1);
    },
    { everyMs, logger },
  )
  return {
    on: (kind: string, handler: Handler): void => void handlers.set(kind, handler),
    add: async ({ kind, email, data }: { kind: string; email: string; data: unknown }): Promise<void> => {
      const now = new Date()
      await requests.insertMany([{ _id: newId(), kind, email, data, createdAt: now, dueAt: now, attempts: 0 }])
      loop.wake()
    },
    close: loop.close,
  }
}
export type Requests = ReturnType<typeof createRequests>
