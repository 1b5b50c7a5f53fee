import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import { callService, type Logger, type Metrics, RemoteProblem } from '@rouage/service-kit'

/** Whoever signs in waits for it. */
const ANSWER_WITHIN_MS = 1_000

/** Whether listing has an ad online; undefined while it does not say. */
export type IsListed = (id: string) => Promise<boolean | undefined>

export const isListedAt =
  (
    baseUrl: string,
    {
      logger,
      metrics,
      listedWithinMs = ANSWER_WITHIN_MS,
    }: { logger: Logger; metrics: Metrics; listedWithinMs?: number | undefined },
  ): IsListed =>
  async (id) => {
    try {
      await callService(getAnnouncement, { params: { id } }, { baseUrl, metrics, timeoutMs: listedWithinMs })
      return true
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'announcement_not_found') return false
      logger.warn({ err: error, announcement: id }, 'listing does not say whether there is an ad')
      return undefined
    }
  }
