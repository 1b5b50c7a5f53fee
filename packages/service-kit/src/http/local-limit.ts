import { LRUCache } from 'lru-cache'

/** Keys that are counted at once; the one that was seen longest ago is forgotten first. */
const MAX_KEYS = 20_000

/**
 * Lets a key through `limit` times in `windowSeconds`, counted in this process alone and in bounded memory: for what
 * spares this process. What must hold over all replicas is counted in Redis (`rateLimit`) or MongoDB.
 * @returns whether the key may pass
 */
export const localLimit = ({
  limit,
  windowSeconds,
}: {
  limit: number
  windowSeconds: number
}): ((key: string) => boolean) => {
  const windows = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: windowSeconds * 1_000 })
  return (key) => {
    const window = windows.get(key) ?? { count: 0 }
    if (window.count === 0) windows.set(key, window)
    window.count += 1
    return window.count <= limit
  }
}
