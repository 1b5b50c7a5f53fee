import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import type { PageHead } from '@rouage/slice-kit'
import { formatCount } from '@rouage/ui/formats'
import { sellerPath } from '../paths'
import { displayName, isProfessional } from './seller-facts'

/** What a seller's page says of itself; the page by id is the one true address, since pseudos may change hands. */
export const sellerHead = ({ seller, stats }: SellerProfile): PageHead => {
  const name = displayName(seller)
  const ads = formatCount(stats.totalAnnouncements)
  const reviews = formatCount(stats.totalReviews, 'avis', 'avis')
  return {
    title: isProfessional(seller) ? `${name}, vendeur professionnel` : `${name}, vendeur particulier`,
    description: `${name} sur Rouage\u00a0: ${ads} en ligne, ${reviews}.`,
    canonical: sellerPath(seller.id),
    openGraph: { 'og:type': 'profile' },
    // A private person's name is not for search engines.
    noindex: !isProfessional(seller),
  }
}
