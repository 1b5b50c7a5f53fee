import type { PriceHistories } from '../data/price-history'
import type { ReadModel } from '../data/read-model'
import type { IsListed } from './listed-ads'

/** A browser has few hearts of ads that were published since the last event; whoever makes ids up has many. */
const MOST_ASKED = 10

export type KnownAds = { among(adIds: readonly string[]): Promise<string[]> }

/**
 * Which ads there are or once were. An ad that was just published may not be known here yet: listing is asked for the
 * first few of those, and they are believed while it is away.
 */
export const createKnownAds = ({
  histories,
  readModel,
  isListed,
}: {
  histories: Pick<PriceHistories, 'of'>
  readModel: Pick<ReadModel, 'held'>
  isListed: IsListed
}): KnownAds => ({
  /** Those of these ids that are ads, in their order. */
  among: async (adIds) => {
    const [followed, held] = await Promise.all([histories.of(adIds), readModel.held(adIds)])
    const unknown = adIds.filter((id) => !followed.has(id) && !held.has(id))
    const asked = unknown.slice(0, MOST_ASKED)
    const listed = await Promise.all(asked.map(isListed))
    const isNew = new Set(asked.filter((_, index) => listed[index] !== false))
    return adIds.filter((id) => followed.has(id) || held.has(id) || isNew.has(id))
  },
})
