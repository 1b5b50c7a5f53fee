import type { ResponseOf } from '@rouage/contracts'
import type { approvedSnapshot } from '@rouage/contracts/endpoints/publish'
import type { Parts } from '../../parts'
import { publishedRecordOf } from './published-records'

const PAGE = 200
/** Rows that are looked at for the ids of a page: an ad has a few. */
const ROWS = 2_000

/** All that listing is told, ad by ad. */
export const createSnapshot = ({ models: { submissions, orders, quotaPlaces } }: Pick<Parts, 'models'>) => {
  const shown = { status: { $in: ['approved' as const, 'removed' as const] } }
  const paid = { status: 'paid' as const, purpose: { $in: ['publication', 'boost', 'renewal'] as const } }
  const free = { _id: /^renewal:/, orderId: null }

  /** Ids that follow one in order, and whether more do. */
  const idsAfter = async (after: string): Promise<{ ids: string[]; hasMore: boolean }> => {
    const beyond = { announcementId: { $gt: after } }
    const inOrder = { sort: { announcementId: 1 }, limit: ROWS } as const
    const fields = { announcementId: 1 } as const
    const lists = await Promise.all([
      submissions.find({ ...beyond, ...shown }, fields, inOrder).lean(),
      orders.find({ ...beyond, ...paid }, fields, inOrder).lean(),
      quotaPlaces.find({ ...beyond, ...free }, fields, inOrder).lean(),
    ])
    // A list that was cut says nothing of ids beyond its last one.
    const ends = lists.filter((rows) => rows.length === ROWS).map((rows) => rows.at(-1)?.announcementId ?? '')
    const end = ends.toSorted()[0]
    const all = new Set(lists.flatMap((rows) => rows.map(({ announcementId }) => announcementId ?? '')))
    const ids = [...all].filter((id) => end === undefined || id <= end).toSorted()
    return { ids: ids.slice(0, PAGE), hasMore: ids.length > PAGE || end !== undefined }
  }

  return async (after = ''): Promise<ResponseOf<typeof approvedSnapshot>> => {
    const { ids, hasMore } = await idsAfter(after)
    const ofAds = { announcementId: { $in: ids } }
    const [versions, bought, renewals] = await Promise.all([
      submissions.find(ofAds).lean(),
      orders.find({ ...ofAds, ...paid }).lean(),
      quotaPlaces.find({ ...ofAds, ...free }).lean(),
    ])
    const items = ids.flatMap((id) => {
      const isOfAd = ({ announcementId }: { readonly announcementId: string | null }) => announcementId === id
      const known = {
        versions: versions.filter(isOfAd),
        orders: bought.filter(isOfAd),
        renewals: renewals.filter(isOfAd),
      }
      return publishedRecordOf(id, known) ?? []
    })
    return { items, next: hasMore ? (ids.at(-1) ?? null) : null }
  }
}
