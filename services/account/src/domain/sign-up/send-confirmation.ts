import { newId } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import type { Mailbox } from '../../mails/mailbox'
import type { DeferredTasks } from '../deferred-tasks'
import { findFreePseudo } from '../pseudos'
import { CONFIRM_MS, type VerificationTokens } from '../verification-tokens'
import { newCredential, newUser } from './new-user'
import { type confirmation, type SignUpData, signUpData } from './sign-up-data'

const resendData = z.object({ returnTo: z.nullable(z.string()) })

/**
 * What follows a sign-up once it was answered: an account that waits for its address, and a link to confirm it. Whose
 * address is known already reads so by e-mail, and nowhere else.
 */
export const sendConfirmations = ({
  repositories: { users, credentials },
  tokens,
  mailbox,
  deferredTasks,
}: {
  repositories: Pick<Repositories, 'users' | 'credentials'>
  tokens: VerificationTokens
  mailbox: Mailbox
  deferredTasks: DeferredTasks
}): void => {
  const createUser = async (email: string, data: SignUpData, session: ClientSession): Promise<StoredUser> => {
    const id = newId()
    const ownPseudo = await findFreePseudo(users, data.pseudo, id, session)
    const user = newUser({ id, email, ownPseudo }, data)
    await users.insert(user, session)
    await credentials.insert(newCredential(id, data.passwordHash), session)
    return user
  }
  const sendLink = async (
    user: StoredUser,
    firstName: string,
    data: z.infer<typeof confirmation>,
    session: ClientSession,
  ): Promise<void> => {
    await users.lockForUpdate(user._id, session)
    const token = await tokens.issue({ purpose: 'confirm_email', userId: user._id, data, lifeMs: CONFIRM_MS }, session)
    await mailbox.add({ to: user.email, template: 'confirm_email', data: { firstName, token } }, session)
  }

  deferredTasks.on('sign_up', async ({ email, data }, session) => {
    const signUp = signUpData.parse(data)
    const known = await users.findByEmail(email, session)
    if (known?.emailVerified === true) {
      await mailbox.add({ to: email, template: 'address_known', data: { firstName: known.firstName } }, session)
      return
    }
    const user = known ?? (await createUser(email, signUp, session))
    // What this person asked for counts once this person's link is followed: whoever signed up before with an address
    // that is not theirs gets nothing.
    await sendLink(user, signUp.firstName, { signUp, returnTo: signUp.returnTo }, session)
  })

  deferredTasks.on('resend_confirmation', async ({ email, data }, session) => {
    const { returnTo } = resendData.parse(data)
    const user = await users.findUnconfirmedByEmail(email, session)
    if (user !== null) await sendLink(user, user.firstName, { signUp: null, returnTo }, session)
  })
}
