import { favoriteMoments } from '@rouage/contracts/endpoints/search'
import { callService, type Logger, type Metrics, type ServiceCaller } from '@rouage/service-kit'

/** Owners do not wait longer for one of three figures. */
const ANSWER_WITHIN_MS = 1_000

/** When an ad became a favorite of those who have it; undefined while search does not say. */
export type FavoriteMomentsOf = (id: string, since: Date) => Promise<Date[] | undefined>

export const favoriteMomentsFrom =
  (baseUrl: string, { caller, logger, metrics }: { caller: ServiceCaller; logger: Logger; metrics: Metrics }) =>
  async (id: string, since: Date): Promise<Date[] | undefined> => {
    const asked = { params: { id }, query: { since: since.toISOString() } }
    try {
      const { moments } = await callService(favoriteMoments, asked, {
        baseUrl,
        caller,
        metrics,
        timeoutMs: ANSWER_WITHIN_MS,
      })
      return moments.map((at) => new Date(at))
    } catch (error) {
      logger.warn({ err: error, announcement: id }, 'favorites are missing in the figures of an ad')
      return undefined
    }
  }
