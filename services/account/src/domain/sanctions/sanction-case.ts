import { forbidden } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { UserRepository } from '../../data/user-repository'
import type { StoredUser } from '../../data/users'
import type { Audit, NewAuditEntry } from '../audit'
import { type Actor, lockActorForUpdate, userNotFound } from '../person'

/** A sanction that is being applied: by whom, to whom and why. */
export type SanctionCase = { readonly actor: Actor; readonly userId: string; readonly reason: string }

/** What every sanction begins and ends with. */
export const createSanctionCases = ({ users, audit }: { users: UserRepository; audit: Audit }) => ({
  /** Whom it is about, locked; so is whoever acts. @throws Problem user_not_found, forbidden or token_expired */
  admit: async ({ actor, userId }: SanctionCase, session: ClientSession): Promise<StoredUser> => {
    await lockActorForUpdate(users, actor, session)
    const subject = await users.lockForUpdate(userId, session)
    if (subject === null) throw userNotFound()
    if (subject.role !== 'user' && actor.role !== 'admin')
      throw forbidden('Seul un administrateur peut sanctionner quelqu’un qui a un rôle.')
    return subject
  },

  /** Writes it into the audit, in its transaction. */
  record: (
    { actor, userId, reason }: SanctionCase,
    entry: Pick<NewAuditEntry, 'action' | 'details'>,
    session: ClientSession,
  ): Promise<void> => audit.add({ actorId: actor.sub, subjectId: userId, reason, ...entry }, session),
})
export type SanctionCases = ReturnType<typeof createSanctionCases>
