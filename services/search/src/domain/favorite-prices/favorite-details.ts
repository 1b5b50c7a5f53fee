import type { FavoriteDetail } from '@rouage/contracts/endpoints/search'
import type { FavoriteStore } from '../../data/favorites'
import type { PriceHistories, PricePoint, StoredHistory } from '../../data/price-history'
import type { ReadModel } from '../../data/read-model'

type Known = { readonly history: StoredHistory | undefined; readonly summary: Summary | undefined }
type Summary = Awaited<ReturnType<ReadModel['summaries']>> extends Map<string, infer Found> ? Found : never

/** The read model is compared with listing and wins where events were missed. */
const pricesOf = ({ history, summary }: Known): readonly PricePoint[] => {
  const points = history?.points ?? []
  if (summary === undefined || (history !== undefined && history.version >= summary.version)) return points
  const { priceCents: cents, publishedAt } = summary.summary
  if (points.at(-1)?.cents === cents) return points
  return [...points, { cents, at: points.length === 0 ? new Date(publishedAt) : new Date() }]
}

const stateOf = ({ history, summary }: Known): FavoriteDetail['state'] => {
  if (summary !== undefined) return 'online'
  return history?.state === 'removed' ? 'removed' : 'away'
}

const nameOf = ({ history, summary }: Known): string | undefined =>
  summary === undefined ? history?.name : `${summary.summary.make} ${summary.summary.model}`

/** The price that stood at a moment: the last one from before it. */
const priceAt = (prices: readonly PricePoint[], moment: Date): number | undefined =>
  (prices.findLast(({ at }) => at <= moment) ?? prices[0])?.cents

type Parts = {
  readonly favorites: Pick<FavoriteStore, 'read'>
  readonly histories: Pick<PriceHistories, 'of'>
  readonly readModel: Pick<ReadModel, 'summaries'>
}

/** What somebody's own page shows of their favorites beside the cards. */
export const createFavoriteDetails = ({ favorites, histories, readModel }: Parts) => ({
  of: async (userId: string): Promise<{ items: FavoriteDetail[] }> => {
    const { ids = [], moments = [], notes = [] } = (await favorites.read(userId)) ?? {}
    const [known, summaries] = await Promise.all([histories.of(ids), readModel.summaries(ids)])
    const items = ids.map((adId): FavoriteDetail => {
      const about = { history: known.get(adId), summary: summaries.get(adId) }
      const prices = pricesOf(about)
      const since = moments.find((moment) => moment.adId === adId)?.at
      return {
        announcementId: adId,
        since: since?.toISOString(),
        state: stateOf(about),
        name: nameOf(about),
        prices: prices.map(({ cents, at }) => ({ cents, at: at.toISOString() })),
        priceThenCents: since === undefined ? undefined : priceAt(prices, since),
        note: notes.find((note) => note.adId === adId)?.text,
      }
    })
    return { items }
  },
})
export type FavoriteDetails = ReturnType<typeof createFavoriteDetails>
