import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { renewAnnouncement } from '@rouage/contracts/endpoints/publish'
import { newId, type Operation } from '@rouage/service-kit'
import { renewalPlaceOf } from '../../data/seller-quotas'
import type { AdSource, OwnAds } from '../ads/own-ads'
import type { Quota } from '../pricing/quota'
import { type Buy, type Purchase, wrongStatus } from './buy-for-ad'

type Answer = ResponseOf<typeof renewAnnouncement>

/** From so many days before its end on an ad can be renewed. */
const RENEWABLE_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** @throws Problem wrong_status of an ad that is online for long */
const requireEnding = ({ status, expiresAt }: AdSource['announcement']): void => {
  const daysLeft = (new Date(expiresAt).getTime() - Date.now()) / DAY_MS
  if (status !== 'expired' && daysLeft > RENEWABLE_DAYS)
    throw wrongStatus(
      'Cette annonce est encore en ligne pour longtemps : ' +
        `vous pourrez la renouveler dans ses ${RENEWABLE_DAYS} derniers jours.`,
    )
}

/** Starts 60 new days for an ad, which count as one of the year (docs/rules.md, Prices). */
export const createRenewing = ({ ownAds, buy, quota }: { ownAds: OwnAds; buy: Buy; quota: Quota }) => {
  /** Takes the place of this very end of the ad: who asks again renews nothing again. */
  const takePlace =
    ({ sub }: AccessTokenClaims, { id, expiresAt }: AdSource['announcement']): Purchase['also'] =>
    async ({ plan, totalCents }, order, session) => {
      const takenAt = new Date()
      const isFree = totalCents === 0 && plan !== 'subscribed'
      const place = { _id: renewalPlaceOf(id, expiresAt), userId: sub, announcementId: id, isFree, takenAt }
      const isTaken = await quota.take({ ...place, orderId: order?._id ?? null }, session)
      if (!isTaken && order !== null) throw wrongStatus('Cette annonce vient d’être renouvelée. Rechargez la page.')
      if (!isTaken || order !== null) return []
      const renewed = { id, orderId: newId(), sellerId: sub, renewedAt: takenAt.toISOString() }
      return [{ type: 'announcement.renewed', data: renewed }]
    }

  /** @throws Problem announcement_not_found, not_owner, wrong_status, price_changed, too_many_requests */
  return async (
    user: AccessTokenClaims,
    id: string,
    { quoteVersion }: BodyOf<typeof renewAnnouncement>,
    operation: Operation<Answer>,
  ): Promise<Answer> => {
    const { announcement: ad } = await ownAds.source(id, user)
    requireEnding(ad)
    return buy(user, { purpose: 'renewal', ad, options: {}, quoteVersion, also: takePlace(user, ad) }, operation)
  }
}
