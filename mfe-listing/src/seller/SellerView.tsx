import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import { photoOf } from '@rouage/contracts/profile-photo'
import { Link, useSession } from '@rouage/slice-kit'
import type { ReactNode } from 'react'
import { Avatar } from '@rouage/ui/Avatar'
import { formatCount, formatNumber, pluralOf } from '@rouage/ui/formats'
import { AdGrid } from '../ads/AdGrid'
import { ReportAction } from '../report/ReportAction'
import { Reviews } from '../reviews/Reviews'
import { SellerBadges } from './SellerBadges'
import * as S from './seller.styles'
import { displayName, isProfessional, kindLabel, memberSinceYear, siretText } from './seller-facts'

const MAX_ADS = 6

type Props = {
  readonly profile: SellerProfile
  /** What is to be said of the whole page, above it. */
  readonly note?: ReactNode
  readonly onReviewsChanged: () => void
}

/** For everybody but the seller. */
const SellerReport = ({ sellerId }: { readonly sellerId: string }) =>
  useSession()?.id === sellerId ? null : <ReportAction reported={{ kind: 'user', id: sellerId }} />

/** A seller in public: who it is, what others say, and the first ads. */
export const SellerView = ({ profile, note, onReviewsChanged }: Props) => {
  const { seller, stats, announcements } = profile
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
          <div>
            <dt>sur 5</dt>
            <dd>{stats.averageRating === undefined ? '–' : formatNumber(stats.averageRating, 1)}</dd>
          </div>
          <div>
            <dt>avis</dt>
            <dd>{formatNumber(stats.totalReviews)}</dd>
          </div>
        </S.Stats>
      </S.Header>
      <S.Section aria-labelledby="seller-ads">
        <h2 id="seller-ads">Ses annonces</h2>
        {announcements.length === 0 ? (
          <S.Nothing>
            Aucune annonce en ligne pour le moment. <Link href="/search">Voir toutes les annonces</Link>
          </S.Nothing>
        ) : (
          <>
            <AdGrid ads={announcements.slice(0, MAX_ADS)} />
            {stats.totalAnnouncements > MAX_ADS && (
              <S.Nothing>
                Les {Math.min(announcements.length, MAX_ADS)} plus récentes de {formatCount(stats.totalAnnouncements)}.
              </S.Nothing>
            )}
          </>
        )}
      </S.Section>
      <Reviews profile={profile} onChanged={onReviewsChanged} />
      <SellerReport sellerId={seller.id} />
    </S.Page>
  )
}
