import type { ClientSession } from 'mongoose'
import { Problem } from '@rouage/service-kit'
import type { Signatures } from '../auth/signatures'
import type { ChallengeModel, ChallengeUse, TokenModel, TokenPurpose } from '../data/one-time'
import { digestOf, newCode, newToken } from './ids'

export const CONFIRM_MS = 24 * 3_600_000
export const CODE_MS = 10 * 60_000
export const TRIES = 5

export const invalidToken = (detail = 'Ce lien n’est plus valable. Demandez-en un autre.') => new Problem({ status: 400, code: 'invalid_token', detail })
export const invalidCode = () => new Problem({ status: 400, code: 'invalid_code', detail: 'Code invalide : vérifiez-le ou demandez-en un autre.' })

/** Links that work once. They are issued and used up in transactions that hold the person (`people.hold`). */
export const createTokens = (tokens: TokenModel) => ({
  /** @returns the token, which nobody can read anywhere afterwards */
  issue: async (
    { purpose, userId, data = null, lifeMs }: { purpose: TokenPurpose; userId: string; data?: unknown; lifeMs: number },
    session: ClientSession,
  ): Promise<string> => {
    const token = newToken()
    const row = { _id: digestOf(token), purpose, userId, data, expiresAt: new Date(Date.now() + lifeMs) }
    await tokens.insertMany([row], { session })
    return token
  },
  /** Looks without using it up. */
  peek: (purpose: TokenPurpose, token: string) => tokens.findOne({ _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } }).lean(),
  /** Uses it up; null where it does not exist, is over or was used: of many at once one gets it. */
  consume: (purpose: TokenPurpose, token: string, session: ClientSession) =>
    tokens.findOneAndDelete({ _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } }, { session }).lean(),
  drop: async (userId: string, purpose: TokenPurpose, session: ClientSession): Promise<void> => {
    await tokens.deleteMany({ userId, purpose }, { session })
  },
})
export type Tokens = ReturnType<typeof createTokens>

export type CodeUse = Exclude<ChallengeUse, 'second_factor'>

/** A code that was given right, and is still to be used up. */
export type RightCode = { readonly id: string; readonly answer: string; readonly userId: string; readonly data: unknown }

/**
 * Six-digit codes: 10 minutes, used up by the right answer, five tries in all. A try is taken before the answer is
 * looked at, in a step of its own: tries sent at once share the five, and a wrong one stays taken. The right answer is
 * used up in the transaction of what it is for, which holds the person.
 */
export const createCodes = (challenges: ChallengeModel, signatures: Signatures) => {
  const keyOf = (use: CodeUse, subject: string): string => `${use}:${digestOf(subject)}`
  return {
    /** A code for a use and a subject (an address, a person); the one before works no more. @returns the code */
    issue: async (use: CodeUse, subject: string, { userId, data = null }: { userId: string; data?: unknown }, session: ClientSession): Promise<string> => {
      const code = newCode()
      const _id = keyOf(use, subject)
      const answer = signatures.sign(_id, code)
      const fields = { use, userId, answer, data, triesLeft: TRIES, expiresAt: new Date(Date.now() + CODE_MS) }
      await challenges.updateOne({ _id }, { $set: fields }, { upsert: true, session })
      return code
    },
    /** Takes a try. @throws Problem invalid_code, whatever is wrong */
    check: async (use: CodeUse, subject: string, code: string): Promise<RightCode> => {
      const _id = keyOf(use, subject)
      const alive = { _id, expiresAt: { $gt: new Date() } }
      const found = await challenges.findOneAndUpdate({ ...alive, triesLeft: { $gt: 0 } }, { $inc: { triesLeft: -1 } }, { returnDocument: 'after' }).lean()
      const isRight = signatures.verify(_id, code, found?.answer ?? '')
      if (found === null || found.answer === null || !isRight) throw invalidCode()
      return { id: _id, answer: found.answer, userId: found.userId, data: found.data }
    },
    /** @throws Problem invalid_code where it was used, replaced or dropped since */
    consume: async ({ id, answer }: RightCode, session: ClientSession): Promise<void> => {
      const { deletedCount } = await challenges.deleteOne({ _id: id, answer }, { session })
      if (deletedCount !== 1) throw invalidCode()
    },
  }
}
export type Codes = ReturnType<typeof createCodes>
