import type { ClientSession } from 'mongoose'
import { assertStrongPassword } from '../auth/password-strength'
import { hashPassword } from '../auth/passwords'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { type Attempt, type Attempts, LIMITS } from './attempts'
import type { Device, Devices } from './devices'
import {
  CODE_MS,
  type VerificationCodes,
  invalidCode,
  invalidToken,
  type VerificationTokens,
} from './verification-tokens'
import { type Actor, type People, suspensionOf, wordsOf } from './people'
import type { DeferredTasks } from './deferred-tasks'
import { accountSuspended } from './sessions'
import type { SignIn, SignInResult } from './sign-in'
import type { Transactions } from './transactions'

const expiredReset = () => invalidToken('Ce changement de mot de passe a pris trop de temps. Demandez un autre code.')

/** New passwords: by a code when the old one is forgotten, by the old one otherwise. */
export const createPasswords = ({
  models,
  people,
  devices,
  tokens,
  codes,
  mailbox,
  deferredTasks,
  attempts,
  signIn,
  transactions,
}: {
  models: Models
  people: People
  devices: Devices
  tokens: VerificationTokens
  codes: VerificationCodes
  mailbox: Mailbox
  deferredTasks: DeferredTasks
  attempts: Attempts
  signIn: SignIn
  transactions: Transactions
}) => {
  const { users, credentials } = models

  deferredTasks.on('password_reset', async ({ email }, session) => {
    const found = await users.findOne({ email, emailVerified: true, erasedAt: null }, { _id: 1 }, { session }).lean()
    const user = found === null ? null : await people.lockForUpdate(found._id, session)
    if (user === null) return
    const code = await codes.issueShared('password_reset', email, user._id, session)
    if (code === undefined) return
    await mailbox.add(
      { to: email, template: 'code', data: { firstName: user.firstName, code, use: 'password_reset' } },
      session,
    )
  })

  /** Looked for where a device shows a cookie alone: for all others every address takes the same time. */
  const knownTo = async (email: string, device: Device): Promise<string | undefined> =>
    devices.idOf(device) === undefined ? undefined : devices.knownTo(await users.findOne({ email }).lean(), device)

  /** Sets a password in a transaction that locks the person, and says so by e-mail. */
  const set = async (
    { _id: userId, email, firstName }: StoredUser,
    password: string,
    session: ClientSession,
  ): Promise<void> => {
    const now = new Date()
    await credentials.updateOne({ userId }, { $set: { password, updatedAt: now } }, { session })
    await mailbox.add({ to: email, template: 'password_changed', data: { firstName, at: now.toISOString() } }, session)
  }

  return {
    /** Answers the same for every address, in the same time. @throws Problem too_many_requests */
    startReset: async (email: string, device: Device): Promise<{ status: 'code_sent' }> => {
      const known = await knownTo(email, device)
      const { network } = device
      const strange: Attempt[] = [
        [LIMITS.resetByNetworkAndEmail, `${network} ${email}`],
        [LIMITS.mailByNetwork, network],
      ]
      await attempts.consume(...(known === undefined ? strange : ([[LIMITS.resetByDevice, known]] as const)))
      await deferredTasks.add({ kind: 'password_reset', email, data: null })
      return { status: 'code_sent' }
    },
    /** Uses the code up. @throws Problem invalid_code or too_many_requests */
    verifyReset: async (
      { email, code }: { email: string; code: string },
      device: Device,
    ): Promise<{ resetToken: string }> => {
      const known = await knownTo(email, device)
      const { network } = device
      const strange: Attempt[] = [
        [LIMITS.resetCodeByNetworkAndEmail, `${network} ${email}`],
        [LIMITS.codeByNetwork, network],
      ]
      const consumed = await attempts.consume(
        ...(known === undefined ? strange : ([[LIMITS.resetCodeByDevice, known]] as const)),
      )
      const right = await codes.check('password_reset', email, code, { isCounted: known === undefined })
      await consumed.refund(LIMITS.resetCodeByNetworkAndEmail, LIMITS.resetCodeByDevice)
      const resetToken = await transactions.inTransaction(async (session) => {
        if ((await people.lockForUpdate(right.userId, session)) === null) throw invalidCode()
        await codes.consume(right, session)
        return tokens.issue({ purpose: 'set_password', userId: right.userId, lifeMs: CODE_MS }, session)
      })
      return { resetToken }
    },
    /**
     * Sets the password, ends every session and signs the person in.
     * @throws Problem invalid_token, weak_password or account_suspended
     */
    completeReset: async (
      { resetToken, newPassword }: { resetToken: string; newPassword: string },
      device: Device,
    ): Promise<SignInResult> => {
      const token = await tokens.peek('set_password', resetToken)
      if (token === null) throw expiredReset()
      // A password that is too weak leaves the token as it is: there is another try.
      assertStrongPassword(newPassword, wordsOf(await people.read(token.userId)), 'body.newPassword')
      const hash = await hashPassword(newPassword)
      const step = await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        if ((await tokens.consume('set_password', resetToken, session)) === null) throw expiredReset()
        const { user } = await revokeAccess(token.userId, 'all')
        await set(user, hash, session)
        // A suspended person has the new password all the same, and reads why it does not let them in.
        return suspensionOf(user) ?? signIn.proceed(user, device, session)
      })
      mailbox.wake()
      if ('until' in step) throw accountSuspended(step.until)
      return signIn.finish(step)
    },
    /**
     * Sets the password and ends the other sessions.
     * @throws Problem invalid_credentials, weak_password, token_expired or too_many_requests
     */
    change: async (
      actor: Actor,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<{ endedSessions: number }> => {
      await signIn.assertPassword(actor, currentPassword)
      assertStrongPassword(newPassword, wordsOf(await people.read(actor.sub)), 'body.newPassword')
      const hash = await hashPassword(newPassword)
      const endedSessions = await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        await people.lockActorForUpdate(actor, session)
        const { user, ended } = await revokeAccess(actor.sub, { allBut: actor.sid })
        await set(user, hash, session)
        return ended
      })
      mailbox.wake()
      return { endedSessions }
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>
