import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { renewAnnouncement } from '@rouage/contracts/endpoints/publish'
import { type Operation, sha256Of } from '@rouage/service-kit'
import { renewalPlaceOf } from '../../data/seller-quotas'
import type { AdSource, OwnAds } from '../ads/own-ads'
import type { Quota } from '../pricing/quota'
import { takesFreeAd } from '../pricing/quote'
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

/** What a renewal that costs nothing is known by, where another one is by its order. */
export const freeRenewalIdOf = (placeId: string): string => sha256Of(placeId)

/** Starts 60 new days for an ad, which count as one of the year (docs/rules.md, Prices). */
export const createRenewing = ({ ownAds, buy, quota }: { ownAds: OwnAds; buy: Buy; quota: Quota }) => {
  /** One renewal for each end of an ad: who asks again, as by a double click, renews nothing again. */
  const renewalOf = (
    { sub }: AccessTokenClaims,
    { id, expiresAt }: AdSource['announcement'],
  ): Required<Pick<Purchase, 'isDone' | 'also'>> => {
    const placeId = renewalPlaceOf(id, expiresAt)
    return {
      isDone: async (session) => (await quota.find(placeId, session)) !== undefined,
      also: async (quote, order, session) => {
        const takenAt = new Date()
        const isFree = takesFreeAd(quote)
        const orderId = order?._id ?? null
        await quota.take({ _id: placeId, userId: sub, announcementId: id, orderId, isFree, takenAt }, session)
        if (order !== null) return []
        const renewed = { id, orderId: freeRenewalIdOf(placeId), sellerId: sub, renewedAt: takenAt.toISOString() }
        return [{ type: 'announcement.renewed', data: renewed }]
      },
    }
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
    return buy(user, { purpose: 'renewal', ad, options: {}, quoteVersion, ...renewalOf(user, ad) }, operation)
  }
}
