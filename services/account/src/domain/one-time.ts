import type { ClientSession } from 'mongoose'
import { Problem } from '@rouage/service-kit'
import type { Signatures } from '../auth/signatures'
import type { ChallengeModel, TokenModel, TokenPurpose } from '../data/one-time'
import { digestOf, newCode, newToken } from './ids'

export const CONFIRM_MS = 24 * 3_600_000
export const CODE_MS = 10 * 60_000
export const TRIES = 5
/** Old links are found in mailboxes for a while. */
const RETIRED_MS = 30 * 24 * 3_600_000

export const invalidToken = (detail = 'Ce lien n’est plus valable. Demandez-en un autre.') => new Problem({ status: 400, code: 'invalid_token', detail })
export const invalidCode = () => new Problem({ status: 400, code: 'invalid_code', detail: 'Code invalide : vérifiez-le ou demandez-en un autre.' })

/** Of an authenticator app nobody can ask another code: the next one comes by itself. */
export const wrongAppCode = () =>
  new Problem({
    status: 400, code: 'invalid_code',
    detail: 'Code incorrect. Attendez le code suivant de l’application, et vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  })
export const wrongRecoveryCode = () =>
  new Problem({ status: 400, code: 'invalid_code', detail: 'Ce code de secours n’existe pas ou a déjà servi. Essayez-en un autre.' })

/** Links that work once. */
export const createTokens = (tokens: TokenModel) => ({
  /** @returns the token, which nobody can read anywhere afterwards */
  issue: async (
    { purpose, userId, data = null, lifeMs }: { purpose: TokenPurpose; userId: string; data?: unknown; lifeMs: number },
    session?: ClientSession,
  ): Promise<string> => {
    const token = newToken()
    const row = { _id: digestOf(token), purpose, userId, data, expiresAt: new Date(Date.now() + lifeMs) }
    await tokens.insertMany([row], session === undefined ? {} : { session })
    return token
  },
  /** Looks without using it up. */
  peek: (purpose: TokenPurpose, token: string) => tokens.findOne({ _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } }).lean(),
  /** Uses it up; null where it does not exist, is over or was used: of many at once one gets it. */
  consume: (purpose: TokenPurpose, token: string, session?: ClientSession) =>
    tokens.findOneAndDelete({ _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } }, session === undefined ? {} : { session }).lean(),
  /** After a confirmation: the link that was followed and the person's other ones say from now on that it is done. */
  retire: async (userId: string, token: string, session: ClientSession): Promise<void> => {
    const done = { purpose: 'email_confirmed' as const, data: null, expiresAt: new Date(Date.now() + RETIRED_MS) }
    await tokens.updateMany({ userId, purpose: 'confirm_email' }, { $set: done }, { session })
    await tokens.insertMany([{ _id: digestOf(token), userId, ...done }], { session })
  },
  drop: async (userId: string, purpose: TokenPurpose, session?: ClientSession): Promise<void> => {
    await tokens.deleteMany({ userId, purpose }, session === undefined ? {} : { session })
  },
})
export type Tokens = ReturnType<typeof createTokens>

export type CodeUse = 'password_reset' | 'email_change' | 'phone_change'

/**
 * Six-digit codes: 10 minutes, used up by the right answer, five tries in all. A try is taken before the answer is
 * looked at, in one step, so tries sent at once share the five.
 */
export const createCodes = (challenges: ChallengeModel, signatures: Signatures) => {
  const keyOf = (use: CodeUse, subject: string): string => `${use}:${digestOf(subject)}`
  return {
    /** A code for a use and a subject (an address, a person); the one before works no more. @returns the code */
    issue: async (use: CodeUse, subject: string, { userId, data = null }: { userId: string; data?: unknown }, session?: ClientSession): Promise<string> => {
      const code = newCode()
      const _id = keyOf(use, subject)
      const answer = signatures.sign(_id, code)
      const fields = { userId, answer, data, triesLeft: TRIES, expiresAt: new Date(Date.now() + CODE_MS) }
      await challenges.updateOne({ _id }, { $set: fields }, { upsert: true, ...(session === undefined ? {} : { session }) })
      return code
    },
    /** @throws Problem invalid_code, whatever is wrong */
    consume: async (use: CodeUse, subject: string, code: string): Promise<{ userId: string; data: unknown }> => {
      const _id = keyOf(use, subject)
      const alive = { _id, expiresAt: { $gt: new Date() } }
      const found = await challenges.findOneAndUpdate({ ...alive, triesLeft: { $gt: 0 } }, { $inc: { triesLeft: -1 } }, { returnDocument: 'after' }).lean()
      const isRight = signatures.verify(_id, code, found?.answer ?? '')
      if (found === null || !isRight) throw invalidCode()
      const { deletedCount } = await challenges.deleteOne({ _id, answer: found.answer })
      if (deletedCount !== 1) throw invalidCode()
      return { userId: found.userId, data: found.data }
    },
  }
}
export type Codes = ReturnType<typeof createCodes>
