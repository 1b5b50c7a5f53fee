import { setTimeout as pause } from 'node:timers/promises'
import type { DemoPhotos } from './demo-photos'

/** By then the programs that start with this one are up: until then they want all there is. */
const BEGINS_AFTER_MS = 30_000
/** How much longer than a drawing the rest after it is: a machine that is rented has so much to spend in all. */
const REST = 2
/** What took longer waited for a machine that was busy with others. */
const LONGEST_REST_MS = 5_000

/**
 * When the next photo may be drawn that nobody waits for: after a rest, and when nobody waits for another one.
 * @param rest waits for so many ms
 * @param now milliseconds of a clock that nobody sets
 */
export const createAheadTurns = (
  demoPhotos: Pick<DemoPhotos, 'idle'>,
  rest: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false }),
  now: () => number = () => performance.now(),
): (() => Promise<void>) => {
  let begunAt: number | undefined
  return async () => {
    const restMs = begunAt === undefined ? BEGINS_AFTER_MS : Math.min((now() - begunAt) * REST, LONGEST_REST_MS)
    await rest(restMs)
    await demoPhotos.idle()
    begunAt = now()
  }
}
