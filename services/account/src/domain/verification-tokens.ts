import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import type { Auth } from '../auth/auth'
import type { Signatures } from '../auth/signatures'
import type { ChallengeModel, ChallengeUse } from '../data/challenges'
import type { TokenPurpose, VerificationTokenModel as TokenModel } from '../data/verification-tokens'
import { digestOf, newCode, newToken } from './ids'

export const CONFIRM_MS = 24 * 3_600_000
export const CODE_MS = 10 * 60_000
export const TRIES = 5
/** Old links are found in mailboxes for a while. */
const RETIRED_MS = 30 * 24 * 3_600_000

export const invalidToken = (detail = 'Ce lien n’est plus valable. Demandez-en un autre.') =>
  new Problem({ status: 400, code: 'invalid_token', detail })
export const invalidCode = () =>
  new Problem({ status: 400, code: 'invalid_code', detail: 'Code invalide : vérifiez-le ou demandez-en un autre.' })

/** Of an authenticator app nobody can ask another code: the next one comes by itself. */
export const wrongAppCode = () =>
  new Problem({
    status: 400,
    code: 'invalid_code',
    detail:
      'Code incorrect. Attendez le code suivant de l’application, et vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  })
export const wrongRecoveryCode = () =>
  new Problem({
    status: 400,
    code: 'invalid_code',
    detail: 'Ce code de secours n’existe pas ou a déjà servi. Essayez-en un autre.',
  })

/** Links that work once. They are issued and used up in transactions that lock the person (`people.lockForUpdate`). */
export const createVerificationTokens = (tokens: TokenModel) => ({
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
  peek: (purpose: TokenPurpose, token: string) =>
    tokens.findOne({ _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } }).lean(),
  /** Uses it up; null where it does not exist, is over or was used: of many at once one gets it. */
  consume: (purpose: TokenPurpose, token: string, session: ClientSession) =>
    tokens.findOneAndDelete({ _id: digestOf(token), purpose, expiresAt: { $gt: new Date() } }, { session }).lean(),
  /** After a confirmation: the link that was followed and the person's other ones say from now on that it is done. */
  retire: async (userId: string, token: string, session: ClientSession): Promise<void> => {
    const done = { purpose: 'email_confirmed' as const, data: null, expiresAt: new Date(Date.now() + RETIRED_MS) }
    await tokens.updateMany({ userId, purpose: 'confirm_email' }, { $set: done }, { session })
    await tokens.insertMany([{ _id: digestOf(token), userId, ...done }], { session })
  },
  drop: async (userId: string, purpose: TokenPurpose, session: ClientSession): Promise<void> => {
    await tokens.deleteMany({ userId, purpose }, { session })
  },
})
export type VerificationTokens = ReturnType<typeof createVerificationTokens>

export type CodeUse = Exclude<ChallengeUse, 'second_factor'>

/** A code that was given right, and is still to be used up. */
export type RightCode = {
  readonly id: string
  readonly answer: string
  readonly userId: string
  readonly data: unknown
}

/** How often a code is sent that strangers can ask for, and how long after the last time. */
const MOST_MAILS = 3
const MAIL_AGAIN_MS = 30_000
/** Tries of a code that strangers can ask for, and try: of all networks together, each of which has five (attempts.ts). */
export const RESET_TRIES = 15
const shared = z.object({ sealed: z.string(), mails: z.number(), mailedAt: z.number() })

type Owner = { readonly userId: string; readonly data?: unknown; readonly tries?: number }

/**
 * Six-digit codes: 10 minutes, used up by the right answer, so many tries in all. A try is consumed before the answer is
 * looked at, in a step of its own: tries sent at once share them, and a wrong one stays consumed. The right answer is used
 * up in the transaction of what it is for, which locks the person.
 */
export const createVerificationCodes = (
  challenges: ChallengeModel,
  signatures: Signatures,
  { encrypt, decrypt }: Pick<Auth, 'encrypt' | 'decrypt'>,
) => {
  const keyOf = (use: CodeUse, subject: string): string => `${use}:${digestOf(subject)}`
  const write = async (
    code: string,
    use: CodeUse,
    subject: string,
    { userId, data = null, tries = TRIES }: Owner,
    session: ClientSession,
  ): Promise<void> => {
    const _id = keyOf(use, subject)
    const fields = {
      use,
      userId,
      answer: signatures.sign(_id, code),
      data,
      triesLeft: tries,
      expiresAt: new Date(Date.now() + CODE_MS),
    }
    await challenges.updateOne({ _id }, { $set: fields }, { upsert: true, session })
  }
  return {
    /** A code for a use and a subject (an address, a person); the one before works no more. @returns the code */
    issue: async (use: CodeUse, subject: string, owner: Owner, session: ClientSession): Promise<string> => {
      const code = newCode()
      await write(code, use, subject, owner, session)
      return code
    },
    /**
     * A code that anybody may ask for in another's name. While it lives it is not replaced, or else a stranger could
     * void it by asking; it is sent again a few times, for another 10 minutes each.
     * @returns the code to send; undefined where the mailbox has been sent it often enough
     */
    issueShared: async (
      use: CodeUse,
      subject: string,
      userId: string,
      session: ClientSession,
    ): Promise<string | undefined> => {
      const _id = keyOf(use, subject)
      const now = Date.now()
      const running = await challenges
        .findOne({ _id, userId, expiresAt: { $gt: new Date(now) } }, null, { session })
        .lean()
      const before = z.safeParse(shared, running?.data)
      // One that no secret opens any more is replaced.
      const known = before.success ? await decrypt(before.data.sealed).catch(() => undefined) : undefined
      if (known !== undefined && before.success) {
        const { mails, mailedAt } = before.data
        if (mails >= MOST_MAILS || now - mailedAt < MAIL_AGAIN_MS) return undefined
        const again = { data: { ...before.data, mails: mails + 1, mailedAt: now }, expiresAt: new Date(now + CODE_MS) }
        await challenges.updateOne({ _id }, { $set: again }, { session })
        return known
      }
      const code = newCode()
      const data = { sealed: await encrypt(code), mails: 1, mailedAt: now }
      await write(code, use, subject, { userId, data, tries: RESET_TRIES }, session)
      return code
    },
    /**
     * Consumes a try.
     * @param isCounted false where a limit of the caller's own counts the tries
     * @throws Problem invalid_code, whatever is wrong
     */
    check: async (
      use: CodeUse,
      subject: string,
      code: string,
      { isCounted = true }: { isCounted?: boolean } = {},
    ): Promise<RightCode> => {
      const _id = keyOf(use, subject)
      const alive = { _id, expiresAt: { $gt: new Date() } }
      const found = isCounted
        ? await challenges
            .findOneAndUpdate(
              { ...alive, triesLeft: { $gt: 0 } },
              { $inc: { triesLeft: -1 } },
              { returnDocument: 'after' },
            )
            .lean()
        : await challenges.findOne(alive).lean()
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
export type VerificationCodes = ReturnType<typeof createVerificationCodes>
