import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Auth } from '../auth/auth'
import type { Models } from '../data/models'
import type { StoredSecondFactor } from '../data/second-factors'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { digestOf, newRecoveryCode, newToken } from './ids'
import { CODE_MS, TRIES, wrongAppCode, wrongRecoveryCode } from './verification-tokens'
import type { Actor, People } from './people'
import type { Transactions } from './transactions'

const STEP_SECONDS = 30
/** Clocks may differ by one step. */
const WINDOW = [0, -1, 1] as const
const RECOVERY_CODES = 10

export const signInExpired = () =>
  new Problem({
    status: 401,
    code: 'sign_in_expired',
    detail: 'Cette connexion a pris trop de temps. Recommencez avec votre mot de passe.',
  })
const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const challengeId = (token: string): string => `second_factor:${digestOf(token)}`
/** A second step that has tries left. */
const alive = (token: string | undefined) => ({
  _id: challengeId(token ?? ''),
  expiresAt: { $gt: new Date() },
  triesLeft: { $gt: 0 },
})

/** The second step of a sign-in, one try of which is consumed. */
export type TriedChallenge = { readonly id: string; readonly userId: string }

/** An authenticator app (RFC 6238, six digits, 30 seconds) with recovery codes; every code works once. */
export const createSecondFactor = ({
  models,
  auth,
  people,
  mailbox,
  attempts,
  transactions,
}: {
  models: Models
  auth: Auth
  people: People
  mailbox: Mailbox
  attempts: Attempts
  transactions: Transactions
}) => {
  const { secondFactors, challenges } = models

  /** True for a code of the app that was not used before; it is used then. */
  const spendAppCode = async (
    { _id, secret, lastStep }: StoredSecondFactor,
    code: string,
    session: ClientSession,
  ): Promise<boolean> => {
    const otp = createOTP(await auth.decrypt(secret), { digits: 6, period: STEP_SECONDS })
    const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS)
    for (const offset of WINDOW) {
      const step = now + offset
      if (step <= lastStep || (await otp.hotp(step)) !== code) continue
      await secondFactors.updateOne({ _id }, { $set: { lastStep: step } }, { session })
      return true
    }
    return false
  }
  const spendRecoveryCode = async (userId: string, code: string, session: ClientSession): Promise<boolean> => {
    const digest = digestOf(plainRecoveryCode(code))
    const filter = { _id: userId, enabled: true, recoveryCodes: digest }
    const { modifiedCount } = await secondFactors.updateOne(filter, { $pull: { recoveryCodes: digest } }, { session })
    return modifiedCount === 1
  }
  const tell = ({ email, firstName }: StoredUser, enabled: boolean, session: ClientSession): Promise<void> =>
    mailbox.add({ to: email, template: 'second_factor_changed', data: { firstName, enabled } }, session)

  return {
    isEnabled: async (userId: string, session: ClientSession): Promise<boolean> =>
      (await secondFactors.exists({ _id: userId, enabled: true }).session(session)) !== null,
    /** Begins the second step of a sign-in, in a transaction that locks the person. @returns what its cookie holds */
    startChallenge: async (userId: string, session: ClientSession): Promise<string> => {
      const token = newToken()
      const expiresAt = new Date(Date.now() + CODE_MS)
      const row = {
        _id: challengeId(token),
        use: 'second_factor' as const,
        userId,
        answer: null,
        data: null,
        triesLeft: TRIES,
        expiresAt,
      }
      await challenges.insertMany([row], { session })
      return token
    },
    /** Whose second step a cookie names. @throws Problem sign_in_expired */
    findChallenge: async (token: string | undefined): Promise<{ userId: string }> => {
      const challenge = await challenges.findOne(alive(token)).lean()
      if (challenge === null) throw signInExpired()
      return challenge
    },
    /** Consumes one try of it. @throws Problem sign_in_expired */
    consumeTry: async (token: string | undefined): Promise<TriedChallenge> => {
      const challenge = await challenges.findOneAndUpdate(alive(token), { $inc: { triesLeft: -1 } }).lean()
      if (challenge === null) throw signInExpired()
      return { id: challenge._id, userId: challenge.userId }
    },
    /**
     * Uses up the code and the second step with it, in the transaction of the session that begins.
     * @throws Problem sign_in_expired or invalid_code
     */
    finishChallenge: async ({ id, userId }: TriedChallenge, code: string, session: ClientSession): Promise<void> => {
      const factor = await secondFactors.findById(userId, null, { session }).lean()
      const { deletedCount } = await challenges.deleteOne({ _id: id }, { session })
      if (factor === null || !factor.enabled || deletedCount !== 1) throw signInExpired()
      const isOfApp = /^\d{6}$/.test(code)
      const isRight = isOfApp
        ? await spendAppCode(factor, code, session)
        : await spendRecoveryCode(userId, code, session)
      if (!isRight) throw isOfApp ? wrongAppCode() : wrongRecoveryCode()
    },
    /** @throws Problem second_factor_enabled or token_expired */
    begin: async (actor: Actor): Promise<{ otpauthUrl: string; secret: string; recoveryCodes: string[] }> => {
      const key = randomBytes(20).toString('base64url')
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const fields = {
        secret: await auth.encrypt(key),
        lastStep: 0,
        enabled: false,
        recoveryCodes: recoveryCodes.map((code) => digestOf(plainRecoveryCode(code))),
      }
      const email = await transactions.inTransaction(async (session) => {
        const user = await people.lockActorForUpdate(actor, session)
        if (await secondFactors.exists({ _id: actor.sub, enabled: true }).session(session)) {
          throw new Problem({
            status: 409,
            code: 'second_factor_enabled',
            detail: 'La double authentification est déjà activée.',
          })
        }
        await secondFactors.updateOne({ _id: actor.sub }, { $set: fields }, { upsert: true, session })
        return user.email
      })
      const otpauthUrl = createOTP(key, { digits: 6, period: STEP_SECONDS }).url('Rouage', email)
      return { otpauthUrl, secret: new URL(otpauthUrl).searchParams.get('secret') ?? '', recoveryCodes }
    },
    /** @throws Problem invalid_code, token_expired or too_many_requests */
    confirm: async (actor: Actor, code: string): Promise<void> => {
      const consumed = await attempts.consume([LIMITS.secondFactorSetUp, actor.sub])
      await transactions.inTransaction(async (session) => {
        const user = await people.lockActorForUpdate(actor, session)
        const factor = await secondFactors.findOne({ _id: actor.sub, enabled: false }, null, { session }).lean()
        if (factor === null || !(await spendAppCode(factor, code, session))) throw wrongAppCode()
        await secondFactors.updateOne({ _id: actor.sub }, { $set: { enabled: true } }, { session })
        await tell(user, true, session)
      })
      await consumed.refund()
      mailbox.wake()
    },
    /** Closes the apps' secrets anew with the service's newest secret; at start. */
    reseal: async (): Promise<void> => {
      for await (const { _id, secret } of secondFactors.find({}, { secret: 1 }).lean()) {
        const text = await auth.decrypt(secret).catch(() => undefined)
        if (text !== undefined)
          await secondFactors.updateOne({ _id, secret }, { $set: { secret: await auth.encrypt(text) } })
      }
    },
    /** @throws Problem token_expired */
    disable: async (actor: Actor): Promise<void> => {
      await transactions.inTransaction(async (session) => {
        const user = await people.lockActorForUpdate(actor, session)
        await challenges.deleteMany({ userId: actor.sub, use: 'second_factor' }, { session })
        const removed = await secondFactors.findOneAndDelete({ _id: actor.sub }, { session }).lean()
        if (removed?.enabled === true) await tell(user, false, session)
      })
      mailbox.wake()
    },
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
