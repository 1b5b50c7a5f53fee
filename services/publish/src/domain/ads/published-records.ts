import type { PublishedRecord } from '@rouage/contracts/endpoints/publish'
import type { StoredOrder } from '../../data/orders'
import type { StoredQuotaPlace } from '../../data/seller-quotas'
import type { StoredSubmission } from '../../data/submissions'
import { boostEventOf } from '../orders/boost-events'
import { freeRenewalIdOf } from '../orders/renew-ad'

/** What is stored of one ad: paid orders, and places of renewals that cost nothing. */
type Known = {
  readonly versions: readonly StoredSubmission[]
  readonly orders: readonly StoredOrder[]
  readonly renewals: readonly StoredQuotaPlace[]
}

const approvedOf = (version: StoredSubmission | undefined): PublishedRecord['approved'] => {
  // What the review wrote down of an ad that listing had is listing's own word.
  if (version === undefined || version.sequence === 0) return null
  const { _id: submissionId, sequence, status, content, photos, submittedAt } = version
  // A removal was decided later than what it removed was approved.
  const approvedAt = (status === 'removed' ? version.reviewedFrom : version.decidedAt) ?? submittedAt
  return { submissionId, sequence, approvedAt: approvedAt.toISOString(), content: { ...content, photos } }
}

const boostsOf = ({ orders }: Known, isApproved: boolean): PublishedRecord['boosts'] =>
  orders
    // Those of a publication take effect when the ad is first approved.
    .filter(({ purpose }) => purpose === 'boost' || (purpose === 'publication' && isApproved))
    .flatMap((order) => {
      const event = boostEventOf(order)
      if (event?.type !== 'announcement.boosted') return []
      const { orderId, urgent, liftDays, paidAt } = event.data
      return [{ orderId, urgent, liftDays, paidAt }]
    })

const renewalsOf = ({ orders, renewals }: Known): PublishedRecord['renewals'] => [
  ...orders.flatMap(({ _id, purpose, paidAt }) =>
    purpose === 'renewal' && paidAt !== null ? [{ orderId: _id, renewedAt: paidAt.toISOString() }] : [],
  ),
  ...renewals.map(({ _id, takenAt }) => ({ orderId: freeRenewalIdOf(_id), renewedAt: takenAt.toISOString() })),
]

/** When a moderator last took the ad off the site, whatever became of it since. */
const withdrawnAtOf = ({ versions }: Known): string | null => {
  const decisions = versions.flatMap(({ status, statement }) => {
    const wasShown = status === 'removed' || (status === 'approved' && statement?.appeal?.outcome === 'overturned')
    return wasShown && statement !== null ? [statement.decidedAt] : []
  })
  const last = decisions.toSorted((a, b) => b.getTime() - a.getTime())[0]
  return last?.toISOString() ?? null
}

/** All that listing was told of an ad; undefined where it was told nothing. */
export const publishedRecordOf = (id: string, known: Known): PublishedRecord | undefined => {
  const { versions, orders, renewals } = known
  if (versions.some(({ goneAt }) => goneAt !== undefined)) return undefined
  const shown = versions.filter(({ status }) => status === 'approved' || status === 'removed')
  const approved = approvedOf(shown.toSorted((a, b) => b.sequence - a.sequence)[0])
  const boosts = boostsOf(known, shown.length > 0)
  const renewed = renewalsOf(known)
  const withdrawnAt = withdrawnAtOf(known)
  const sellerId = versions[0]?.seller.id ?? orders[0]?.userId ?? renewals[0]?.userId
  const wasTold = approved !== null || boosts.length > 0 || renewed.length > 0 || withdrawnAt !== null
  return sellerId === undefined || !wasTold
    ? undefined
    : { id, sellerId, approved, boosts, renewals: renewed, withdrawnAt }
}
