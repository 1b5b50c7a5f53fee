import { getPrices } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import { priceTable } from '../domain/pricing/prices'

/** Prices change with a release. */
const PRICE_CACHE = { seconds: 300, staleSeconds: 3_600 }

export const publishRoutes = (): Route[] => [handle(getPrices, async () => priceTable(), { cache: PRICE_CACHE })]
