import type { ResponseOf } from '@rouage/contracts'
import { exchangeOf } from '@rouage/contracts/endpoints/messaging'
import { callService, type Metrics, type ServiceCaller, unavailable } from '@rouage/service-kit'

const ANSWER_WITHIN_MS = 3_000

/** Whether somebody and the seller of an ad wrote to each other about it. Throws Problem unavailable. */
export type ExchangeOf = (announcementId: string, userId: string) => Promise<ResponseOf<typeof exchangeOf>>

export const exchangeFrom =
  (baseUrl: string, options: { caller: ServiceCaller; metrics: Metrics }): ExchangeOf =>
  async (id, userId) => {
    try {
      const asked = { params: { id, userId } }
      return await callService(exchangeOf, asked, { ...options, baseUrl, timeoutMs: ANSWER_WITHIN_MS })
    } catch (error) {
      throw unavailable('Vos échanges ne peuvent pas être vérifiés pour le moment. Réessayez dans un instant.', error)
    }
  }
