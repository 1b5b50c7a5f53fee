import { MAX_PRICES } from '@rouage/contracts/prices'
import type { AdPrice, PublicAnnouncement } from './announcements'

/** Of an ad whose prices nobody noted: the one that it has, since it was last approved or went online. */
const firstOf = ({ priceCents, publishedAt, approval }: PublicAnnouncement): AdPrice => ({
  cents: priceCents,
  at: approval === undefined || approval.at < publishedAt ? publishedAt : approval.at,
})

/**
 * The prices of an ad, oldest first, the last one today's. A change by a release that noted none is known by the ad itself,
 * and by when that was last changed.
 */
export const pricesOf = (ad: PublicAnnouncement): readonly AdPrice[] => {
  const { prices = [], priceCents, updatedAt } = ad
  const last = prices.at(-1)
  if (last === undefined) return [firstOf(ad)]
  return last.cents === priceCents ? prices : [...prices, { cents: priceCents, at: updatedAt }]
}

/** The prices of an ad that changes now, where its price does; undefined where it stays as it is. */
export const pricesAfter = (ad: PublicAnnouncement, cents: number | undefined, at: Date): AdPrice[] | undefined =>
  cents === undefined || cents === ad.priceCents ? undefined : [...pricesOf(ad), { cents, at }].slice(-MAX_PRICES)
