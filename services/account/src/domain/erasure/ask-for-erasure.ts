import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { UserRepository } from '../../data/user-repository'
import type { Mailbox } from '../../mails/mailbox'
import type { Audit } from '../audit'
import { type Actor, lockActorForUpdate, userNotFound } from '../person'
import type { Profiles } from '../profiles'
import type { Roles } from '../roles'
import type { Transactions } from '../transactions'

const DAY_MS = 86_400_000
const ERASURE_DAYS = 7

/** Asks for one's erasure, in 7 days. @throws Problem last_admin or token_expired */
export const createAskForErasure =
  ({
    users,
    profiles,
    mailbox,
    audit,
    roles,
    transactions,
  }: {
    users: UserRepository
    profiles: Profiles
    mailbox: Mailbox
    audit: Audit
    roles: Roles
    transactions: Transactions
  }) =>
  async (actor: Actor): Promise<OwnProfile> => {
    const userId = actor.sub
    await transactions.inTransaction(async (session) => {
      await roles.keepAnAdmin(await lockActorForUpdate(users, actor, session), session)
      const erasureAt = new Date(Date.now() + ERASURE_DAYS * DAY_MS)
      const user = await users.scheduleErasure(userId, erasureAt, session)
      // Asked for already: the day stays.
      if (user === null) return
      await audit.add({ actorId: userId, action: 'erasure_asked', subjectId: userId }, session)
      const data = { firstName: user.firstName, at: erasureAt.toISOString() }
      await mailbox.add({ to: user.email, template: 'erasure_asked', data }, session)
    })
    mailbox.wake()
    return profiles.readOwn(userId)
  }

/** Until its day has come. @throws Problem user_not_found */
export const createCancelErasure =
  ({ users, profiles }: { users: UserRepository; profiles: Profiles }) =>
  async (userId: string): Promise<OwnProfile> => {
    if (!(await users.cancelErasure(userId))) throw userNotFound()
    return profiles.readOwn(userId)
  }
