import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { invalidInput } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { isDuplicateKey } from '../data/duplicate-key'
import type { Models } from '../data/models'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { type VerificationCodes, invalidCode } from './verification-tokens'
import { type Actor, normalPhone, type People, userNotFound } from './people'
import type { Roles } from './roles'
import type { SignIn } from './sign-in'
import type { Transactions } from './transactions'

const newEmail = z.object({ email: z.string() })
const newPhone = z.object({ phone: z.string() })
/** No code is sent for what is so already. */
const isCurrent = (field: string, message: string) =>
  invalidInput('body', [{ code: 'custom', path: [field], message, input: undefined }])
type CodeSent = { status: 'code_sent' }

/** A new address or number, taken once a code was given back. */
export const createContactChanges = ({
  models,
  people,
  codes,
  mailbox,
  attempts,
  signIn,
  roles,
  transactions,
}: {
  models: Models
  people: People
  codes: VerificationCodes
  mailbox: Mailbox
  attempts: Attempts
  signIn: SignIn
  roles: Roles
  transactions: Transactions
}) => {
  const { users, phoneOwners } = models
  return {
    /**
     * The same answer whether or not the address is taken.
     * @throws Problem invalid_credentials, invalid_input for one's own, token_expired or too_many_requests
     */
    startEmail: async (actor: Actor, { email, password }: { email: string; password: string }): Promise<CodeSent> => {
      await signIn.assertPassword(actor, password)
      if (email === (await people.read(actor.sub)).email) throw isCurrent('email', 'C’est déjà votre adresse actuelle')
      await attempts.consume([LIMITS.mailByPerson, actor.sub], [LIMITS.mailByEmail, email])
      await transactions.inTransaction(async (session) => {
        const { firstName } = await people.lockActorForUpdate(actor, session)
        const code = await codes.issue('email_change', actor.sub, { userId: actor.sub, data: { email } }, session)
        const isTaken = (await users.exists({ email }).session(session)) !== null
        await mailbox.add(
          isTaken
            ? { to: email, template: 'address_known', data: { firstName: '' } }
            : { to: email, template: 'code', data: { firstName, code, use: 'email_change' } },
          session,
        )
      })
      mailbox.wake()
      return { status: 'code_sent' }
    },
    /** Takes the address and ends the other sessions. @throws Problem invalid_code or token_expired */
    confirmEmail: async (actor: Actor, code: string): Promise<OwnProfile> => {
      const right = await codes.check('email_change', actor.sub, code)
      const { email } = newEmail.parse(right.data)
      try {
        await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
          const before = await people.lockActorForUpdate(actor, session)
          await codes.consume(right, session)
          // Before the address changes: what is pending for the old one is looked for by it.
          await revokeAccess(actor.sub, { allBut: actor.sid })
          const user = await people.change(actor.sub, { $set: { email, emailVerified: true } }, session)
          if (user === null) throw userNotFound()
          await people.tellProfile(user, session, recordEvents)
          await roles.makeAdmin(user, session, revokeAccess)
          await mailbox.add(
            { to: before.email, template: 'contact_changed', data: { firstName: user.firstName, what: 'email' } },
            session,
          )
        })
      } catch (error) {
        // Taken since: only who owns the mailbox learns that.
        if (isDuplicateKey(error)) throw invalidCode()
        throw error
      }
      mailbox.wake()
      return people.profile(actor.sub)
    },
    /** @throws Problem invalid_credentials, invalid_input for one's own, token_expired or too_many_requests */
    startPhone: async (actor: Actor, { phone, password }: { phone: string; password: string }): Promise<CodeSent> => {
      await signIn.assertPassword(actor, password)
      if (normalPhone(phone) === (await people.read(actor.sub)).phone)
        throw isCurrent('phone', 'C’est déjà votre numéro actuel')
      await attempts.consume([LIMITS.mailByPerson, actor.sub])
      await transactions.inTransaction(async (session) => {
        const { email, firstName } = await people.lockActorForUpdate(actor, session)
        const data = { phone: normalPhone(phone) }
        const code = await codes.issue('phone_change', actor.sub, { userId: actor.sub, data }, session)
        await mailbox.add({ to: email, template: 'code', data: { firstName, code, use: 'phone_change' } }, session)
      })
      mailbox.wake()
      return { status: 'code_sent' }
    },
    /** @throws Problem invalid_code or token_expired */
    confirmPhone: async (actor: Actor, code: string): Promise<OwnProfile> => {
      const right = await codes.check('phone_change', actor.sub, code)
      const { phone } = newPhone.parse(right.data)
      const confirmOnce = () =>
        transactions.inTransaction(async (session) => {
          const { email, firstName } = await people.lockActorForUpdate(actor, session)
          await codes.consume(right, session)
          await users.updateOne({ _id: actor.sub }, { $set: { phone, updatedAt: new Date() } }, { session })
          await phoneOwners.deleteMany({ userId: actor.sub }, { session })
          await people.takePhone(actor.sub, phone, session)
          await mailbox.add({ to: email, template: 'contact_changed', data: { firstName, what: 'phone' } }, session)
        })
      // Another account may take the same number in the same moment: then it is seen to be taken.
      await confirmOnce().catch((error: unknown) => (isDuplicateKey(error) ? confirmOnce() : Promise.reject(error)))
      mailbox.wake()
      return people.profile(actor.sub)
    },
  }
}
export type ContactChanges = ReturnType<typeof createContactChanges>
