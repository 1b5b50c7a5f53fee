import type { BodyOf } from '@rouage/contracts'
import type { decideCertification } from '@rouage/contracts/endpoints/account'
import { forbidden, invalidInput } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import type { Mailbox } from '../../mails/mailbox'
import type { NewMail } from '../../mails/mailbox'
import type { Audit } from '../audit'
import { type Actor, lockActorForUpdate } from '../person'
import type { Profiles } from '../profiles'
import type { Transactions } from '../transactions'
import { alreadyDecided, certificationNotFound, replaced } from './problems'

/** A decision about the document that was looked at; `reason` is there where it is a refusal. */
type Decision = BodyOf<typeof decideCertification>

/** @throws Problem forbidden or invalid_input */
const assertMayDecide = (actor: Actor, userId: string, { decision, reason }: Decision): void => {
  if (actor.sub === userId) throw forbidden('Personne ne décide de son propre document.')
  if (decision === 'rejected' && reason === undefined) {
    throw invalidInput('body', [
      { code: 'custom', path: ['reason'], message: 'Un refus doit donner son motif', input: undefined },
    ])
  }
}

const mailOf = ({ email, firstName }: StoredUser, { decision, reason = '' }: Decision): NewMail =>
  decision === 'verified'
    ? { to: email, template: 'certification_verified', data: { firstName } }
    : { to: email, template: 'certification_rejected', data: { firstName, reason } }

/** Decides about the document that was looked at; of two decisions at once one counts. */
export const createDecide = ({
  repositories: { users, certifications },
  profiles,
  mailbox,
  audit,
  transactions,
}: {
  repositories: Pick<Repositories, 'users' | 'certifications'>
  profiles: Profiles
  mailbox: Mailbox
  audit: Audit
  transactions: Transactions
}) => {
  const assertPending = async (userId: string, documentId: string, session: ClientSession): Promise<void> => {
    const found = await certifications.find(userId, session)
    if (found === null) throw certificationNotFound()
    if (found.documentId !== null && found.documentId !== documentId) throw replaced()
    if (found.state !== 'pending') throw alreadyDecided()
  }

  /**
   * @throws Problem certification_not_found, certification_decided, certification_replaced where a newer document came,
   * forbidden, token_expired or invalid_input
   */
  return async (actor: Actor, userId: string, decided: Decision): Promise<{ state: 'verified' | 'rejected' }> => {
    assertMayDecide(actor, userId, decided)
    const { documentId, decision, reason } = decided
    await transactions.inTransaction(async (session, recordEvents) => {
      await lockActorForUpdate(users, actor, session)
      await assertPending(userId, documentId, session)
      const kept = decision === 'rejected' ? (reason ?? null) : null
      await certifications.decide(userId, { state: decision, decidedAt: new Date(), reason: kept }, session)
      const user = await users.change(userId, {}, session)
      if (user === null) throw certificationNotFound()
      await profiles.recordChange(user, session, recordEvents)
      const action = `certification_${decision}` as const
      const details = { document: documentId }
      await audit.add({ actorId: actor.sub, action, subjectId: userId, details, reason }, session)
      await mailbox.add(mailOf(user, decided), session)
    })
    mailbox.wake()
    return { state: decision }
  }
}
