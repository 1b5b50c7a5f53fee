import { type Logger, type Outbox, startLoop } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import type { AccountJobs } from './jobs'

const LOOK_EVERY_MS = 60_000
const BATCH = 200

/**
 * Until the release before, e-mails and deferred tasks were their own jobs, due at a time of their own. Those that wait
 * become jobs, each in one step, after which that release leaves them alone: it may still run beside this one, hence a
 * loop. It goes with the next release.
 */
export const takeOverOlderRows = ({
  repositories: { mails, deferredTasks },
  outbox,
  jobs,
  logger,
}: {
  repositories: Pick<Repositories, 'mails' | 'deferredTasks'>
  outbox: Pick<Outbox, 'inTransaction'>
  jobs: Pick<AccountJobs, 'add' | 'wake'>
  logger: Logger
}) => {
  const takeOver = async (): Promise<void> => {
    for (const { _id, dueAt } of await mails.listOlder(BATCH)) {
      await outbox.inTransaction(async (session) => {
        if (!(await mails.takeOver(_id, dueAt, session))) return
        await jobs.add('send_mail', { mailId: _id }, { id: _id, dueAt, session })
      })
    }
    for (const { _id, kind, dueAt } of await deferredTasks.listOlder(BATCH)) {
      await outbox.inTransaction(async (session) => {
        if (!(await deferredTasks.takeOver(_id, dueAt, session))) return
        await jobs.add(kind, { taskId: _id }, { id: _id, dueAt, session })
      })
    }
    jobs.wake()
  }
  return startLoop('rows of the release before', takeOver, { everyMs: LOOK_EVERY_MS, logger })
}
