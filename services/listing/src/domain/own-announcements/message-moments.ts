import { messageMoments } from '@rouage/contracts/endpoints/messaging'
import { callService, type Logger, type Metrics, type ServiceCaller } from '@rouage/service-kit'

/** Owners do not wait longer for one of four figures. */
const ANSWER_WITHIN_MS = 1_000

/** When buyers wrote about an ad; undefined while messaging does not say. */
export type MessageMomentsOf = (id: string, since: Date) => Promise<Date[] | undefined>

export const messageMomentsFrom =
  (
    baseUrl: string,
    { caller, logger, metrics }: { caller: ServiceCaller; logger: Logger; metrics: Metrics },
  ): MessageMomentsOf =>
  async (id, since) => {
    const asked = { params: { id }, query: { since: since.toISOString() } }
    const options = { baseUrl, caller, metrics, timeoutMs: ANSWER_WITHIN_MS }
    try {
      const { moments } = await callService(messageMoments, asked, options)
      return moments.map((at) => new Date(at))
    } catch (error) {
      logger.warn({ err: error, announcement: id }, 'messages are missing in the figures of an ad')
      return undefined
    }
  }
