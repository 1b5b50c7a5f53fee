import { newToken, Problem, sha256Of } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../data/repositories'
import type { SecondFactorCodes } from './second-factor-codes'
import { CODE_MS, TRIES, wrongAppCode, wrongRecoveryCode } from './verification-codes'

export const signInExpired = () =>
  new Problem({
    status: 401,
    code: 'sign_in_expired',
    detail: 'Cette connexion a pris trop de temps. Recommencez avec votre mot de passe.',
  })

const idOf = (token: string | undefined): string => `second_factor:${sha256Of(token ?? '')}`

/** The second step of a sign-in, one try of which is consumed. */
export type TriedChallenge = { readonly id: string; readonly userId: string }

/** The second steps of sign-ins: ten minutes and five tries each. */
export const createSecondFactorChallenges = ({
  repositories: { secondFactors, challenges },
  codes,
}: {
  repositories: Pick<Repositories, 'secondFactors' | 'challenges'>
  codes: SecondFactorCodes
}) => ({
  isNeeded: (userId: string, session: ClientSession): Promise<boolean> => secondFactors.isEnabled(userId, session),

  /** Begins one, in a transaction that locks the person. @returns what its cookie holds */
  start: async (userId: string, session: ClientSession): Promise<string> => {
    const token = newToken()
    await challenges.put(
      {
        _id: idOf(token),
        use: 'second_factor',
        userId,
        answer: null,
        data: null,
        triesLeft: TRIES,
        expiresAt: new Date(Date.now() + CODE_MS),
      },
      session,
    )
    return token
  },

  /** Whose second step a cookie names. @throws Problem sign_in_expired */
  find: async (token: string | undefined): Promise<{ userId: string }> => {
    const challenge = await challenges.findWithTriesLeft(idOf(token))
    if (challenge === null) throw signInExpired()
    return challenge
  },

  /** Consumes one try of it. @throws Problem sign_in_expired */
  consumeTry: async (token: string | undefined): Promise<TriedChallenge> => {
    const challenge = await challenges.consumeTry(idOf(token))
    if (challenge === null) throw signInExpired()
    return { id: challenge._id, userId: challenge.userId }
  },

  /**
   * Uses up the code and the second step with it, in the transaction of the session that begins.
   * @throws Problem sign_in_expired or invalid_code
   */
  finish: async ({ id, userId }: TriedChallenge, code: string, session: ClientSession): Promise<void> => {
    const factor = await secondFactors.find(userId, session)
    const isOpen = await challenges.consume({ _id: id, answer: null }, session)
    if (factor === null || !factor.enabled || !isOpen) throw signInExpired()
    if (/^\d{6}$/.test(code)) {
      if (!(await codes.consumeAppCode(factor, code, session))) throw wrongAppCode()
    } else if (!(await codes.consumeRecoveryCode(userId, code, session))) throw wrongRecoveryCode()
  },
})
export type SecondFactorChallenges = ReturnType<typeof createSecondFactorChallenges>
