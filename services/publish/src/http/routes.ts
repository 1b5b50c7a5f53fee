import { getPrices } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import { priceTable } from '../domain/pricing/prices'
import { draftRoutes } from './draft-routes'
import { orderRoutes } from './order-routes'
import { serviceRoutes } from './service-routes'
import { submissionRoutes } from './submission-routes'

/** Prices change with a release. */
const PRICE_CACHE = { seconds: 300, staleSeconds: 3_600 }

export const publishRoutes = (domain: Domain): Route[] => [
  handle(getPrices, async () => priceTable(), { cache: PRICE_CACHE }),
  ...draftRoutes(domain),
  ...orderRoutes(domain),
  ...submissionRoutes(domain),
  ...serviceRoutes(domain),
]
