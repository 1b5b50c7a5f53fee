import type { ClientSession } from 'mongoose'
import type { UserRepository } from '../data/user-repository'
import type { StoredUser, Suspension } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import type { Audit } from './audit'
import { type RecordEvents, userNotFound } from './person'
import type { RevokeAccess, Transactions } from './transactions'

const BATCH = 500

/** Who may do nothing for a while: told to every service by an event and by the revocation list, ended by the clock. */
export const createSuspensions = ({
  users,
  mailbox,
  audit,
  transactions,
}: {
  users: UserRepository
  mailbox: Mailbox
  audit: Audit
  transactions: Transactions
}) => {
  /** Tells other services that a suspension is over. */
  const tellEnd = async (
    { _id: id, version }: StoredUser,
    recordEvents: RecordEvents,
    revokeAccess: RevokeAccess,
  ): Promise<void> => {
    // Tells every service that this is newer than the suspension.
    await revokeAccess(id, 'none')
    await recordEvents([{ type: 'account.suspended', data: { id, version, suspended: false, until: null } }])
  }
  const liftOne = (userId: string, now: Date): Promise<boolean> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const user = await users.liftSuspensionUntil(userId, now, session)
      if (user === null) return false
      await tellEnd(user, recordEvents, revokeAccess)
      await audit.add(
        { actorId: null, action: 'sanction_suspension_lifted', subjectId: userId, reason: 'its time was over' },
        session,
      )
      const data = { firstName: user.firstName, reason: '' }
      await mailbox.add({ to: user.email, template: 'sanction_suspension_lifted', data }, session)
      return true
    })

  return {
    /** In a transaction of the caller's. @throws Problem user_not_found */
    begin: async (
      userId: string,
      suspension: Suspension,
      session: ClientSession,
      recordEvents: RecordEvents,
      revokeAccess: RevokeAccess,
    ): Promise<void> => {
      const user = await users.suspend(userId, suspension, session)
      if (user === null) throw userNotFound()
      await revokeAccess(userId, 'all')
      const until = suspension.until?.toISOString() ?? null
      const data = { id: userId, version: user.version, suspended: true, until }
      await recordEvents([{ type: 'account.suspended', data }])
    },

    /** In a transaction of the caller's. False where nobody was suspended. */
    end: async (
      userId: string,
      session: ClientSession,
      recordEvents: RecordEvents,
      revokeAccess: RevokeAccess,
    ): Promise<boolean> => {
      const user = await users.liftSuspension(userId, session)
      if (user === null) return false
      await tellEnd(user, recordEvents, revokeAccess)
      return true
    },

    /** Ends the suspensions whose time is over. @returns how many */
    liftExpired: async (now = new Date()): Promise<number> => {
      let lifted = 0
      for (const userId of await users.idsSuspendedUntil(now, BATCH)) {
        if (await liftOne(userId, now)) lifted += 1
      }
      if (lifted > 0) mailbox.wake()
      return lifted
    },
  }
}
export type Suspensions = ReturnType<typeof createSuspensions>
