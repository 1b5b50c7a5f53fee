import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { IndexEngine } from '../index-engine/index-engine'

/** How long others wait at most. */
const SLICE_MS = 4
/** Between two slices: four fifths of the time are left to searches, however much there is to do. */
const REST_MS = 16

const inSlices = async (engine: IndexEngine, between: () => Promise<unknown>): Promise<void> => {
  let began = performance.now()
  const slices = engine.refreshMarkets(() => performance.now() - began >= SLICE_MS)
  while (slices.next().done !== true) {
    await between()
    began = performance.now()
  }
}

/** Places the prices of an index that nobody searches yet. */
export const placeMarkets = (engine: IndexEngine): Promise<void> => inSlices(engine, () => nextTurn())

/**
 * Brings where prices stand up to what changed, beside searches. For some changes that is one look at each row.
 * @param settled resolves when nobody copies the index: changes wait for it, so that a checkpoint is of one moment
 */
export const refreshMarkets = async (engine: IndexEngine, settled: () => Promise<unknown>): Promise<void> => {
  await settled()
  await inSlices(engine, async () => {
    await pause(REST_MS)
    await settled()
  })
}
