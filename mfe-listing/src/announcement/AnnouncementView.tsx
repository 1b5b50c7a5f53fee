import type { AnnouncementPage } from '@rouage/contracts/endpoints/listing'
import { Link } from '@rouage/slice-kit'
import { CityMap } from '@rouage/ui/CityMap'
import { Later } from '@rouage/ui/Later'
import { formatPrice } from '@rouage/ui/formats'
import type { ReactNode } from 'react'
import { CompareAction } from '../compare/CompareAction'
import { About } from './About'
import { Actions } from './Actions'
import { AdHistory } from './AdHistory'
import * as S from './announcement.styles'
import { breadcrumbOf } from './crumbs'
import { Criteria, History, KeyFacts } from './Criteria'
import { Equipment } from './Equipment'
import { keyFactsOf } from './facts'
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
  readonly ad: AnnouncementPage
  /** What is like it; nothing for an ad that is not online. */
  readonly similar?: Similar
  /** What is to be said of the whole page, above it. */
  readonly note?: ReactNode
  /** Says to its owner why visitors do not see it. What only they would do is not offered then. */
  readonly notice?: ReactNode
}

/** An ad, whole: photos on the left, what it comes to and what to do about it beside them; at the thumb on a phone. */
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
      <S.Columns>
        <S.Photos>
          <Gallery
            firstSizes={firstSizes}
            photos={ad.photos}
            title={ad.title}
            corner={isForVisitors && <FavoriteHeart announcementId={ad.id} title={ad.title} />}
          />
        </S.Photos>
        <S.Side>
          <S.Panel>
            <S.Opening>
              <S.Title>{ad.title}</S.Title>
              <S.Price>{formatPrice(ad.priceCents)}</S.Price>
            </S.Opening>
            <S.Standing>{position}</S.Standing>
            <KeyFacts facts={keyFactsOf(vehicle)} vehicle={vehicle} />
            <About
              city={place.city}
              postalCode={place.postalCode}
              publishedAt={ad.publishedAt}
              vehicleType={vehicle.type}
              isUrgent={ad.isUrgent}
              isBoosted={ad.isBoosted}
            />
            {isForVisitors && (
              <S.Contact>
                <Actions ad={ad} phone={phone} />
              </S.Contact>
            )}
          </S.Panel>
          <S.Aside>
            {isForVisitors && <CompareAction announcementId={ad.id} title={ad.title} />}
            <SellerBlock seller={ad.seller} />
            {isForVisitors && (
              <>
                <Share announcementId={ad.id} title={ad.title} />
                <ReportAction reported={{ kind: 'announcement', id: ad.id }} />
              </>
            )}
          </S.Aside>
        </S.Side>
        {/* Of another ad nothing is here yet. */}
        <S.Rest key={ad.id}>
          <Criteria vehicle={vehicle} />
          <S.Section>
            <h2>Description</h2>
            <S.Description>{ad.description.trim() === '' ? NO_DESCRIPTION : ad.description}</S.Description>
          </S.Section>
          <Equipment groups={ad.equipment} />
          <History ad={ad} />
          <AdHistory ad={ad} />
          <S.Section>
            <h2>Localisation</h2>
            <CityMap place={place} />
          </S.Section>
          <FraudAdvice />
        </S.Rest>
      </S.Columns>
      {similar !== undefined && (
        <Later key={ad.id}>
          <SimilarAds similar={similar} />
        </Later>
      )}
      {isForVisitors && (
        <S.AtThumb>
          <Actions ad={ad} phone={phone} isCompact />
        </S.AtThumb>
      )}
    </S.Page>
  )
}
