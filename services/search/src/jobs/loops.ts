import { type Logger, startLoop } from '@rouage/service-kit'
import type { AnnouncementCopies } from '../announcement-copies'

/** How often the index looks for changes that other copies of the service took in. */
const FOLLOW_MS = 300
/** How often prices are placed anew among those that changed. */
const MARKETS_MS = 1_000
const SAVE_MS = 5 * 60_000
/** How often copies are compared; what is wrong is put right the second time, within a minute. */
const COMPARE_MS = 30_000
const FORGET_MS = 10 * 60_000
/** Longest pause before the index is tried to be made again. */
const MAX_START_PAUSE_MS = 3_000
/** Once made, the index has nothing to start any more. */
const STARTED_MS = 3_600_000

/** How often tests want it done instead, in ms. */
export type LoopTimes = { followMs?: number; compareMs?: number; marketsMs?: number }

/** Starts everything that the service does in the background: making the index, then keeping it true and on disk. */
export const startLoops = (
  { index, comparison }: Pick<AnnouncementCopies, 'index' | 'comparison'>,
  { followMs = FOLLOW_MS, compareMs = COMPARE_MS, marketsMs = MARKETS_MS, logger }: LoopTimes & { logger: Logger },
) => {
  const loop = (name: string, everyMs: number, work: () => Promise<void>) => startLoop(name, work, { everyMs, logger })
  return [
    startLoop('start of the index', index.start, { everyMs: STARTED_MS, maxBackoffMs: MAX_START_PAUSE_MS, logger }),
    loop('following the read model', followMs, index.follow),
    loop('where prices stand', marketsMs, index.refreshMarkets),
    loop('index checkpoint', SAVE_MS, index.save),
    // An index that is still being made brings what it needs itself.
    loop('comparison with listing', compareMs, async () => (index.isReady() ? comparison.look() : undefined)),
    loop('comparison of the index', compareMs, index.compare),
    loop('forgetting removed ads', FORGET_MS, index.forgetGone),
  ]
}
