import type { PricePositionId } from '@rouage/contracts/price-position'
import type { IndexEntry } from '../index-engine/entry'
import type { IndexEngine } from '../index-engine/index-engine'
import { positionAmong } from '../index-engine/prices'
import type { Summaries } from './summaries'

/**
 * Summaries that say where their prices stand, by the index as it is when they are asked for: what was found by its price
 * says so, whatever happens while it is read.
 */
export const withPrices = (summaries: Summaries, ready: () => IndexEngine): Summaries => ({
  of: async (hits) => {
    const engine = ready()
    const positions = new Map(hits.map(({ id }) => [id, engine.positionOf(id)]))
    const read = await summaries.of(hits)
    return read.map((summary) => ({ ...summary, pricePosition: positions.get(summary.id) }))
  },
})

/** Where the price of an ad stands at this moment among others, whether the index has this version of it or not. */
export const positionNow = (engine: IndexEngine, ad: IndexEntry): PricePositionId | undefined => {
  const partition = engine.partitions[ad.type]
  return positionAmong(partition, ad, partition.ids.find(ad.id))
}
