import { slugOf, summaryOf, VEHICLE_TYPES } from '@rouage/contracts'
import type { SellerAds } from '@rouage/contracts/endpoints/listing'
import { SELLER_PAGE_SIZE, type SellerAdsQuery, type SellerSort } from '@rouage/contracts/seller-ads-query'
import { announcementOf } from '../data/announcements'
import type { OnlineChoice, SellerAdLists } from '../data/seller-ad-lists'

const ORDER: Readonly<Record<SellerSort, Pick<OnlineChoice, 'by' | 'direction'>>> = {
  recents: { by: 'publishedAt', direction: -1 },
  anciens: { by: 'publishedAt', direction: 1 },
  'prix-croissant': { by: 'priceCents', direction: 1 },
  'prix-decroissant': { by: 'priceCents', direction: -1 },
}

type Kinds = Awaited<ReturnType<SellerAdLists['kindsOnlineOf']>>

const sumOf = (kinds: Kinds): number => kinds.reduce((sum, { count }) => sum + count, 0)

const makesOf = (kinds: Kinds): SellerAds['makes'] => {
  const counts = new Map<string, number>()
  for (const { make, count } of kinds) counts.set(make, (counts.get(make) ?? 0) + count)
  return [...counts]
    .map(([make, count]) => ({ value: make, label: make, count }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'))
}

const typesOf = (kinds: Kinds): SellerAds['types'] =>
  VEHICLE_TYPES.map(({ id, label }) => ({
    value: id,
    label,
    count: sumOf(kinds.filter(({ type }) => type === id)),
  })).filter(({ count }) => count > 0)

/** A page of a seller's ads, with how many of each type and make there are. */
export const createSellerAds =
  ({ kindsOnlineOf, someOnlineOf }: Pick<SellerAdLists, 'kindsOnlineOf' | 'someOnlineOf'>) =>
  async (sellerId: string, { type, marque, tri, page }: SellerAdsQuery): Promise<SellerAds> => {
    const kinds = await kindsOnlineOf(sellerId)
    const ofType = kinds.filter((kind) => type === undefined || kind.type === type)
    const asked = marque === undefined ? undefined : slugOf(marque)
    const chosen = ofType.filter(({ make }) => asked === undefined || slugOf(make) === asked)
    const total = sumOf(chosen)
    const offset = (page - 1) * SELLER_PAGE_SIZE
    const makes = asked === undefined ? undefined : chosen.map(({ make }) => make)
    const ads =
      offset >= total
        ? []
        : await someOnlineOf(sellerId, { type, makes, ...ORDER[tri] }, { offset, limit: SELLER_PAGE_SIZE })
    return {
      total,
      page,
      pageCount: Math.ceil(total / SELLER_PAGE_SIZE),
      items: ads.map((ad) => ({ ...summaryOf(announcementOf(ad)), hasPhone: ad.hasPhone })),
      types: typesOf(kinds),
      makes: makesOf(ofType),
    }
  }
