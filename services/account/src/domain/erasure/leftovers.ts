import type { DeferredTaskRepository } from '../../data/deferred-tasks'
import type { Repositories } from '../../data/repositories'
import type { Transactions } from '../transactions'

const DAY_MS = 86_400_000
const UNCONFIRMED_DAYS = 7
const BATCH = 200

const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/** Forgets what was asked for an address and could not be done for as long as a sign-up waits. */
export const createRemoveOldDeferredTasks =
  ({ deferredTasks }: { deferredTasks: DeferredTaskRepository }) =>
  (now = new Date()): Promise<void> =>
    deferredTasks.removeBefore(daysBefore(UNCONFIRMED_DAYS, now))

/** Forgets sign-ups that nobody confirmed for a week and that nobody can confirm any more. */
export const createRemoveUnconfirmedSignUps = ({
  repositories: { erasureCandidates, verificationTokens, credentials },
  transactions,
}: {
  repositories: Pick<Repositories, 'erasureCandidates' | 'verificationTokens' | 'credentials'>
  transactions: Transactions
}) => {
  const remove = (userId: string, now: Date): Promise<void> =>
    transactions.inTransaction(async (session) => {
      if (await verificationTokens.hasValid(userId, now, session)) return
      if (await erasureCandidates.removeUnconfirmed(userId, session)) await credentials.removeOf(userId, session)
    })
  return async (now = new Date()): Promise<void> => {
    const unconfirmed = await erasureCandidates.listUnconfirmed(daysBefore(UNCONFIRMED_DAYS, now), BATCH)
    for (const userId of unconfirmed) await remove(userId, now)
  }
}
