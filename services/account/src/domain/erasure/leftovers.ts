import type { DeferredTaskRepository } from '../../data/deferred-tasks'
import type { MailRepository } from '../../data/mails'
import type { Repositories } from '../../data/repositories'
import type { Transactions } from '../transactions'

const DAY_MS = 86_400_000
const UNCONFIRMED_DAYS = 7
const SENT_MAIL_DAYS = 7
/** What an e-mail says (codes and links among it) is kept this long: a week of trying, then for a server that is back. */
const UNSENT_MAIL_DAYS = 97
const BATCH = 200

const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/** Forgets e-mails that were sent a week ago, or that no server took for long. */
export const createRemoveOldMails =
  ({ mails }: { mails: MailRepository }) =>
  async (now = new Date()): Promise<void> => {
    await mails.removeSentBefore(daysBefore(SENT_MAIL_DAYS, now))
    await mails.removeUnsentBefore(daysBefore(UNSENT_MAIL_DAYS, now))
  }

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
