import { addHealth, MAX_SUMS, type ReleaseSums } from '@rouage/contracts/release-health'
import { callService, type Logger, newId, RemoteProblem, type ServiceCaller, startLoop } from '@rouage/service-kit'
import type { HealthCounts } from './health-counts'

const EVERY_MS = 3_000
const ANSWER_MS = 2_000
/** Batches that wait while the service is away; what is older then is of no use to anybody. */
const MAX_WAITING = 100

type Batch = { readonly batch: string; readonly sums: readonly ReleaseSums[] }

export type HandOnOptions = {
  readonly counts: Pick<HealthCounts, 'take'>
  readonly rolloutUrl: string
  readonly caller: ServiceCaller
  readonly logger: Logger
  /** Smaller, for tests. */
  readonly everyMs?: number
}

/**
 * Hands on what was counted to the rollout service, every few seconds. A batch keeps its id until it was taken, so that
 * one whose answer got lost counts once. `close` tries once more.
 */
export const handOnHealth = ({ counts, rolloutUrl, caller, logger, everyMs = EVERY_MS }: HandOnOptions) => {
  const waiting: Batch[] = []
  /** What the service will never take holds up nothing else, as from an edge that is newer than it. */
  const dropWrong = (error: unknown): void => {
    if (!(error instanceof RemoteProblem && error.status === 400)) throw error
    logger.error({ err: error }, 'reports of pages are not what the rollout service takes')
  }
  const pass = async (): Promise<void> => {
    const taken = counts.take()
    for (let from = 0; from < taken.length; from += MAX_SUMS)
      waiting.push({ batch: newId(), sums: taken.slice(from, from + MAX_SUMS) })
    waiting.splice(0, Math.max(0, waiting.length - MAX_WAITING))
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const body = { batch: next.batch, sums: [...next.sums] }
      await callService(addHealth, { body }, { baseUrl: rolloutUrl, timeoutMs: ANSWER_MS, caller }).catch(dropWrong)
      waiting.shift()
    }
  }
  const loop = startLoop('health of releases', pass, { everyMs, maxBackoffMs: 2 * everyMs, logger })
  return {
    close: async (): Promise<void> => {
      await loop.close()
      await pass().catch((error: unknown) => logger.warn({ err: error }, 'the last reports of pages are lost'))
    },
  }
}
