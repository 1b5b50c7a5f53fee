import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { invalidInput, type Outbox } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { isDuplicateKey, type Models } from '../data/models'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { type Codes, invalidCode } from './one-time'
import { normalPhone, type People, userNotFound } from './people'
import type { Roles } from './roles'
import type { SignIn } from './sign-in'

const newEmail = z.object({ email: z.string() })
const newPhone = z.object({ phone: z.string() })
/** No code is sent for what is so already. */
const isCurrent = (field: string, message: string) => invalidInput('body', [{ code: 'custom', path: [field], message, input: undefined }])
type CodeSent = { status: 'code_sent' }

/** A new address or number, taken once a code was given back. */
export const createContactChanges = ({
  models, outbox, people, codes, mailbox, attempts, signIn, roles,
}: {
  models: Models
  outbox: Outbox
  people: People
  codes: Codes
  mailbox: Mailbox
  attempts: Attempts
  signIn: SignIn
  roles: Roles
}) => {
  const { users, phoneOwners } = models
  return {
    /** The same answer whether or not the address is taken. @throws Problem invalid_credentials or too_many_requests */
    startEmail: async (userId: string, { email, password }: { email: string; password: string }): Promise<CodeSent> => {
      await signIn.assertPassword(userId, password)
      const { firstName, email: current } = await people.read(userId)
      if (email === current) throw isCurrent('email', 'C’est déjà votre adresse actuelle')
      await attempts.take(LIMITS.mailByEmail, email)
      const code = await codes.issue('email_change', userId, { userId, data: { email } })
      const isTaken = (await users.exists({ email })) !== null
      await mailbox.add(
        isTaken
          ? { to: email, template: 'address_known', data: { firstName: '' } }
          : { to: email, template: 'code', data: { firstName, code, use: 'email_change' } },
      )
      mailbox.wake()
      return { status: 'code_sent' }
    },
    /** @throws Problem invalid_code */
    confirmEmail: async (userId: string, code: string): Promise<OwnProfile> => {
      const { email } = newEmail.parse((await codes.consume('email_change', userId, code)).data)
      try {
        await outbox.inTransaction(async (session, recordEvents) => {
          const before = await users.findById(userId, { email: 1 }, { session }).lean()
          const user = await people.change(userId, { $set: { email, emailVerified: true } }, session)
          if (user === null || before === null) throw userNotFound()
          await people.tellProfile(user, session, recordEvents)
          await roles.makeAdmin(user, session)
          await mailbox.add({ to: before.email, template: 'contact_changed', data: { firstName: user.firstName, what: 'email' } }, session)
        })
      } catch (error) {
        // Taken since: only who owns the mailbox learns that.
        if (isDuplicateKey(error)) throw invalidCode()
        throw error
      }
      mailbox.wake()
      return people.profile(userId)
    },
    /** @throws Problem invalid_credentials or too_many_requests */
    startPhone: async (userId: string, { phone, password }: { phone: string; password: string }): Promise<CodeSent> => {
      await signIn.assertPassword(userId, password)
      const { email, firstName, phone: current } = await people.read(userId)
      if (normalPhone(phone) === current) throw isCurrent('phone', 'C’est déjà votre numéro actuel')
      await attempts.take(LIMITS.mailByEmail, email)
      const code = await codes.issue('phone_change', userId, { userId, data: { phone: normalPhone(phone) } })
      await mailbox.add({ to: email, template: 'code', data: { firstName, code, use: 'phone_change' } })
      mailbox.wake()
      return { status: 'code_sent' }
    },
    /** @throws Problem invalid_code */
    confirmPhone: async (userId: string, code: string): Promise<OwnProfile> => {
      const { phone } = newPhone.parse((await codes.consume('phone_change', userId, code)).data)
      await outbox.inTransaction(async (session) => {
        const { matchedCount } = await users.updateOne({ _id: userId, erasedAt: null }, { $set: { phone, updatedAt: new Date() } }, { session })
        if (matchedCount === 0) throw userNotFound()
        await phoneOwners.deleteMany({ userId }, { session })
        const { email, firstName } = await people.read(userId)
        await mailbox.add({ to: email, template: 'contact_changed', data: { firstName, what: 'phone' } }, session)
      })
      // The first to confirm a number signs in by it.
      await phoneOwners.insertMany([{ _id: phone, userId }]).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      mailbox.wake()
      return people.profile(userId)
    },
  }
}
export type ContactChanges = ReturnType<typeof createContactChanges>
