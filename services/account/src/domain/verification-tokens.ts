import { newToken, Problem, sha256Of } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredVerificationToken, TokenPurpose, VerificationTokenRepository } from '../data/verification-tokens'

export const CONFIRM_MS = 24 * 3_600_000
/** Old links are found in mailboxes for a while. */
const RETIRED_MS = 30 * 24 * 3_600_000

export const invalidToken = (detail = 'Ce lien n’est plus valable. Demandez-en un autre.') =>
  new Problem({ status: 400, code: 'invalid_token', detail })

/** Links that work once. They are issued and used up in transactions that lock the person (`users.lockForUpdate`). */
export const createVerificationTokens = (tokens: VerificationTokenRepository) => ({
  /** @returns the token, which nobody can read anywhere afterwards */
  issue: async (
    { purpose, userId, data = null, lifeMs }: { purpose: TokenPurpose; userId: string; data?: unknown; lifeMs: number },
    session: ClientSession,
  ): Promise<string> => {
    const token = newToken()
    const expiresAt = new Date(Date.now() + lifeMs)
    await tokens.insert({ _id: sha256Of(token), purpose, userId, data, expiresAt }, session)
    return token
  },

  /** Looks without using it up. */
  peek: (purpose: TokenPurpose, token: string): Promise<StoredVerificationToken | null> =>
    tokens.findValid(purpose, sha256Of(token)),

  /** Uses it up; null where it does not exist, is over or was used: of many at once one gets it. */
  consume: (purpose: TokenPurpose, token: string, session: ClientSession): Promise<StoredVerificationToken | null> =>
    tokens.consume(purpose, sha256Of(token), session),

  /** After a confirmation: the link that was followed and the person's other ones say from now on that it is done. */
  retire: async (userId: string, token: string, session: ClientSession): Promise<void> => {
    const expiresAt = new Date(Date.now() + RETIRED_MS)
    await tokens.retireConfirmations(userId, expiresAt, session)
    await tokens.insert({ _id: sha256Of(token), purpose: 'email_confirmed', userId, data: null, expiresAt }, session)
  },
})
export type VerificationTokens = ReturnType<typeof createVerificationTokens>
