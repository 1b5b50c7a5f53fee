import type { SellerCard } from '@rouage/contracts/announcement'
import { photoOf } from '@rouage/contracts/profile-photo'
import { Link } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { Stars } from '@rouage/ui/Stars'
import { sellerPath } from '../paths'
import { SellerBadges } from '../seller/SellerBadges'
import { displayName, isProfessional, kindLabel, memberSinceYear, siretText } from '../seller/seller-facts'
import * as S from './seller-block.styles'

/** Who sells: the kind first, as the law wants it said. */
export const SellerBlock = ({ seller }: { readonly seller: SellerCard }) => (
  <S.Block aria-labelledby="seller-name">
    <S.Who>
      <Avatar name={displayName(seller)} photo={photoOf(seller)} kind={seller.kind} />
      <div>
        <S.Kind>{kindLabel(seller)}</S.Kind>
        <S.Name id="seller-name">
          <Link href={sellerPath(seller.id)}>{displayName(seller)}</Link>
        </S.Name>
      </div>
    </S.Who>
    <SellerBadges seller={seller} />
    <Stars rating={seller.rating} count={seller.reviewCount} />
    <S.Details>
      {isProfessional(seller) && seller.siret !== undefined && (
        <div>
          <dt>SIRET</dt>
          <dd>{siretText(seller.siret)}</dd>
        </div>
      )}
      {isProfessional(seller) && displayName(seller) !== seller.pseudo && (
        <div>
          <dt>Pseudo</dt>
          <dd>{seller.pseudo}</dd>
        </div>
      )}
      <div>
        <dt>Membre depuis</dt>
        <dd>{memberSinceYear(seller)}</dd>
      </div>
    </S.Details>
    <S.More href={sellerPath(seller.id)}>Voir ses annonces</S.More>
  </S.Block>
)
