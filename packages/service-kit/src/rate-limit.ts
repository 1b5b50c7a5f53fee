import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Guard } from './guards'
import type { Logger } from './logger'
import { tooManyRequests } from './problems'
import type { Redis } from './redis'
import { callerOf } from './request-context'

/**
 * A guard that lets each caller through `limit` times in `windowSeconds`, counted over all replicas in Redis, and
 * answers 429 `too_many_requests` with Retry-After beyond. While Redis is away it lets everybody through and logs it:
 * what must never be exceeded is counted in MongoDB instead.
 * @param by `visitor` counts the edge's sticky cookie (and the address of those without), `ip` the address: a visitor
 * can drop a cookie, an address may be a whole company's
 */
export const rateLimit = ({
  redis,
  logger,
  name,
  limit,
  windowSeconds,
  by,
}: {
  redis: Redis
  logger: Logger
  name: string
  limit: number
  windowSeconds: number
  by: 'visitor' | 'ip'
}): Guard => {
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `rouage:limit:${name}`,
    points: limit,
    duration: windowSeconds,
  })
  let failing = false
  return async (request) => {
    const { visitor, ip } = callerOf(request)
    const key = by === 'visitor' && visitor !== undefined ? `v:${visitor}` : `ip:${ip}`
    try {
      await limiter.consume(key)
      failing = false
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext / 1000)
      if (!failing) logger.warn({ err: reason, limit: name }, 'limits cannot be counted, letting callers through')
      failing = true
    }
  }
}
