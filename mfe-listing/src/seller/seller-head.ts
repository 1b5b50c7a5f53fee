import type { SellerAds, SellerProfile } from '@rouage/contracts/endpoints/listing'
import { type SellerAdsQuery, sellerAdsSearch } from '@rouage/contracts/seller-ads-query'
import type { PageHead } from '@rouage/slice-kit'
import { formatCount } from '@rouage/ui/formats'
import { sellerPath } from '../paths'
import { displayName, isProfessional } from './seller-facts'

/**
 * What a seller's page says of itself; the page by id is the one true address, since pseudos may change hands. Each page of
 * all ads is one of its own; what is chosen among them is not.
 */
export const sellerHead = (
  { seller, stats }: SellerProfile,
  listed: SellerAds | undefined,
  { page, ...choice }: SellerAdsQuery,
): PageHead => {
  const name = displayName(seller)
  const ads = formatCount(stats.totalAnnouncements)
  const isPastEnd = listed !== undefined && page > 1 && page > listed.pageCount
  const isAll = sellerAdsSearch({ ...choice, page: 1 }) === ''
  const who = isProfessional(seller) ? `${name}, vendeur professionnel` : `${name}, vendeur particulier`
  const reviews = formatCount(stats.totalReviews, 'avis', 'avis')
  return {
    title: page > 1 ? `${who}, page ${page}` : who,
    description: `${name} sur Rouage\u00a0: ${ads} en ligne, ${reviews}.`,
    canonical: page > 1 && isAll ? `${sellerPath(seller.id)}?page=${page}` : sellerPath(seller.id),
    openGraph: { 'og:type': 'profile' },
    // A private person's name is not for search engines.
    noindex: !isProfessional(seller) || isPastEnd,
    ...(isPastEnd ? { status: 404 } : {}),
  }
}
