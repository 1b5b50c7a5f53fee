import { assertStrongPassword } from '../auth/password-strength'
import { hashPassword } from '../auth/passwords'
import type { Repositories } from '../data/repositories'
import type { Mailbox } from '../mails/mailbox'
import { accountSuspended } from './account-suspended'
import { type Attempt, type Attempts, LIMITS } from './attempts'
import type { DeferredTasks } from './deferred-tasks'
import type { Device, Devices } from './devices'
import { setPassword } from './new-password'
import { readPerson, suspensionOf, wordsOf } from './person'
import type { SignInResult, SignInSteps } from './sign-in/steps'
import type { Transactions } from './transactions'
import { CODE_MS, invalidCode, type VerificationCodes } from './verification-codes'
import { invalidToken, type VerificationTokens } from './verification-tokens'

const expiredReset = () => invalidToken('Ce changement de mot de passe a pris trop de temps. Demandez un autre code.')

type Parts = {
  repositories: Pick<Repositories, 'users' | 'credentials'>
  devices: Devices
  tokens: VerificationTokens
  codes: VerificationCodes
  mailbox: Mailbox
  deferredTasks: DeferredTasks
  attempts: Attempts
  steps: SignInSteps
  transactions: Transactions
}

/** What follows when somebody asked for a reset: a code, where the address is somebody's. */
const sendCodes = ({ repositories: { users }, codes, mailbox, deferredTasks }: Parts): void =>
  deferredTasks.on('password_reset', async ({ email }, session) => {
    const found = await users.findConfirmedByEmail(email, session)
    const user = found === null ? null : await users.lockForUpdate(found._id, session)
    if (user === null) return
    const code = await codes.issueShared('password_reset', email, user._id, session)
    if (code === undefined) return
    const data = { firstName: user.firstName, code, use: 'password_reset' } as const
    await mailbox.add({ to: email, template: 'code', data }, session)
  })

/** What the device stands for in limits of its own; looked for where it shows a cookie alone. */
const createKnownTo =
  ({ repositories: { users }, devices }: Parts) =>
  async (email: string, device: Device): Promise<string | undefined> => {
    // For all other devices every address takes the same time.
    if (devices.idOf(device) === undefined) return undefined
    return devices.knownTo(await users.findByEmail(email), device)
  }

const limitsOfStart = (email: string, known: string | undefined, { network }: Device): Attempt[] => {
  if (known !== undefined) return [[LIMITS.resetByDevice, known]]
  return [
    [LIMITS.resetByNetworkAndEmail, `${network} ${email}`],
    [LIMITS.mailByNetwork, network],
  ]
}
const limitsOfCode = (email: string, known: string | undefined, { network }: Device): Attempt[] => {
  if (known !== undefined) return [[LIMITS.resetCodeByDevice, known]]
  return [
    [LIMITS.resetCodeByNetworkAndEmail, `${network} ${email}`],
    [LIMITS.codeByNetwork, network],
  ]
}

/** Sets the password, ends every session and signs the person in. */
const createComplete =
  ({ repositories: { users, credentials }, tokens, mailbox, steps, transactions }: Parts) =>
  async (
    { resetToken, newPassword }: { resetToken: string; newPassword: string },
    device: Device,
  ): Promise<SignInResult> => {
    const token = await tokens.peek('set_password', resetToken)
    if (token === null) throw expiredReset()
    // A password that is too weak leaves the token as it is: there is another try.
    assertStrongPassword(newPassword, wordsOf(await readPerson(users, token.userId)), 'body.newPassword')
    const hash = await hashPassword(newPassword)
    const step = await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
      if ((await tokens.consume('set_password', resetToken, session)) === null) throw expiredReset()
      const { user } = await revokeAccess(token.userId, 'all')
      await setPassword({ credentials, mailbox }, user, hash, session)
      // A suspended person has the new password all the same, and reads why it does not let them in.
      return suspensionOf(user) ?? steps.proceed(user, device, session)
    })
    mailbox.wake()
    if ('until' in step) throw accountSuspended(step.until)
    return steps.finish(step)
  }

/** A forgotten password: a code by e-mail, then a new password. */
export const createPasswordReset = (parts: Parts) => {
  const { repositories, tokens, codes, deferredTasks, attempts, transactions } = parts
  const knownTo = createKnownTo(parts)
  sendCodes(parts)

  return {
    /** Answers the same for every address, in the same time. @throws Problem too_many_requests */
    start: async (email: string, device: Device): Promise<{ status: 'code_sent' }> => {
      const known = await knownTo(email, device)
      await attempts.consume(...limitsOfStart(email, known, device))
      await deferredTasks.add({ kind: 'password_reset', email, data: null })
      return { status: 'code_sent' }
    },

    /** Uses the code up. @throws Problem invalid_code or too_many_requests */
    verify: async (
      { email, code }: { email: string; code: string },
      device: Device,
    ): Promise<{ resetToken: string }> => {
      const known = await knownTo(email, device)
      const consumed = await attempts.consume(...limitsOfCode(email, known, device))
      const right = await codes.check('password_reset', email, code, { isCounted: known === undefined })
      await consumed.refund(LIMITS.resetCodeByNetworkAndEmail, LIMITS.resetCodeByDevice)
      const resetToken = await transactions.inTransaction(async (session) => {
        if ((await repositories.users.lockForUpdate(right.userId, session)) === null) throw invalidCode()
        await codes.consume(right, session)
        return tokens.issue({ purpose: 'set_password', userId: right.userId, lifeMs: CODE_MS }, session)
      })
      return { resetToken }
    },

    /** @throws Problem invalid_token, weak_password or account_suspended */
    complete: createComplete(parts),
  }
}
