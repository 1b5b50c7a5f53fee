import { newId, type Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { DeferredTaskKind, DeferredTaskRepository, StoredDeferredTask } from '../data/deferred-tasks'
import type { AccountJobs } from '../jobs/jobs'
import type { RecordEvents } from './person'

type Handler = (
  task: Pick<StoredDeferredTask, 'email' | 'data'>,
  session: ClientSession,
  recordEvents: RecordEvents,
) => Promise<void>

/**
 * What was asked for an address, done after it was answered (see `StoredDeferredTask`): each by a job, in one
 * transaction with its own end, so it takes effect once.
 */
export const createDeferredTasks = ({
  tasks,
  jobs,
  outbox,
}: {
  tasks: DeferredTaskRepository
  jobs: Pick<AccountJobs, 'on' | 'add' | 'wake'>
  outbox: Pick<Outbox, 'inTransaction'>
}) => ({
  on: (kind: DeferredTaskKind, handler: Handler): void =>
    jobs.on(kind, {
      effect: async ({ taskId }, session, recordEvents) => {
        const task = await tasks.take(taskId, session)
        // Dropped meanwhile, with its account or with what it was to change.
        if (task !== null) await handler(task, session, recordEvents)
      },
    }),
  add: async ({ kind, email, data }: { kind: DeferredTaskKind; email: string; data: unknown }): Promise<void> => {
    await outbox.inTransaction(async (session) => {
      const taskId = newId()
      await tasks.insert({ _id: taskId, kind, email, data, createdAt: new Date() }, session)
      await jobs.add(kind, { taskId }, { id: taskId, session })
    })
    jobs.wake()
  },
})
export type DeferredTasks = ReturnType<typeof createDeferredTasks>
