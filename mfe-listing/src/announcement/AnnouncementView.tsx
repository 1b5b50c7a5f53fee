import type { Announcement } from '@rouage/contracts/announcement'
import { labelOf, VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { Link } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { CityMap } from '@rouage/ui/CityMap'
import { formatDateTime, formatPrice } from '@rouage/ui/formats'
import { Zap } from '@rouage/ui/icons'
import type { ReactNode } from 'react'
import { CompareAction } from '../compare/CompareAction'
import { Actions } from './Actions'
import * as S from './announcement.styles'
import { breadcrumbOf } from './crumbs'
import { Criteria, History, KeyFacts } from './Criteria'
import { FavoriteHeart } from './FavoriteHeart'
import { FraudAdvice } from './FraudAdvice'
import { ReportAction } from '../report/ReportAction'
import { Gallery } from './gallery/Gallery'
import { PricePosition, PricePositionRoom } from './PricePosition'
import { SellerBlock } from './SellerBlock'
import { Share } from './share/Share'
import type { Similar } from './similar'
import { SimilarAds } from './SimilarAds'
import { useSizesFromCard } from './trail/useSizesFromCard'
import { usePhoneReveal } from './usePhoneReveal'

const NO_DESCRIPTION = "Le vendeur n'a pas ajouté de description. Contactez-le pour en savoir plus."

type Props = {
  readonly ad: Announcement
  /** What is like it; nothing for an ad that is not online. */
  readonly similar?: Similar
  /** What is to be said of the whole page, above it. */
  readonly note?: ReactNode
  /** Says to its owner why visitors do not see it. What only they would do is not offered then. */
  readonly notice?: ReactNode
}

/** An ad, whole: the vehicle on the left, what to do about it on the right, or at the thumb on a phone. */
export const AnnouncementView = ({ ad, similar, note, notice }: Props) => {
  const phone = usePhoneReveal(ad.id)
  const firstSizes = useSizesFromCard()
  const { vehicle, place } = ad
  const pricePosition = similar?.data?.pricePosition
  const isAsked = similar?.data === undefined && similar?.error === null
  const position =
    pricePosition === undefined ? isAsked && <PricePositionRoom /> : <PricePosition ad={ad} position={pricePosition} />
  const isForVisitors = notice === undefined
  return (
    <S.Page>
      {note}
      <S.Trail linkAs={Link} items={breadcrumbOf(ad).map(({ label, path }) => ({ label, href: path }))} />
      {!isForVisitors && <S.Notice>{notice}</S.Notice>}
      {ad.isUrgent && (
        <S.Urgent>
          <Zap size={20} />
          Urgent&nbsp;: le vendeur souhaite vendre rapidement.
        </S.Urgent>
      )}
      <S.Columns>
        <S.Top>
          <Gallery
            firstSizes={firstSizes}
            photos={ad.photos}
            title={ad.title}
            corner={isForVisitors && <FavoriteHeart announcementId={ad.id} title={ad.title} />}
          />
          <S.Opening>
            <S.Badges>
              <Badge>{labelOf(VEHICLE_TYPES, vehicle.type)}</Badge>
              {ad.isBoosted && <Badge>Annonce mise en avant</Badge>}
            </S.Badges>
            <S.Title>{ad.title}</S.Title>
            <S.Where>
              {place.city} ({place.postalCode}) · {vehicle.year}
            </S.Where>
            <S.When>
              Publiée le <time dateTime={ad.publishedAt}>{formatDateTime(ad.publishedAt)}</time>
            </S.When>
            <S.OnPhone>
              <S.Price>{formatPrice(ad.priceCents)}</S.Price>
              {position}
            </S.OnPhone>
          </S.Opening>
          <KeyFacts vehicle={vehicle} />
        </S.Top>
        <S.Aside>
          <S.Card>
            <S.Price>{formatPrice(ad.priceCents)}</S.Price>
            {position}
            {isForVisitors && <Actions ad={ad} phone={phone} />}
          </S.Card>
          {isForVisitors && <CompareAction announcementId={ad.id} title={ad.title} />}
          <SellerBlock seller={ad.seller} />
          {isForVisitors && (
            <>
              <Share announcementId={ad.id} title={ad.title} />
              <ReportAction reported={{ kind: 'announcement', id: ad.id }} />
            </>
          )}
        </S.Aside>
        <S.Rest>
          <Criteria vehicle={vehicle} />
          <S.Section>
            <h2>Description</h2>
            <S.Description>{ad.description.trim() === '' ? NO_DESCRIPTION : ad.description}</S.Description>
          </S.Section>
          <History ad={ad} />
          <S.Section>
            <h2>Localisation</h2>
            <CityMap place={place} />
          </S.Section>
          <FraudAdvice />
        </S.Rest>
      </S.Columns>
      {similar !== undefined && <SimilarAds similar={similar} />}
      {isForVisitors && (
        <S.AtThumb>
          <Actions ad={ad} phone={phone} isCompact />
        </S.AtThumb>
      )}
    </S.Page>
  )
}
