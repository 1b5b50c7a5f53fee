import type { BodyOf, Role } from '@rouage/contracts'
import type { sanctionUser } from '@rouage/contracts/endpoints/account'
import { forbidden, invalidInput } from '@rouage/service-kit'
import type { Models } from '../data/models'
import type { Mailbox } from '../mails/mailbox'
import type { Audit } from './audit'
import type { Erasure } from './erasure'
import { isErasedOr, userNotFound } from './people'
import type { Suspensions } from './suspensions'
import type { Transactions } from './transactions'

type Sanction = BodyOf<typeof sanctionUser>
export type Actor = { readonly sub: string; readonly role: Role }

/** @throws Problem invalid_input where the end of a suspension has passed */
const endOf = (until: string | undefined): Date | null => {
  if (until === undefined) return null
  const end = new Date(until)
  if (end.getTime() > Date.now()) return end
  throw invalidInput('body', [{ code: 'custom', path: ['until'], message: 'La fin de la suspension doit être dans le futur', input: until }])
}

/** What moderators do about somebody who breaks the rules; the person reads the reason by e-mail. */
export const createSanctions = ({
  models, mailbox, audit, suspensions, erasure, transactions,
}: {
  models: Models
  mailbox: Mailbox
  audit: Audit
  suspensions: Suspensions
  erasure: Erasure
  transactions: Transactions
}) => ({
  /** @throws Problem user_not_found, forbidden or invalid_input */
  apply: async (actor: Actor, userId: string, { kind, reason, until }: Sanction): Promise<{ status: 'done' }> => {
    const subject = await models.users.findById(userId).lean()
    if (isErasedOr(subject)) throw userNotFound()
    if (actor.sub === userId) throw forbidden('Personne ne se sanctionne soi-même.')
    if (subject.role !== 'user' && actor.role !== 'admin') throw forbidden('Seul un administrateur peut sanctionner quelqu’un qui a un rôle.')
    const entry = { actorId: actor.sub, subjectId: userId, reason }
    const { firstName, email } = subject
    switch (kind) {
      case 'warning':
        await transactions.inTransaction(async (session) => {
          await audit.add({ ...entry, action: 'sanction_warning' }, session)
          await mailbox.add({ to: email, template: 'sanction_warning', data: { firstName, reason } }, session)
        })
        break
      case 'suspension': {
        const end = endOf(until)
        const endText = end?.toISOString() ?? null
        await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
          await suspensions.begin(userId, { since: new Date(), until: end, reason }, session, recordEvents, revokeAccess)
          await audit.add({ ...entry, action: 'sanction_suspension', details: { until: endText } }, session)
          await mailbox.add({ to: email, template: 'sanction_suspension', data: { firstName, reason, until: endText } }, session)
        })
        break
      }
      case 'suspension_lifted':
        await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
          // Nobody is suspended: that is what was asked for.
          if ((await suspensions.end(userId, session, recordEvents, revokeAccess)) === undefined) return
          await audit.add({ ...entry, action: 'sanction_suspension_lifted' }, session)
          await mailbox.add({ to: email, template: 'sanction_suspension_lifted', data: { firstName, reason } }, session)
        })
        break
      case 'deletion':
        await audit.add({ ...entry, action: 'sanction_deletion' })
        await erasure.erase(userId, {
          actorId: actor.sub,
          reason,
          farewell: (user) => ({ to: user.email, template: 'sanction_deletion', data: { firstName: user.firstName, reason } }),
        })
        break
    }
    mailbox.wake()
    return { status: 'done' }
  },
})
export type Sanctions = ReturnType<typeof createSanctions>
