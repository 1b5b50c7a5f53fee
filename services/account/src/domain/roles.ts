import type { Role } from '@rouage/contracts'
import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import type { Audit } from './audit'
import { isErasedOr, userNotFound } from './people'
import type { RevokeAccess, Transactions } from './transactions'

/** Gives the role of the configured first admin, where the person is the one. @returns the person as they are now */
export type MakeAdmin = (user: StoredUser, session: ClientSession, revokeAccess: RevokeAccess) => Promise<StoredUser>

const lastAdmin = () => new Problem({ status: 409, code: 'last_admin', detail: 'Il faut garder au moins un administrateur.' })

export const createRoles = ({
  models, audit, adminEmail, transactions,
}: {
  models: Models
  audit: Audit
  adminEmail: string | undefined
  transactions: Transactions
}) => {
  const { users } = models
  const makeAdmin: MakeAdmin = async (user, session, revokeAccess) => {
    if (adminEmail === undefined || user.email !== adminEmail || !user.emailVerified || user.role === 'admin') return user
    await users.updateOne({ _id: user._id }, { $set: { role: 'admin' } }, { session })
    const entry = { actorId: null, action: 'role_changed', subjectId: user._id, reason: 'ACCOUNT_ADMIN_EMAIL' } as const
    await audit.add({ ...entry, details: { to: 'admin' } }, session)
    return (await revokeAccess(user._id, 'none')).user
  }
  return {
    makeAdmin,
    /** Looks whether the configured address has confirmed its account already; at start. */
    appointFirstAdmin: async (): Promise<void> => {
      if (adminEmail === undefined) return
      await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        const user = await users.findOne({ email: adminEmail, emailVerified: true }, null, { session }).lean()
        if (!isErasedOr(user)) await makeAdmin(user, session, revokeAccess)
      })
    },
    /** @throws Problem user_not_found or last_admin */
    change: async (actorId: string, userId: string, { role, reason }: { role: Role; reason: string }): Promise<{ status: 'done' }> => {
      await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        const user = await users.findOne({ _id: userId, erasedAt: null }, null, { session }).lean()
        if (user === null) throw userNotFound()
        if (user.role === role) return
        if (user.role === 'admin') {
          // Written to each admin, so that two who dismiss each other at once conflict.
          await users.updateMany({ role: 'admin' }, { $set: { updatedAt: new Date() } }, { session })
          const others = await users.countDocuments({ role: 'admin', erasedAt: null, _id: { $ne: userId } }, { session })
          if (others === 0) throw lastAdmin()
        }
        await users.updateOne({ _id: userId }, { $set: { role, updatedAt: new Date() } }, { session })
        // Sessions go on, with tokens that say the new role.
        await revokeAccess(userId, 'none')
        await audit.add({ actorId, action: 'role_changed', subjectId: userId, reason, details: { from: user.role, to: role } }, session)
      })
      return { status: 'done' }
    },
  }
}
export type Roles = ReturnType<typeof createRoles>
