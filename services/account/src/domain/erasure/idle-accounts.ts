import type { ErasureCandidateRepository } from '../../data/erasure-candidates'
import type { StoredUser } from '../../data/users'
import type { Mailbox } from '../../mails/mailbox'
import type { Transactions } from '../transactions'
import type { EraseByTheClock } from './erase-by-the-clock'

const DAY_MS = 86_400_000
const IDLE_DAYS = 730
const NOTICE_DAYS = 30
const BATCH = 200

const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/** Warns who has not come for two years. @returns how many */
export const createWarnIdleAccounts = ({
  erasureCandidates,
  mailbox,
  transactions,
}: {
  erasureCandidates: ErasureCandidateRepository
  mailbox: Mailbox
  transactions: Transactions
}) => {
  const warn = ({ _id, email, firstName }: StoredUser, idleSince: Date, now: Date): Promise<boolean> =>
    transactions.inTransaction(async (session) => {
      if (!(await erasureCandidates.markWarned(_id, idleSince, now, session))) return false
      const at = new Date(now.getTime() + NOTICE_DAYS * DAY_MS).toISOString()
      await mailbox.add({ to: email, template: 'idle_warning', data: { firstName, at } }, session)
      return true
    })
  return async (now = new Date()): Promise<number> => {
    const idleSince = daysBefore(IDLE_DAYS, now)
    let warned = 0
    for (const user of await erasureCandidates.listIdle(idleSince, BATCH)) {
      if (await warn(user, idleSince, now)) warned += 1
    }
    if (warned > 0) mailbox.wake()
    return warned
  }
}

/** Erases who was warned a month ago and did not come: a visit clears the warning. @returns how many */
export const createEraseIdleAccounts =
  ({ eraseByTheClock }: { eraseByTheClock: EraseByTheClock }) =>
  (now = new Date()): Promise<number> =>
    eraseByTheClock(
      { warnedBy: daysBefore(NOTICE_DAYS, now), lastSeenBefore: daysBefore(IDLE_DAYS, now) },
      'two years without a visit',
    )
