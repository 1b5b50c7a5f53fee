import type { BodyOf } from '@rouage/contracts'
import type { sanctionUser } from '@rouage/contracts/endpoints/account'
import { forbidden, invalidInput } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import type { Audit } from './audit'
import type { Erasure } from './erasure'
import { type Actor, type People, userNotFound } from './people'
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

/** What moderators do about somebody who breaks the rules; the person reads the reason by e-mail. */
export const createSanctions = ({
  people,
  mailbox,
  audit,
  photos,
  suspensions,
  erasure,
  roles,
  transactions,
}: {
  people: People
  mailbox: Mailbox
  audit: Audit
  photos: Photos
  suspensions: Suspensions
  erasure: Erasure
  roles: Roles
  transactions: Transactions
}) => {
  /** Whom it is about, locked; so is whoever acts. @throws Problem user_not_found, forbidden or token_expired */
  const admit = async (actor: Actor, userId: string, session: ClientSession): Promise<StoredUser> => {
    await people.lockActorForUpdate(actor, session)
    const subject = await people.lockForUpdate(userId, session)
    if (subject === null) throw userNotFound()
    if (subject.role !== 'user' && actor.role !== 'admin')
      throw forbidden('Seul un administrateur peut sanctionner quelqu’un qui a un rôle.')
    return subject
  }
  return {
    /** Nobody oneself. @throws Problem user_not_found, forbidden, last_admin, token_expired or invalid_input */
    apply: async (actor: Actor, userId: string, { kind, reason, until }: Sanction): Promise<{ status: 'done' }> => {
      if (actor.sub === userId) throw forbidden('Personne ne se sanctionne soi-même.')
      const entry = { actorId: actor.sub, subjectId: userId, reason }
      const erase = () =>
        erasure.erase(userId, {
          actorId: actor.sub,
          reason,
          admit: (session) => admit(actor, userId, session),
          sanction: 'sanction_deletion',
          farewell: (user) => ({
            to: user.email,
            template: 'sanction_deletion',
            data: { firstName: user.firstName, reason },
          }),
        })
      switch (kind) {
        case 'warning':
          await transactions.inTransaction(async (session) => {
            const { email, firstName } = await admit(actor, userId, session)
            await audit.add({ ...entry, action: 'sanction_warning' }, session)
            await mailbox.add({ to: email, template: 'sanction_warning', data: { firstName, reason } }, session)
          })
          break
        case 'photo_removal': {
          const removed = await transactions.inTransaction(async (session, recordEvents) => {
            const { email, firstName } = await admit(actor, userId, session)
            const photoId = await photos.removeWithin(userId, session, recordEvents)
            // There is none any more: that is what was asked for.
            if (photoId === null) return null
            await audit.add({ ...entry, action: 'sanction_photo_removal', details: { photo: photoId } }, session)
            await mailbox.add({ to: email, template: 'sanction_photo_removal', data: { firstName, reason } }, session)
            return photoId
          })
          if (removed !== null) await photos.forget(removed)
          break
        }
        case 'suspension': {
          const end = endOf(until)
          const endText = end?.toISOString() ?? null
          await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
            const subject = await admit(actor, userId, session)
            const { email, firstName } = subject
            await roles.keepAnAdmin(subject, session)
            await suspensions.begin(
              userId,
              { since: new Date(), until: end, reason },
              session,
              recordEvents,
              revokeAccess,
            )
            await audit.add({ ...entry, action: 'sanction_suspension', details: { until: endText } }, session)
            await mailbox.add(
              { to: email, template: 'sanction_suspension', data: { firstName, reason, until: endText } },
              session,
            )
          })
          break
        }
        case 'suspension_lifted':
          await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
            const { email, firstName } = await admit(actor, userId, session)
            // Nobody is suspended: that is what was asked for.
            if ((await suspensions.end(userId, session, recordEvents, revokeAccess)) === undefined) return
            await audit.add({ ...entry, action: 'sanction_suspension_lifted' }, session)
            await mailbox.add(
              { to: email, template: 'sanction_suspension_lifted', data: { firstName, reason } },
              session,
            )
          })
          break
        case 'deletion':
          if (!(await erase())) throw userNotFound()
          break
      }
      mailbox.wake()
      return { status: 'done' }
    },
  }
}
export type Sanctions = ReturnType<typeof createSanctions>
