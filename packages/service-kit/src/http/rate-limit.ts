import type { Request } from 'express'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Logger } from '../ops/logger'
import { Problem, tooManyRequests, unavailable } from './problems'
import type { Redis } from '../data/redis'
import { userOf } from './guards'
import { callerOf } from './request-context'

/** A limit on how often each caller may do something. */
export type RateLimit = {
  /**
   * Does the work, or refuses it where the caller has done too much. Work that another limit refuses (it throws
   * `too_many_requests`) is given back: a refused try costs nothing. So put the narrow limit within the wide one.
   * @throws Problem too_many_requests with Retry-After; unavailable where the limit refuses what it cannot count
   */
  within<T>(request: Request, work: () => Promise<T>): Promise<T>
}

const keyOf = (request: Request, by: 'visitor' | 'ip' | 'user'): string => {
  if (by === 'user') return `u:${userOf(request).sub}`
  const { visitor, network } = callerOf(request)
  return by === 'visitor' && visitor !== undefined ? `v:${visitor}` : `ip:${network}`
}

/**
 * A limit of `limit` times in `windowSeconds` for each caller, counted over all replicas in Redis.
 * @param by `visitor` counts the edge's signed cookie (and the address of those without), `ip` the address, IPv6 by its
 * /64 prefix: a visitor can ask for another cookie, an address may be a whole company's; `user` whoever is signed in
 * @param uncounted what happens while Redis is away: `allowed` for what does little harm, or else the French sentence
 * that it is refused with
 */
export const rateLimit = ({
  redis,
  logger,
  name,
  limit,
  windowSeconds,
  by,
  uncounted,
}: {
  redis: Redis
  logger: Logger
  name: string
  limit: number
  windowSeconds: number
  by: 'visitor' | 'ip' | 'user'
  uncounted: 'allowed' | { readonly refusedWith: string }
}): RateLimit => {
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.limitPrefix}:${name}`,
    points: limit,
    duration: windowSeconds,
  })
  let failing = false
  const count = async (key: string): Promise<void> => {
    try {
      await limiter.consume(key)
      failing = false
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext / 1000)
      if (!failing) logger.warn({ err: reason, limit: name, uncounted }, 'a limit cannot be counted')
      failing = true
      if (uncounted !== 'allowed') throw unavailable(uncounted.refusedWith)
    }
  }
  return {
    within: async (request, work) => {
      const key = keyOf(request, by)
      await count(key)
      try {
        return await work()
      } catch (error) {
        if (error instanceof Problem && error.code === 'too_many_requests')
          await limiter.reward(key).catch(() => undefined)
        throw error
      }
    },
  }
}
