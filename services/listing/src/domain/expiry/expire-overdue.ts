import type { NewEvent, Outbox } from '@rouage/service-kit'
import type { OverdueAd } from '../../data/announcement-repository'
import type { Repositories } from '../../data/repositories'

/**
 * Ads of one transaction, one transaction at a time: a hundred thousand are through within a minute, and whoever wants to
 * change one of them meanwhile waits for no more than these.
 */
const BATCH = 200

const expiredEvent = ({ _id, version }: OverdueAd): NewEvent => ({
  type: 'announcement.expired',
  data: { id: _id, version: version + 1 },
})

/** Takes ads whose 60 days are over offline, until none is left; resolves with how many. */
export const createExpiry = (
  { announcements }: Pick<Repositories, 'announcements'>,
  { outbox, onAdsChanged }: { outbox: Pick<Outbox, 'inTransaction'>; onAdsChanged: (sellerId: string) => void },
) => {
  /** Where an ad is renewed meanwhile, or expired by another replica, the engine begins the transaction anew. */
  const expireSome = (ids: readonly string[], now: Date): Promise<readonly OverdueAd[]> =>
    outbox.inTransaction(async (session, recordEvents) => {
      const overdue = await announcements.findOverdue(ids, now, session)
      if (overdue.length === 0) return overdue
      const count = await announcements.expire(
        overdue.map(({ _id }) => _id),
        now,
        session,
      )
      if (count !== overdue.length) throw new Error(`${overdue.length} ads were overdue and ${count} expired.`)
      await recordEvents(overdue.map(expiredEvent))
      return overdue
    })

  return async (now = new Date()): Promise<number> => {
    let count = 0
    for await (const ids of announcements.eachOverdue(now, BATCH)) {
      const expired = await expireSome(ids, now)
      count += expired.length
      for (const sellerId of new Set(expired.map(({ seller }) => seller.id))) onAdsChanged(sellerId)
    }
    return count
  }
}
