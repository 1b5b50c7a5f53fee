import { sha256Of } from '@rouage/service-kit'
import { createOTP } from '@better-auth/utils/otp'
import type { ClientSession } from 'mongoose'
import type { Auth } from '../auth/auth'
import type { SecondFactorRepository, StoredSecondFactor } from '../data/second-factors'

const STEP_SECONDS = 30
/** Clocks may differ by one step. */
const WINDOW = [0, -1, 1] as const

/** What an authenticator app makes codes by: RFC 6238, six digits, 30 seconds. */
export const appOf = (secret: string) => createOTP(secret, { digits: 6, period: STEP_SECONDS })

/** @param code in any usual way to write it */
export const recoveryCodeDigest = (code: string): string => sha256Of(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** The codes of a second factor: each works once. */
export const createSecondFactorCodes = ({
  secondFactors,
  auth,
}: {
  secondFactors: SecondFactorRepository
  auth: Pick<Auth, 'decrypt'>
}) => ({
  /** True for a code of the app that was not used before; it is used then. */
  consumeAppCode: async (
    { _id, secret, lastStep }: StoredSecondFactor,
    code: string,
    session: ClientSession,
  ): Promise<boolean> => {
    const app = appOf(await auth.decrypt(secret))
    const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS)
    for (const offset of WINDOW) {
      const step = now + offset
      if (step <= lastStep || (await app.hotp(step)) !== code) continue
      await secondFactors.noteStep(_id, step, session)
      return true
    }
    return false
  },

  /** True for a recovery code that was not used before; it is used then. */
  consumeRecoveryCode: (userId: string, code: string, session: ClientSession): Promise<boolean> =>
    secondFactors.consumeRecoveryCode(userId, recoveryCodeDigest(code), session),
})
export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>
