import { announcementsByIds, favoriteDetails } from '@rouage/contracts/endpoints/search'
import { favoriteAdsChanged, favoritesChanged } from '@rouage/contracts/live'
import { useEndpoint } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'
import type { Followed } from './followed'

/** Cards and details of favorites, live: a price that changes anywhere is here within a moment. */
export const useFollowed = (ids: readonly string[]) => {
  const cards = useEndpoint(announcementsByIds, { query: { ids: ids.join(',') } }, { keepPrevious: true })
  const details = useEndpoint(favoriteDetails)
  useLive(favoritesChanged, details.refetch)
  useLive(favoriteAdsChanged, () => {
    cards.refetch()
    details.refetch()
  })
  const ads = new Map(cards.data?.items.map((ad) => [ad.id, ad]))
  const known = new Map(details.data?.items.map((detail) => [detail.announcementId, detail]))
  return {
    cards,
    /** Whether it is known what was noted; until then nothing is. */
    areDetailsKnown: details.data !== undefined,
    askDetails: details.refetch,
    all: ids.flatMap((id): readonly Followed[] => {
      const [ad, detail] = [ads.get(id), known.get(id)]
      // The answer before this one knows nothing of ads that were added since.
      if (ad === undefined && cards.isPlaceholderData) return []
      // Details are told of a new price first.
      const cents = detail?.prices.at(-1)?.cents
      return [{ id, detail, ad: ad === undefined || cents === undefined ? ad : { ...ad, priceCents: cents } }]
    }),
  }
}
