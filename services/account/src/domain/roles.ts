import type { Role } from '@rouage/contracts'
import { forbidden, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { UserRepository } from '../data/user-repository'
import type { StoredUser } from '../data/users'
import type { Audit } from './audit'
import { type Actor, lockActorForUpdate, userNotFound } from './person'
import type { RevokeAccess, Transactions } from './transactions'

/** Gives the role of the configured first admin, where the person is the one. @returns the person as they are now */
export type MakeAdmin = (user: StoredUser, session: ClientSession, revokeAccess: RevokeAccess) => Promise<StoredUser>

const lastAdmin = () =>
  new Problem({ status: 409, code: 'last_admin', detail: 'Il faut garder au moins un administrateur.' })

export const createRoles = ({
  users,
  audit,
  adminEmail,
  transactions,
}: {
  users: UserRepository
  audit: Audit
  adminEmail: string | undefined
  transactions: Transactions
}) => {
  const makeAdmin: MakeAdmin = async (user, session, revokeAccess) => {
    if (adminEmail === undefined || user.email !== adminEmail || !user.emailVerified || user.role === 'admin')
      return user
    await users.setRole(user._id, 'admin', session)
    const entry = { actorId: null, action: 'role_changed', subjectId: user._id, reason: 'ACCOUNT_ADMIN_EMAIL' } as const
    await audit.add({ ...entry, details: { to: 'admin' } }, session)
    return (await revokeAccess(user._id, 'none')).user
  }
  /**
   * Lets nobody take away the last admin who can act and stays: to be asked in the transaction of whatever ends
   * somebody's being one. It locks every admin, so that two who dismiss each other at once conflict.
   * @throws Problem last_admin
   */
  const keepAnAdmin = async (
    { _id, role }: Pick<StoredUser, '_id' | 'role'>,
    session: ClientSession,
  ): Promise<void> => {
    if (role !== 'admin') return
    await users.lockAdminsForUpdate(session)
    if ((await users.countOtherAdmins(_id, session)) === 0) throw lastAdmin()
  }
  return {
    makeAdmin,
    /** Looks whether the configured address has confirmed its account already; at start. */
    appointFirstAdmin: async (): Promise<void> => {
      if (adminEmail === undefined) return
      await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        const user = await users.findConfirmedByEmail(adminEmail, session)
        if (user !== null) await makeAdmin(user, session, revokeAccess)
      })
    },
    keepAnAdmin,
    /** Nobody's own. @throws Problem user_not_found, forbidden, last_admin or token_expired */
    change: async (
      actor: Actor,
      userId: string,
      { role, reason }: { role: Role; reason: string },
    ): Promise<{ status: 'done' }> => {
      if (actor.sub === userId) throw forbidden('Personne ne change son propre rôle.')
      await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        await lockActorForUpdate(users, actor, session)
        const user = await users.lockForUpdate(userId, session)
        if (user === null) throw userNotFound()
        if (user.role === role) return
        await keepAnAdmin(user, session)
        await users.setRole(userId, role, session)
        // Sessions go on, with tokens that say the new role.
        await revokeAccess(userId, 'none')
        const details = { from: user.role, to: role }
        await audit.add({ actorId: actor.sub, action: 'role_changed', subjectId: userId, reason, details }, session)
      })
      return { status: 'done' }
    },
  }
}
export type Roles = ReturnType<typeof createRoles>
