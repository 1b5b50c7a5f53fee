import type { QueryOf, ResponseOf } from '@rouage/contracts'
import type { priceEstimate } from '@rouage/contracts/endpoints/search'
import type { IndexEngine } from '../index-engine/index-engine'
import { comparablePrices, MIN_COMPARED, quantileOf } from '../index-engine/prices'

/** What comparable ads ask for (docs/rules.md, Search). @param ready answers the index or throws while it is being made */
export const createPriceEstimate =
  ({ ready }: { readonly ready: () => IndexEngine }) =>
  ({ type, year, mileageKm, ...vehicle }: QueryOf<typeof priceEstimate>): ResponseOf<typeof priceEstimate> => {
    const prices = comparablePrices(ready().partitions[type], {
      ...vehicle,
      year: Number(year),
      mileageKm: mileageKm === undefined ? undefined : Number(mileageKm),
    })
    if (prices.length < MIN_COMPARED) return { count: prices.length }
    const quartiles = {
      lowCents: quantileOf(prices, 0.25),
      medianCents: quantileOf(prices, 0.5),
      highCents: quantileOf(prices, 0.75),
    }
    return { count: prices.length, quartiles }
  }
