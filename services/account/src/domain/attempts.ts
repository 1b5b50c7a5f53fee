import { setTimeout as pause } from 'node:timers/promises'
import { tooManyRequests } from '@rouage/service-kit'
import { type AttemptModel } from '../data/one-time'
import { isDuplicateKey } from '../data/models'
import { digestOf } from './ids'

export type Limit = {
  readonly name: string
  readonly windowSeconds: number
  /** Attempts beyond are refused. */
  readonly most: number
  /** Attempts beyond wait, each longer than the one before. */
  readonly slowAfter?: number
}

const STEP_MS = 150
const LONGEST_MS = 1_500

/**
 * Counts attempts in MongoDB, so that neither a FLUSHALL nor a Redis that is away opens the door. Windows are fixed:
 * one begins with the first attempt.
 */
export const createAttempts = (attempts: AttemptModel, factor = 1) => {
  const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${digestOf(subject)}`
  const count = async (limit: Limit, subject: string, now: Date): Promise<{ count: number; endsAt: Date }> => {
    const _id = keyOf(limit, subject)
    const running = await attempts.findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument: 'after' }).lean()
    if (running !== null) return running
    const endsAt = new Date(now.getTime() + limit.windowSeconds * 1_000)
    try {
      // The filter leaves a window alone that another request began meanwhile: then the insert meets its id.
      await attempts.updateOne({ _id, endsAt: { $lte: now } }, { $set: { count: 1, endsAt } }, { upsert: true })
      return { count: 1, endsAt }
    } catch (error) {
      if (isDuplicateKey(error)) return count(limit, subject, now)
      throw error
    }
  }
  return {
    /**
     * Counts one attempt; one of too many waits first, one of far too many is refused.
     * @throws Problem too_many_requests with the seconds that are left
     */
    take: async (limit: Limit, subject: string): Promise<void> => {
      const now = new Date()
      const window = await count(limit, subject, now)
      if (window.count > limit.most * factor) throw tooManyRequests(Math.max(1, (window.endsAt.getTime() - now.getTime()) / 1_000))
      const beyond = limit.slowAfter === undefined ? 0 : window.count - limit.slowAfter * factor
      if (beyond > 0) await pause(Math.min(beyond * STEP_MS, LONGEST_MS))
    },
    /** Takes back one attempt that was none. */
    giveBack: async (limit: Limit, subject: string): Promise<void> => {
      await attempts.updateOne({ _id: keyOf(limit, subject), count: { $gt: 0 } }, { $inc: { count: -1 } })
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

const MINUTE = 60
const HOUR = 3_600
export const LIMITS = {
  signInByAddress: { name: 'sign-in-address', windowSeconds: MINUTE, slowAfter: 10, most: 30 },
  signInByAccount: { name: 'sign-in-account', windowSeconds: MINUTE, slowAfter: 5, most: 15 },
  /** Wrong passwords for one account in an hour, from wherever. */
  wrongByAccount: { name: 'wrong-account', windowSeconds: HOUR, most: 60 },
  codeByAddress: { name: 'code-address', windowSeconds: MINUTE, slowAfter: 10, most: 30 },
  signUpByAddress: { name: 'sign-up-address', windowSeconds: HOUR, most: 40 },
  /** E-mails that strangers can cause for one address. */
  mailByEmail: { name: 'mail-email', windowSeconds: HOUR, most: 8 },
  mailByAddress: { name: 'mail-address', windowSeconds: HOUR, most: 40 },
  /** Passwords asked for once more, by a person who is signed in. */
  passwordAgain: { name: 'password-again', windowSeconds: 10 * MINUTE, slowAfter: 5, most: 15 },
  secondFactor: { name: 'second-factor', windowSeconds: HOUR, most: 20 },
  document: { name: 'document', windowSeconds: HOUR, most: 10 },
  export: { name: 'export', windowSeconds: HOUR, most: 5 },
} as const satisfies Record<string, Limit>
