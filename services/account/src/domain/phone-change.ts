import { isDuplicateKey } from '@rouage/service-kit'
import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import * as z from 'zod/mini'
import type { Repositories } from '../data/repositories'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { type CodeSent, isCurrent } from './contact-change'
import { type Actor, lockActorForUpdate, normalPhone, readPerson } from './person'
import type { Profiles } from './profiles'
import type { AssertPassword } from './sign-in/assert-password'
import type { Transactions } from './transactions'
import type { RightCode, VerificationCodes } from './verification-codes'

const newPhone = z.object({ phone: z.string() })

/** A new number, taken once the code that was sent by e-mail came back. */
export const createPhoneChange = ({
  repositories: { users, phoneOwners },
  profiles,
  codes,
  mailbox,
  attempts,
  assertPassword,
  transactions,
}: {
  repositories: Pick<Repositories, 'users' | 'phoneOwners'>
  profiles: Profiles
  codes: VerificationCodes
  mailbox: Mailbox
  attempts: Attempts
  assertPassword: AssertPassword
  transactions: Transactions
}) => {
  const confirmOnce = (actor: Actor, right: RightCode): Promise<void> =>
    transactions.inTransaction(async (session) => {
      const { phone } = newPhone.parse(right.data)
      const { email, firstName } = await lockActorForUpdate(users, actor, session)
      await codes.consume(right, session)
      await users.setPhone(actor.sub, phone, session)
      await phoneOwners.removeOf(actor.sub, session)
      await phoneOwners.claim(phone, actor.sub, session)
      await mailbox.add({ to: email, template: 'contact_changed', data: { firstName, what: 'phone' } }, session)
    })

  return {
    /** @throws Problem invalid_credentials, invalid_input for one's own, token_expired or too_many_requests */
    start: async (actor: Actor, { phone, password }: { phone: string; password: string }): Promise<CodeSent> => {
      await assertPassword(actor, password)
      const current = await readPerson(users, actor.sub)
      const data = { phone: normalPhone(phone) }
      if (data.phone === current.phone) throw isCurrent('phone', 'C’est déjà votre numéro actuel')
      await attempts.consume([LIMITS.mailByPerson, actor.sub])
      await transactions.inTransaction(async (session) => {
        const { email, firstName } = await lockActorForUpdate(users, actor, session)
        const code = await codes.issue('phone_change', actor.sub, { userId: actor.sub, data }, session)
        await mailbox.add({ to: email, template: 'code', data: { firstName, code, use: 'phone_change' } }, session)
      })
      mailbox.wake()
      return { status: 'code_sent' }
    },

    /** @throws Problem invalid_code or token_expired */
    confirm: async (actor: Actor, code: string): Promise<OwnProfile> => {
      const right = await codes.check('phone_change', actor.sub, code)
      // Another account may take the same number in the same moment: then it is seen to be taken.
      await confirmOnce(actor, right).catch((error: unknown) =>
        isDuplicateKey(error) ? confirmOnce(actor, right) : Promise.reject(error),
      )
      mailbox.wake()
      return profiles.readOwn(actor.sub)
    },
  }
}
