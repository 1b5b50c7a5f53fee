import type { BodyOf } from '@rouage/contracts'
import type { sanctionUser } from '@rouage/contracts/endpoints/account'
import { forbidden, invalidInput } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { UserRepository } from '../data/user-repository'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import type { Audit, NewAuditEntry } from './audit'
import type { EraseAccount } from './erasure/erase-account'
import { type Actor, lockActorForUpdate, userNotFound } from './person'
import type { Photos } from './photos'
import type { Roles } from './roles'
import type { Suspensions } from './suspensions'
import type { Transactions } from './transactions'

type Sanction = BodyOf<typeof sanctionUser>

/** @throws Problem invalid_input where the end of a suspension has passed */
const endOf = (until: string | undefined): Date | null => {
  if (until === undefined) return null
  const end = new Date(until)
  if (end.getTime() > Date.now()) return end
  throw invalidInput('body', [
    { code: 'custom', path: ['until'], message: 'La fin de la suspension doit être dans le futur', input: until },
  ])
}

/** A sanction that is being applied: by whom, to whom and why. */
type Case = { readonly actor: Actor; readonly userId: string; readonly reason: string }

/** What moderators do about somebody who breaks the rules; the person reads the reason by e-mail. */
export const createSanctions = ({
  users,
  mailbox,
  audit,
  photos,
  suspensions,
  eraseAccount,
  roles,
  transactions,
}: {
  users: UserRepository
  mailbox: Mailbox
  audit: Audit
  photos: Photos
  suspensions: Suspensions
  eraseAccount: EraseAccount
  roles: Roles
  transactions: Transactions
}) => {
  /** Whom it is about, locked; so is whoever acts. @throws Problem user_not_found, forbidden or token_expired */
  const admit = async ({ actor, userId }: Case, session: ClientSession): Promise<StoredUser> => {
    await lockActorForUpdate(users, actor, session)
    const subject = await users.lockForUpdate(userId, session)
    if (subject === null) throw userNotFound()
    if (subject.role !== 'user' && actor.role !== 'admin')
      throw forbidden('Seul un administrateur peut sanctionner quelqu’un qui a un rôle.')
    return subject
  }
  const entryOf = ({ actor, userId, reason }: Case) => ({ actorId: actor.sub, subjectId: userId, reason })
  const audited = (sanction: Case, entry: Pick<NewAuditEntry, 'action' | 'details'>, session: ClientSession) =>
    audit.add({ ...entryOf(sanction), ...entry }, session)

  const warn = (sanction: Case): Promise<void> =>
    transactions.inTransaction(async (session) => {
      const { email, firstName } = await admit(sanction, session)
      await audited(sanction, { action: 'sanction_warning' }, session)
      const data = { firstName, reason: sanction.reason }
      await mailbox.add({ to: email, template: 'sanction_warning', data }, session)
    })

  const removePhoto = async (sanction: Case): Promise<void> => {
    const removed = await transactions.inTransaction(async (session, recordEvents) => {
      const { email, firstName } = await admit(sanction, session)
      const photoId = await photos.removeWithin(sanction.userId, session, recordEvents)
      // There is none any more: that is what was asked for.
      if (photoId === null) return null
      await audited(sanction, { action: 'sanction_photo_removal', details: { photo: photoId } }, session)
      const data = { firstName, reason: sanction.reason }
      await mailbox.add({ to: email, template: 'sanction_photo_removal', data }, session)
      return photoId
    })
    if (removed !== null) await photos.forget(removed)
  }

  const suspend = (sanction: Case, until: Date | null): Promise<void> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const { userId, reason } = sanction
      const subject = await admit(sanction, session)
      await roles.keepAnAdmin(subject, session)
      const suspension = { since: new Date(), until, reason }
      await suspensions.begin(userId, suspension, session, recordEvents, revokeAccess)
      const endText = until?.toISOString() ?? null
      await audited(sanction, { action: 'sanction_suspension', details: { until: endText } }, session)
      const data = { firstName: subject.firstName, reason, until: endText }
      await mailbox.add({ to: subject.email, template: 'sanction_suspension', data }, session)
    })

  const liftSuspension = (sanction: Case): Promise<void> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const { email, firstName } = await admit(sanction, session)
      // Nobody is suspended: that is what was asked for.
      if (!(await suspensions.end(sanction.userId, session, recordEvents, revokeAccess))) return
      await audited(sanction, { action: 'sanction_suspension_lifted' }, session)
      const data = { firstName, reason: sanction.reason }
      await mailbox.add({ to: email, template: 'sanction_suspension_lifted', data }, session)
    })

  const erase = async (sanction: Case): Promise<void> => {
    const { actor, userId, reason } = sanction
    const isErased = await eraseAccount(userId, {
      actorId: actor.sub,
      reason,
      admit: (session) => admit(sanction, session),
      sanction: 'sanction_deletion',
      farewell: ({ email, firstName }) => ({ to: email, template: 'sanction_deletion', data: { firstName, reason } }),
    })
    if (!isErased) throw userNotFound()
  }

  const applyKind = (kind: Sanction['kind'], sanction: Case, until: string | undefined): Promise<void> => {
    switch (kind) {
      case 'warning':
        return warn(sanction)
      case 'photo_removal':
        return removePhoto(sanction)
      case 'suspension':
        return suspend(sanction, endOf(until))
      case 'suspension_lifted':
        return liftSuspension(sanction)
      case 'deletion':
        return erase(sanction)
    }
  }

  return {
    /** Nobody oneself. @throws Problem user_not_found, forbidden, last_admin, token_expired or invalid_input */
    apply: async (actor: Actor, userId: string, { kind, reason, until }: Sanction): Promise<{ status: 'done' }> => {
      if (actor.sub === userId) throw forbidden('Personne ne se sanctionne soi-même.')
      await applyKind(kind, { actor, userId, reason }, until)
      mailbox.wake()
      return { status: 'done' }
    },
  }
}
export type Sanctions = ReturnType<typeof createSanctions>
