import type { ClientSession } from 'mongoose'
import type { Models } from '../data/models'
import type { Suspension } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import type { Audit } from './audit'
import { type People, type RecordEvents, userNotFound } from './people'
import type { RevokeAccess, Transactions } from './transactions'

/** Who may do nothing for a while: told to every service by an event and by the revocation list, ended by the clock. */
export const createSuspensions = ({
  models,
  people,
  mailbox,
  audit,
  transactions,
}: {
  models: Models
  people: People
  mailbox: Mailbox
  audit: Audit
  transactions: Transactions
}) => {
  const { users } = models

  return {
    /** In a transaction of the caller's. */
    begin: async (
      userId: string,
      suspension: Suspension,
      session: ClientSession,
      recordEvents: RecordEvents,
      revokeAccess: RevokeAccess,
    ) => {
      const user = await people.change(userId, { $set: { suspension } }, session)
      if (user === null) throw userNotFound()
      await revokeAccess(userId, 'all')
      const until = suspension.until?.toISOString() ?? null
      await recordEvents([
        { type: 'account.suspended', data: { id: userId, version: user.version, suspended: true, until } },
      ])
      return user
    },
    /** Undefined where nobody was suspended. */
    end: async (
      userId: string,
      session: ClientSession,
      recordEvents: RecordEvents,
      revokeAccess: RevokeAccess,
      filter: Record<string, unknown> = { suspension: { $ne: null } },
    ) => {
      const user = await people.change(userId, { $set: { suspension: null } }, session, filter)
      if (user === null) return undefined
      // Tells every service that this is newer than the suspension.
      await revokeAccess(userId, 'none')
      await recordEvents([
        { type: 'account.suspended', data: { id: userId, version: user.version, suspended: false, until: null } },
      ])
      return user
    },
    /** Ends the suspensions whose time is over. @returns how many */
    liftExpired: async function (now = new Date()): Promise<number> {
      const over = await users
        .find({ 'suspension.until': { $lte: now } }, { _id: 1 })
        .limit(500)
        .lean()
      let ended = 0
      for (const { _id } of over) {
        const lifted = await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
          const user = await this.end(_id, session, recordEvents, revokeAccess, { 'suspension.until': { $lte: now } })
          if (user === undefined) return false
          await audit.add(
            { actorId: null, action: 'sanction_suspension_lifted', subjectId: _id, reason: 'its time was over' },
            session,
          )
          await mailbox.add(
            { to: user.email, template: 'sanction_suspension_lifted', data: { firstName: user.firstName, reason: '' } },
            session,
          )
          return true
        })
        if (lifted) ended += 1
      }
      if (ended > 0) mailbox.wake()
      return ended
    },
  }
}
export type Suspensions = ReturnType<typeof createSuspensions>
