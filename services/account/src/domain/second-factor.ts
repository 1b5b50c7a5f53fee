import { randomBytes } from 'node:crypto'
import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Auth } from '../auth/auth'
import type { Repositories } from '../data/repositories'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { newRecoveryCode } from './ids'
import { type Actor, lockActorForUpdate } from './person'
import { appOf, recoveryCodeDigest, type SecondFactorCodes } from './second-factor-codes'
import type { Transactions } from './transactions'
import { wrongAppCode } from './verification-codes'

const RECOVERY_CODES = 10

const alreadyEnabled = () =>
  new Problem({
    status: 409,
    code: 'second_factor_enabled',
    detail: 'La double authentification est déjà activée.',
  })

/** An authenticator app with recovery codes: set up, and given up. */
export const createSecondFactor = ({
  repositories: { users, secondFactors, challenges },
  auth,
  codes,
  mailbox,
  attempts,
  transactions,
}: {
  repositories: Pick<Repositories, 'users' | 'secondFactors' | 'challenges'>
  auth: Pick<Auth, 'encrypt' | 'decrypt'>
  codes: SecondFactorCodes
  mailbox: Mailbox
  attempts: Attempts
  transactions: Transactions
}) => {
  const tell = ({ email, firstName }: StoredUser, enabled: boolean, session: ClientSession): Promise<void> =>
    mailbox.add({ to: email, template: 'second_factor_changed', data: { firstName, enabled } }, session)

  return {
    /** @throws Problem second_factor_enabled or token_expired */
    begin: async (actor: Actor): Promise<{ otpauthUrl: string; secret: string; recoveryCodes: string[] }> => {
      const key = randomBytes(20).toString('base64url')
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const factor = {
        _id: actor.sub,
        secret: await auth.encrypt(key),
        lastStep: 0,
        enabled: false,
        recoveryCodes: recoveryCodes.map(recoveryCodeDigest),
      }
      const { email } = await transactions.inTransaction(async (session) => {
        const user = await lockActorForUpdate(users, actor, session)
        if (await secondFactors.isEnabled(actor.sub, session)) throw alreadyEnabled()
        await secondFactors.put(factor, session)
        return user
      })
      const otpauthUrl = appOf(key).url('Rouage', email)
      return { otpauthUrl, secret: new URL(otpauthUrl).searchParams.get('secret') ?? '', recoveryCodes }
    },

    /** @throws Problem invalid_code, token_expired or too_many_requests */
    confirm: async (actor: Actor, code: string): Promise<void> => {
      const consumed = await attempts.consume([LIMITS.secondFactorSetUp, actor.sub])
      await transactions.inTransaction(async (session) => {
        const user = await lockActorForUpdate(users, actor, session)
        const factor = await secondFactors.find(actor.sub, session)
        const isPending = factor !== null && !factor.enabled
        if (!isPending || !(await codes.consumeAppCode(factor, code, session))) throw wrongAppCode()
        await secondFactors.enable(actor.sub, session)
        await tell(user, true, session)
      })
      await consumed.refund()
      mailbox.wake()
    },

    /** @throws Problem token_expired */
    disable: async (actor: Actor): Promise<void> => {
      await transactions.inTransaction(async (session) => {
        const user = await lockActorForUpdate(users, actor, session)
        await challenges.removeUsedFor('second_factor', actor.sub, session)
        const removed = await secondFactors.remove(actor.sub, session)
        if (removed?.enabled === true) await tell(user, false, session)
      })
      mailbox.wake()
    },

    /** Closes the apps' secrets anew with the service's newest secret; at start. */
    reseal: async (): Promise<void> => {
      for await (const factor of secondFactors.eachSecret()) {
        const text = await auth.decrypt(factor.secret).catch(() => undefined)
        if (text !== undefined) await secondFactors.replaceSecret(factor, await auth.encrypt(text))
      }
    },
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
