import type { ResponseOf } from '@rouage/contracts'
import type { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import { notFound } from '@rouage/service-kit'
import type { IndexEngine } from '../index-engine/index-engine'
import { similarTo } from '../index-engine/insights'
import type { Summaries } from './summaries'

const MAX_SIMILAR = 6

type Parts = {
  /** Answers the index or throws while it is being made. */
  readonly ready: () => IndexEngine
  readonly summaries: Summaries
}

/** Ads like one, and where its price stands. @throws Problem announcement_not_found */
export const createSimilar =
  ({ ready, summaries }: Parts) =>
  async (id: string): Promise<ResponseOf<typeof similarAnnouncements>> => {
    const hits = similarTo(ready(), id, MAX_SIMILAR)
    const version = ready().versionOf(id)
    if (hits === undefined || version === undefined)
      throw notFound('announcement_not_found', 'Cette annonce n’existe pas ou n’est plus en ligne.')
    const [items, [own]] = await Promise.all([summaries.of(hits), summaries.of([{ id, version }])])
    return { items, pricePosition: own?.pricePosition }
  }
