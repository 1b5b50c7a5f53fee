import type { AnnouncementSummary } from '@rouage/contracts'
import { type PricePosition, pricePositionIdOf } from '@rouage/contracts/price-position'
import type { IndexEngine } from '../index-engine/index-engine'
import { marketAround } from '../index-engine/prices'
import type { Summaries } from './summaries'

/** Where an ad's price stands among comparable ads; undefined where too few are, or where it is not in the index. */
export const pricePositionOf = (
  engine: IndexEngine,
  { id, priceCents }: Pick<AnnouncementSummary, 'id' | 'priceCents'>,
): PricePosition | undefined => {
  const found = engine.find(id)
  const market = found && marketAround(found.partition, found.row)
  // By the price that the card shows: the index may be a moment ahead of it, or behind.
  return market && { label: pricePositionIdOf(priceCents, market.medianCents), ...market }
}

/** Summaries that say where their prices stand, by the index as it is when they have been read. */
export const withPrices = (summaries: Summaries, ready: () => IndexEngine): Summaries => ({
  of: async (hits) => {
    const read = await summaries.of(hits)
    const engine = ready()
    return read.map((summary) => ({ ...summary, pricePosition: pricePositionOf(engine, summary) }))
  },
})
