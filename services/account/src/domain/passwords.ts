import type { Outbox } from '@rouage/service-kit'
import { assertStrongPassword } from '../auth/password-strength'
import { hashPassword } from '../auth/passwords'
import type { Models } from '../data/models'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { CODE_MS, type Codes, invalidToken, type Tokens } from './one-time'
import { type People, wordsOf } from './people'
import type { Requests } from './requests'
import type { Device } from './sessions'
import type { SignIn, SignInResult } from './sign-in'

const expiredReset = () => invalidToken('Ce changement de mot de passe a pris trop de temps. Demandez un autre code.')

/** New passwords: by a code when the old one is forgotten, by the old one otherwise. */
export const createPasswords = ({
  models, outbox, people, tokens, codes, mailbox, requests, attempts, signIn,
}: {
  models: Models
  outbox: Outbox
  people: People
  tokens: Tokens
  codes: Codes
  mailbox: Mailbox
  requests: Requests
  attempts: Attempts
  signIn: SignIn
}) => {
  const { users, credentials, sessions } = models

  requests.on('password_reset', async ({ email }, session) => {
    const user = await users.findOne({ email, emailVerified: true, erasedAt: null }, null, { session }).lean()
    if (user === null) return
    const code = await codes.issue('password_reset', email, { userId: user._id }, session)
    await mailbox.add({ to: email, template: 'code', data: { firstName: user.firstName, code, use: 'password_reset' } }, session)
  })

  /** Sets a password and ends the sessions, but the one to keep. @returns how many ended */
  const replace = async (userId: string, newPassword: string, { keep, consume }: { keep?: string; consume?: string }): Promise<number> => {
    const password = await hashPassword(newPassword)
    const ended = await outbox.inTransaction(async (session) => {
      if (consume !== undefined && (await tokens.consume('set_password', consume, session)) === null) throw expiredReset()
      const user = await users.findOne({ _id: userId, erasedAt: null }, null, { session }).lean()
      if (user === null) throw expiredReset()
      await credentials.updateOne({ userId }, { $set: { password, updatedAt: new Date() } }, { session })
      await tokens.drop(userId, 'set_password', session)
      const { deletedCount } = await sessions.deleteMany({ userId, ...(keep === undefined ? {} : { _id: { $ne: keep } }) }, { session })
      await mailbox.add({ to: user.email, template: 'password_changed', data: { firstName: user.firstName, at: new Date().toISOString() } }, session)
      return deletedCount
    })
    mailbox.wake()
    return ended
  }

  return {
    /** Answers the same for every address, in the same time. @throws Problem too_many_requests */
    startReset: async (email: string, { ip }: Device): Promise<{ status: 'code_sent' }> => {
      await attempts.take(LIMITS.mailByAddress, ip)
      await attempts.take(LIMITS.mailByEmail, email)
      await requests.add({ kind: 'password_reset', email, data: null })
      return { status: 'code_sent' }
    },
    /** Uses the code up. @throws Problem invalid_code or too_many_requests */
    verifyReset: async ({ email, code }: { email: string; code: string }, { ip }: Device): Promise<{ resetToken: string }> => {
      await attempts.take(LIMITS.codeByAddress, ip)
      const { userId } = await codes.consume('password_reset', email, code)
      return { resetToken: await tokens.issue({ purpose: 'set_password', userId, lifeMs: CODE_MS }) }
    },
    /** @throws Problem invalid_token, weak_password or account_suspended */
    completeReset: async ({ resetToken, newPassword }: { resetToken: string; newPassword: string }, device: Device): Promise<SignInResult> => {
      const token = await tokens.peek('set_password', resetToken)
      if (token === null) throw expiredReset()
      // A password that is too weak leaves the token as it is: there is another try.
      assertStrongPassword(newPassword, wordsOf(await people.read(token.userId)), 'body.newPassword')
      await replace(token.userId, newPassword, { consume: resetToken })
      return signIn.proceed(await people.read(token.userId), device)
    },
    /** @throws Problem invalid_credentials, weak_password or too_many_requests */
    change: async (userId: string, sessionId: string, { currentPassword, newPassword }: { currentPassword: string; newPassword: string }): Promise<{ endedSessions: number }> => {
      await signIn.assertPassword(userId, currentPassword)
      assertStrongPassword(newPassword, wordsOf(await people.read(userId)), 'body.newPassword')
      return { endedSessions: await replace(userId, newPassword, { keep: sessionId }) }
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>
