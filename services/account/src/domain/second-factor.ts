import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { Outbox } from '@rouage/service-kit'
import { Problem } from '@rouage/service-kit'
import type { Auth } from '../auth/auth'
import type { Models } from '../data/models'
import type { Mailbox } from '../mails/mailbox'
import { type Attempts, LIMITS } from './attempts'
import { digestOf, newRecoveryCode, newToken } from './ids'
import { CODE_MS, TRIES, wrongAppCode, wrongRecoveryCode } from './one-time'
import type { People } from './people'

const STEP_SECONDS = 30
/** Clocks may differ by one step. */
const WINDOW = [0, -1, 1] as const
const RECOVERY_CODES = 10

const signInExpired = () =>
  new Problem({ status: 401, code: 'sign_in_expired', detail: 'Cette connexion a pris trop de temps. Recommencez avec votre mot de passe.' })
const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const challengeId = (token: string): string => `second_factor:${digestOf(token)}`

/** An authenticator app (RFC 6238, six digits, 30 seconds) with recovery codes; every code works once. */
export const createSecondFactor = ({
  models, auth, outbox, people, mailbox, attempts,
}: {
  models: Models
  auth: Auth
  outbox: Outbox
  people: People
  mailbox: Mailbox
  attempts: Attempts
}) => {
  const { secondFactors, challenges } = models

  /** True for a code of the app that was not used before; it is used then. */
  const spendAppCode = async (userId: string, sealedSecret: string, code: string): Promise<boolean> => {
    const otp = createOTP(await auth.decrypt(sealedSecret), { digits: 6, period: STEP_SECONDS })
    const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS)
    for (const offset of WINDOW) {
      const step = now + offset
      if ((await otp.hotp(step)) !== code) continue
      const { modifiedCount } = await secondFactors.updateOne({ _id: userId, lastStep: { $lt: step } }, { $set: { lastStep: step } })
      return modifiedCount === 1
    }
    return false
  }
  const spendRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
    const digest = digestOf(plainRecoveryCode(code))
    const { modifiedCount } = await secondFactors.updateOne({ _id: userId, enabled: true, recoveryCodes: digest }, { $pull: { recoveryCodes: digest } })
    return modifiedCount === 1
  }
  const tell = async (userId: string, enabled: boolean): Promise<void> => {
    const { email, firstName } = await people.read(userId)
    await mailbox.add({ to: email, template: 'second_factor_changed', data: { firstName, enabled } })
    mailbox.wake()
  }

  return {
    isEnabled: async (userId: string): Promise<boolean> => (await secondFactors.exists({ _id: userId, enabled: true })) !== null,
    /** Begins the second step of a sign-in. @returns what its cookie holds */
    startChallenge: async (userId: string): Promise<string> => {
      const token = newToken()
      await challenges.insertMany([
        { _id: challengeId(token), userId, answer: null, data: null, triesLeft: TRIES, expiresAt: new Date(Date.now() + CODE_MS) },
      ])
      return token
    },
    /**
     * Takes one try, then looks at the code; the challenge ends with the right one.
     * @returns whose sign-in is complete
     * @throws Problem sign_in_expired, invalid_code or too_many_requests
     */
    finishChallenge: async (token: string | undefined, code: string): Promise<string> => {
      const _id = challengeId(token ?? '')
      const alive = { _id, expiresAt: { $gt: new Date() }, triesLeft: { $gt: 0 } }
      const challenge = await challenges.findOneAndUpdate(alive, { $inc: { triesLeft: -1 } }, { returnDocument: 'after' }).lean()
      if (challenge === null) throw signInExpired()
      const { userId } = challenge
      await attempts.take(LIMITS.secondFactor, userId)
      const factor = await secondFactors.findById(userId).lean()
      if (factor === null || !factor.enabled) throw signInExpired()
      const isOfApp = /^\d{6}$/.test(code)
      const isRight = isOfApp ? await spendAppCode(userId, factor.secret, code) : await spendRecoveryCode(userId, code)
      if (!isRight) throw isOfApp ? wrongAppCode() : wrongRecoveryCode()
      await attempts.giveBack(LIMITS.secondFactor, userId)
      const { deletedCount } = await challenges.deleteOne({ _id })
      if (deletedCount !== 1) throw signInExpired()
      return userId
    },
    /** @throws Problem second_factor_enabled */
    begin: async (userId: string): Promise<{ otpauthUrl: string; secret: string; recoveryCodes: string[] }> => {
      const { email } = await people.read(userId)
      const key = randomBytes(20).toString('base64url')
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      const fields = {
        secret: await auth.encrypt(key), lastStep: 0, enabled: false, recoveryCodes: recoveryCodes.map((code) => digestOf(plainRecoveryCode(code))),
      }
      const enabled = new Problem({ status: 409, code: 'second_factor_enabled', detail: 'La double authentification est déjà activée.' })
      if (await secondFactors.exists({ _id: userId, enabled: true })) throw enabled
      // An enabled one that came meanwhile misses the filter, and the insert then meets its id.
      await secondFactors.updateOne({ _id: userId, enabled: false }, { $set: fields }, { upsert: true }).catch((cause: unknown) => {
        throw typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 11000 ? enabled : cause
      })
      const otpauthUrl = createOTP(key, { digits: 6, period: STEP_SECONDS }).url('Rouage', email)
      return { otpauthUrl, secret: new URL(otpauthUrl).searchParams.get('secret') ?? '', recoveryCodes }
    },
    /** @throws Problem invalid_code or too_many_requests */
    confirm: async (userId: string, code: string): Promise<void> => {
      await attempts.take(LIMITS.secondFactor, userId)
      const factor = await secondFactors.findOne({ _id: userId, enabled: false }).lean()
      if (factor === null || !(await spendAppCode(userId, factor.secret, code))) throw wrongAppCode()
      const { modifiedCount } = await secondFactors.updateOne({ _id: userId, secret: factor.secret, enabled: false }, { $set: { enabled: true } })
      if (modifiedCount !== 1) throw wrongAppCode()
      await attempts.giveBack(LIMITS.secondFactor, userId)
      await tell(userId, true)
    },
    /** Closes the apps' secrets anew with the service's newest secret; at start. */
    reseal: async (): Promise<void> => {
      for await (const { _id, secret } of secondFactors.find({}, { secret: 1 }).lean()) {
        const text = await auth.decrypt(secret).catch(() => undefined)
        if (text !== undefined) await secondFactors.updateOne({ _id, secret }, { $set: { secret: await auth.encrypt(text) } })
      }
    },
    disable: async (userId: string): Promise<void> => {
      const removed = await outbox.inTransaction(async (session) => {
        await challenges.deleteMany({ userId, answer: null }, { session })
        return secondFactors.findOneAndDelete({ _id: userId }, { session }).lean()
      })
      if (removed?.enabled === true) await tell(userId, false)
    },
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
