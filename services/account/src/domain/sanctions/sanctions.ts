import type { BodyOf } from '@rouage/contracts'
import type { sanctionUser } from '@rouage/contracts/endpoints/account'
import { forbidden } from '@rouage/service-kit'
import type { UserRepository } from '../../data/user-repository'
import type { Mailbox } from '../../mails/mailbox'
import type { Audit } from '../audit'
import type { EraseAccount } from '../erasure/erase-account'
import { type Actor, userNotFound } from '../person'
import type { Photos } from '../photos'
import type { Roles } from '../roles'
import type { Suspensions } from '../suspensions'
import type { Transactions } from '../transactions'
import { createSanctionCases, type SanctionCase } from './sanction-case'
import { createSuspend } from './suspend'

type Sanction = BodyOf<typeof sanctionUser>

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
  const cases = createSanctionCases({ users, audit })
  const { suspend, liftSuspension } = createSuspend({ cases, mailbox, roles, suspensions, transactions })

  const warn = (sanction: SanctionCase): Promise<void> =>
    transactions.inTransaction(async (session) => {
      const { email, firstName } = await cases.admit(sanction, session)
      await cases.record(sanction, { action: 'sanction_warning' }, session)
      const data = { firstName, reason: sanction.reason }
      await mailbox.add({ to: email, template: 'sanction_warning', data }, session)
    })

  const removePhoto = async (sanction: SanctionCase): Promise<void> => {
    const removed = await transactions.inTransaction(async (session, recordEvents) => {
      const { email, firstName } = await cases.admit(sanction, session)
      const photoId = await photos.removeWithin(sanction.userId, session, recordEvents)
      // There is none any more: that is what was asked for.
      if (photoId === null) return null
      await cases.record(sanction, { action: 'sanction_photo_removal', details: { photo: photoId } }, session)
      const data = { firstName, reason: sanction.reason }
      await mailbox.add({ to: email, template: 'sanction_photo_removal', data }, session)
      return photoId
    })
    if (removed !== null) await photos.forget(removed)
  }

  const erase = async (sanction: SanctionCase): Promise<void> => {
    const { actor, userId, reason } = sanction
    const isErased = await eraseAccount(userId, {
      actorId: actor.sub,
      reason,
      admit: (session) => cases.admit(sanction, session),
      sanction: 'sanction_deletion',
      farewell: ({ email, firstName }) => ({ to: email, template: 'sanction_deletion', data: { firstName, reason } }),
    })
    if (!isErased) throw userNotFound()
  }

  const applyKind = (kind: Sanction['kind'], sanction: SanctionCase, until: string | undefined): Promise<void> => {
    switch (kind) {
      case 'warning':
        return warn(sanction)
      case 'photo_removal':
        return removePhoto(sanction)
      case 'suspension':
        return suspend(sanction, until)
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
