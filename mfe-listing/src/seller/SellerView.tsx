import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import { photoOf } from '@rouage/contracts/profile-photo'
import { useUser } from '@rouage/slice-kit'
import type { ReactNode } from 'react'
import { Avatar } from '@rouage/ui/Avatar'
import { formatNumber, formatRating, pluralOf } from '@rouage/ui/formats'
import { ReportAction } from '../report/ReportAction'
import { Reviews } from '../reviews/Reviews'
import { Cards } from './contact.styles'
import { OpeningHoursCard } from './OpeningHoursCard'
import { type AdsState, SellerAds } from './SellerAds'
import { SellerBadges } from './SellerBadges'
import { SellerContact } from './SellerContact'
import * as S from './seller.styles'
import { displayName, isProfessional, kindLabel, memberSinceYear, siretText } from './seller-facts'

type Props = {
  readonly profile: SellerProfile
  readonly ads: AdsState
  /** What is to be said of the whole page, above it. */
  readonly note?: ReactNode
  readonly onReviewsChanged: () => void
}

/** For everybody but the seller. */
const SellerReport = ({ sellerId }: { readonly sellerId: string }) =>
  useUser()?.id === sellerId ? null : <ReportAction reported={{ kind: 'user', id: sellerId }} />

/** A seller in public: who it is and how to reach them, all they sell, and what others say. */
export const SellerView = ({ profile, ads, note, onReviewsChanged }: Props) => {
  const { seller, stats, announcements, openingHours } = profile
  const listed = ads.data?.items ?? []
  return (
    <S.Page>
      {note}
      <S.Header>
        <Avatar name={displayName(seller)} photo={photoOf(seller)} kind={seller.kind} isLarge />
        <S.Who>
          <S.Kind>{kindLabel(seller)}</S.Kind>
          <S.Name>{displayName(seller)}</S.Name>
          <SellerBadges seller={seller} />
          <S.Papers>
            {displayName(seller) !== seller.pseudo && <span>{seller.pseudo}</span>}
            <span>Membre depuis {memberSinceYear(seller)}</span>
            {isProfessional(seller) && seller.siret !== undefined && <span>SIRET {siretText(seller.siret)}</span>}
          </S.Papers>
        </S.Who>
        <S.Stats>
          <div>
            <dt>{pluralOf(stats.totalAnnouncements)}</dt>
            <dd>{formatNumber(stats.totalAnnouncements)}</dd>
          </div>
          <div>
            <dt>{pluralOf(stats.totalPhotos, 'photo')}</dt>
            <dd>{formatNumber(stats.totalPhotos)}</dd>
          </div>
          {stats.averageRating !== undefined && (
            <div>
              <dt>sur 5</dt>
              <dd>{formatRating(stats.averageRating)}</dd>
            </div>
          )}
          <div>
            <dt>avis</dt>
            <dd>{formatNumber(stats.totalReviews)}</dd>
          </div>
        </S.Stats>
      </S.Header>
      <Cards>
        <SellerContact seller={seller} ads={listed.length > 0 ? listed : announcements} />
        {openingHours !== undefined && <OpeningHoursCard hours={openingHours} />}
      </Cards>
      <SellerAds state={ads} newest={announcements} />
      <Reviews profile={profile} onChanged={onReviewsChanged} />
      <SellerReport sellerId={seller.id} />
    </S.Page>
  )
}
