import { isDuplicateKey } from '@rouage/service-kit'
import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import type { UserRepository } from '../data/user-repository'
import type { Mailbox } from '../mails/mailbox'
import type { NewMail } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { type CodeSent, isCurrent } from './contact-change'
import { type Actor, lockActorForUpdate, readPerson, userNotFound } from './person'
import type { Profiles } from './profiles'
import type { Roles } from './roles'
import type { AssertPassword } from './sign-in/assert-password'
import type { Transactions } from './transactions'
import { invalidCode, type VerificationCodes } from './verification-codes'

const newEmail = z.object({ email: z.string() })

/** A new address, taken once the code that was sent there came back. */
export const createEmailChange = ({
  users,
  profiles,
  codes,
  mailbox,
  attempts,
  assertPassword,
  roles,
  transactions,
}: {
  users: UserRepository
  profiles: Profiles
  codes: VerificationCodes
  mailbox: Mailbox
  attempts: Attempts
  assertPassword: AssertPassword
  roles: Roles
  transactions: Transactions
}) => {
  /** Whose address it is already learns that somebody wanted it. */
  const mailFor = async (email: string, firstName: string, code: string, session: ClientSession): Promise<NewMail> =>
    (await users.isEmailTaken(email, session))
      ? { to: email, template: 'address_known', data: { firstName: '' } }
      : { to: email, template: 'code', data: { firstName, code, use: 'email_change' } }

  return {
    /**
     * The same answer whether or not the address is taken.
     * @throws Problem invalid_credentials, invalid_input for one's own, token_expired or too_many_requests
     */
    start: async (actor: Actor, { email, password }: { email: string; password: string }): Promise<CodeSent> => {
      await assertPassword(actor, password)
      const current = await readPerson(users, actor.sub)
      if (email === current.email) throw isCurrent('email', 'C’est déjà votre adresse actuelle')
      await attempts.consume([LIMITS.mailByPerson, actor.sub], [LIMITS.mailByEmail, email])
      await transactions.inTransaction(async (session) => {
        const { firstName } = await lockActorForUpdate(users, actor, session)
        const code = await codes.issue('email_change', actor.sub, { userId: actor.sub, data: { email } }, session)
        await mailbox.add(await mailFor(email, firstName, code, session), session)
      })
      mailbox.wake()
      return { status: 'code_sent' }
    },

    /** Takes the address and ends the other sessions. @throws Problem invalid_code or token_expired */
    confirm: async (actor: Actor, code: string): Promise<OwnProfile> => {
      const right = await codes.check('email_change', actor.sub, code)
      const { email } = newEmail.parse(right.data)
      try {
        await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
          const before = await lockActorForUpdate(users, actor, session)
          await codes.consume(right, session)
          // Before the address changes: what is pending for the old one is looked for by it.
          await revokeAccess(actor.sub, { allBut: actor.sid })
          const user = await users.change(actor.sub, { email, emailVerified: true }, session)
          if (user === null) throw userNotFound()
          await profiles.recordChange(user, session, recordEvents)
          await roles.makeAdmin(user, session, revokeAccess)
          const data = { firstName: user.firstName, what: 'email' } as const
          await mailbox.add({ to: before.email, template: 'contact_changed', data }, session)
        })
      } catch (error) {
        // Taken since: only who owns the mailbox learns that.
        if (isDuplicateKey(error)) throw invalidCode()
        throw error
      }
      mailbox.wake()
      return profiles.readOwn(actor.sub)
    },
  }
}
