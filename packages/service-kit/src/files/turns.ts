import { Problem } from '../http/problems'

/** How many of those who wait may be one person: nobody takes the others' places. */
const WAITING_OF_ONE = 2

/** @returns what is told to whoever has no turn */
export const busy = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    detail: 'Beaucoup de fichiers arrivent en ce moment. Réessayez dans une minute.',
    retryAfterSeconds: 60,
  })

/**
 * Lets so many in at once, each for another person; the others wait for a while, in order.
 * @returns runs work in its turn; throws Problem unavailable where too many wait, or for too long
 */
export const createTurns = ({ places, waiting, waitMs }: { places: number; waiting: number; waitMs: number }) => {
  const inside = new Set<string>()
  const queue: { readonly userId: string; readonly admit: () => void }[] = []
  const enter = (userId: string): Promise<void> => {
    if (inside.size < places && !inside.has(userId)) {
      inside.add(userId)
      return Promise.resolve()
    }
    const own = queue.filter((other) => other.userId === userId).length
    if (queue.length >= waiting || own >= WAITING_OF_ONE) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const place = { userId, admit }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1)
        reject(busy())
      }, waitMs)
      queue.push(place)
    })
  }
  const leave = (userId: string): void => {
    inside.delete(userId)
    const index = queue.findIndex((other) => !inside.has(other.userId))
    const [next] = index < 0 ? [] : queue.splice(index, 1)
    if (next === undefined) return
    inside.add(next.userId)
    next.admit()
  }
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    await enter(userId)
    try {
      return await work()
    } finally {
      leave(userId)
    }
  }
}
