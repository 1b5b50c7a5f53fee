/**
 * Where a follower of changes looks from: `overlapMs` before the newest change it has seen, since writers' clocks and
 * writes overlap. Once nothing newer has come for twice as long, what overlapped has been seen, and a site at rest is not
 * read over and over: only changes of that very moment are looked at again.
 * @param now milliseconds of a clock that nobody sets
 */
export const createOverlap = (overlapMs: number, now: () => number = () => performance.now()) => {
  let newest: number | undefined
  let seenAt = 0
  return {
    /** @param followedTo when the newest change seen was written, in milliseconds since 1970 */
    since: (followedTo: number): Date => {
      if (followedTo !== newest) {
        newest = followedTo
        seenAt = now()
      }
      const isAtRest = now() - seenAt > 2 * overlapMs
      return new Date(isAtRest ? followedTo : followedTo - overlapMs)
    },
  }
}
