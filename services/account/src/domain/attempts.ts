import { setTimeout as pause } from 'node:timers/promises'
import { sha256Of, tooManyRequests } from '@rouage/service-kit'
import type { AttemptRepository } from '../data/attempts'

export type Limit = {
  readonly name: string
  readonly windowSeconds: number
  /** Attempts beyond are refused. */
  readonly most: number
  /** Attempts beyond wait, each longer than the one before. */
  readonly slowAfter?: number
}
/** What counts an attempt, and whose or about whom it is. */
export type Attempt = readonly [limit: Limit, subject: string]

/** Attempts that were counted. */
export type Consumed = {
  /** Counts the same try by more limits; where one refuses it, all refund it. @throws Problem too_many_requests */
  and(...attempts: readonly Attempt[]): Promise<Consumed>
  /** Takes the attempt back from these limits, as one that was none; from all where none is named. */
  refund(...limits: readonly Limit[]): Promise<void>
}

const STEP_MS = 150
const LONGEST_MS = 1_500

type Counted = { readonly limit: Limit; readonly id: string; readonly endsAt: Date; readonly count: number }

/**
 * Counts attempts in MongoDB, so that neither a FLUSHALL nor a Redis that is away opens the door. Windows are fixed:
 * one begins with the first attempt. What is refused is not counted, by no limit.
 */
export const createAttempts = (attempts: AttemptRepository, factor = 1) => {
  /** @throws Problem too_many_requests */
  const count = async ([limit, subject]: Attempt): Promise<Counted> => {
    const id = `${limit.name}:${sha256Of(subject)}`
    const now = new Date()
    const most = limit.most * factor
    const counted = await attempts.increment(id, most, now)
    if (counted !== null) return { limit, id, endsAt: counted.endsAt, count: counted.count }
    const endsAt = new Date(now.getTime() + limit.windowSeconds * 1_000)
    if (await attempts.beginWindow(id, endsAt, now)) return { limit, id, endsAt, count: 1 }
    const fullUntil = await attempts.endOfFull(id, most, now)
    if (fullUntil !== undefined) throw tooManyRequests(Math.max(1, (fullUntil.getTime() - now.getTime()) / 1_000))
    // Another request began the window meanwhile.
    return count([limit, subject])
  }
  const refund = async (counted: readonly Counted[]): Promise<void> => {
    for (const { id, endsAt } of counted) await attempts.decrement(id, endsAt)
  }
  const waitOf = ({ limit, count: counted }: Counted): number =>
    limit.slowAfter === undefined ? 0 : Math.min(Math.max(0, counted - limit.slowAfter * factor) * STEP_MS, LONGEST_MS)

  const consumeAfter = async (before: readonly Counted[], wanted: readonly Attempt[]): Promise<Consumed> => {
    const counted: Counted[] = []
    try {
      for (const attempt of wanted) counted.push(await count(attempt))
    } catch (error) {
      await refund([...before, ...counted])
      throw error
    }
    const waitMs = Math.max(0, ...counted.map(waitOf))
    if (waitMs > 0) await pause(waitMs)
    const all = [...before, ...counted]
    return {
      and: (...more) => consumeAfter(all, more),
      refund: (...limits) => refund(limits.length === 0 ? all : all.filter(({ limit }) => limits.includes(limit))),
    }
  }
  return {
    /**
     * Counts one attempt by each of the limits, or by none where one refuses it. One of too many waits first.
     * @throws Problem too_many_requests with the seconds that are left
     */
    consume: (...wanted: readonly Attempt[]): Promise<Consumed> => consumeAfter([], wanted),
  }
}
export type Attempts = ReturnType<typeof createAttempts>

const MINUTE = 60
const HOUR = 3_600
/**
 * By network (an address, IPv6 by its /64) a stranger is slowed and refused; by account only devices that the account
 * does not know, so that nobody locks out its owner, who has a limit of their own on each device they know
 * (`knownTo`, devices.ts). Limits by both keep one network from using up the account's alone.
 */
export const LIMITS = {
  signInByNetwork: { name: 'sign-in-network', windowSeconds: MINUTE, slowAfter: 10, most: 30 },
  signInByAccount: { name: 'sign-in-account', windowSeconds: MINUTE, slowAfter: 5, most: 15 },
  /** Wrong passwords. */
  wrongByNetworkAndAccount: { name: 'wrong-network-account', windowSeconds: 10 * MINUTE, slowAfter: 4, most: 10 },
  wrongByAccount: { name: 'wrong-account', windowSeconds: HOUR, most: 100 },
  wrongByDevice: { name: 'wrong-device', windowSeconds: 10 * MINUTE, slowAfter: 5, most: 15 },
  /** Passwords asked for once more, in one session: whoever stole another one uses up nothing. */
  wrongBySession: { name: 'wrong-session', windowSeconds: 10 * MINUTE, slowAfter: 5, most: 15 },
  codeByNetwork: { name: 'code-network', windowSeconds: MINUTE, slowAfter: 10, most: 30 },
  secondFactorByAccount: { name: 'second-factor-account', windowSeconds: HOUR, most: 20 },
  secondFactorByDevice: { name: 'second-factor-device', windowSeconds: HOUR, most: 20 },
  secondFactorSetUp: { name: 'second-factor-set-up', windowSeconds: HOUR, most: 20 },
  resetByNetworkAndEmail: { name: 'reset-network-email', windowSeconds: HOUR, most: 10 },
  resetByDevice: { name: 'reset-device', windowSeconds: HOUR, most: 20 },
  /** As many tries as a code has for one network or device; all networks together have `RESET_TRIES`. */
  resetCodeByNetworkAndEmail: { name: 'reset-code-network-email', windowSeconds: 10 * MINUTE, most: 5 },
  resetCodeByDevice: { name: 'reset-code-device', windowSeconds: 10 * MINUTE, most: 5 },
  signUpByNetwork: { name: 'sign-up-network', windowSeconds: HOUR, most: 40 },
  /** E-mails that one network causes, for one address and for all, and that all networks cause for one address. */
  mailByNetworkAndEmail: { name: 'mail-network-email', windowSeconds: HOUR, most: 5 },
  mailByNetwork: { name: 'mail-network', windowSeconds: HOUR, most: 40 },
  mailByEmail: { name: 'mail-email', windowSeconds: HOUR, most: 20 },
  /** E-mails with codes for somebody who is signed in and gave their password. */
  mailByPerson: { name: 'mail-person', windowSeconds: HOUR, most: 8 },
  /** Forms ask after a pause in typing and on leaving the field. */
  passwordAdvice: { name: 'password-advice', windowSeconds: MINUTE, most: 60 },
  document: { name: 'document', windowSeconds: HOUR, most: 10 },
  photo: { name: 'photo', windowSeconds: HOUR, most: 20 },
  pushSubscription: { name: 'push-subscription', windowSeconds: HOUR, most: 30 },
  export: { name: 'export', windowSeconds: HOUR, most: 5 },
} as const satisfies Record<string, Limit>
