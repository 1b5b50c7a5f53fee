import { type Logger, type Outbox, startLoop } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { DeferredTaskRepository, StoredDeferredTask } from '../data/deferred-tasks'
import type { Mailbox } from '../mails/mailbox'
import { newId } from './ids'
import type { RecordEvents } from './person'

const LEASE_MS = 30_000
const MAX_WAIT_MS = 10 * 60_000
const MAX_ATTEMPTS = 100
/** Failures that are only to be expected, as where two transactions meet, are not told of. */
const SILENT_ATTEMPTS = 3
const BATCH = 50

type Handler = (
  task: Pick<StoredDeferredTask, 'email' | 'data'>,
  session: ClientSession,
  recordEvents: RecordEvents,
) => Promise<void>

/**
 * What was asked for an address, done after it was answered (see `StoredDeferredTask`): each in one transaction with its
 * own end, so it takes effect once.
 */
export const createDeferredTasks = ({
  tasks,
  outbox,
  mailbox,
  logger,
  everyMs = 2_000,
}: {
  tasks: DeferredTaskRepository
  outbox: Outbox
  mailbox: Mailbox
  logger: Logger
  everyMs?: number
}) => {
  const handlers = new Map<string, Handler>()
  const doNext = async (): Promise<boolean> => {
    const task = await tasks.leaseNext(LEASE_MS)
    if (task === null) return false
    try {
      await outbox.inTransaction(async (session, recordEvents) => {
        if (!(await tasks.remove(task._id, session))) return
        const handler = handlers.get(task.kind)
        if (handler === undefined) throw new Error(`Nobody handles deferred tasks of kind "${task.kind}".`)
        await handler(task, session, recordEvents)
      })
      mailbox.wake()
    } catch (error) {
      const isLost = task.attempts >= MAX_ATTEMPTS
      if (isLost || task.attempts > SILENT_ATTEMPTS)
        logger.warn({ err: error, task: task._id, kind: task.kind, isLost }, 'a deferred task failed')
      const wait = Math.min(50 * 2 ** Math.min(task.attempts, 14), MAX_WAIT_MS)
      if (isLost) await tasks.remove(task._id)
      else await tasks.postpone(task._id, new Date(Date.now() + wait))
    }
    return true
  }
  const loop = startLoop(
    'deferred tasks',
    async (isClosing) => {
      let done = 0
      while (done < BATCH && !isClosing() && (await doNext())) done += 1
    },
    { everyMs, logger },
  )
  return {
    on: (kind: string, handler: Handler): void => void handlers.set(kind, handler),
    add: async ({ kind, email, data }: { kind: string; email: string; data: unknown }): Promise<void> => {
      const now = new Date()
      await tasks.insert({ _id: newId(), kind, email, data, createdAt: now, dueAt: now, attempts: 0 })
      loop.wake()
    },
    close: loop.close,
  }
}
export type DeferredTasks = ReturnType<typeof createDeferredTasks>
