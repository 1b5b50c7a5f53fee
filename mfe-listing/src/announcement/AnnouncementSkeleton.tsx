import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { formatPrice } from '@rouage/ui/formats'
import { Skeleton } from '@rouage/ui/Skeleton'
import { About } from './About'
import * as S from './announcement.styles'
import { KeyFacts } from './Criteria'
import { factsOfSummary } from './facts'
import { GalleryRoom } from './gallery/GalleryRoom'
import { PricePositionRoom } from './PricePosition'

type Props = {
  /** What the card said of the ad that was opened from it. */
  readonly summary?: AnnouncementSummary | undefined
}

const Known = ({ summary }: { readonly summary: AnnouncementSummary }) => (
  <>
    <S.Opening>
      <S.Title>{summary.title}</S.Title>
      <S.Price>{formatPrice(summary.priceCents)}</S.Price>
    </S.Opening>
    <S.Standing>
      <PricePositionRoom />
    </S.Standing>
    <KeyFacts facts={factsOfSummary(summary)} vehicle={summary} />
    <About {...summary} />
  </>
)

const Unknown = () => (
  <>
    <S.Opening>
      <Skeleton $width="80%" $height="34px" />
      <Skeleton $width="50%" $height="40px" />
    </S.Opening>
    <S.Standing>
      <PricePositionRoom />
    </S.Standing>
    <S.FactsRoom>
      <Skeleton $height="100%" />
    </S.FactsRoom>
    <S.About>
      <Skeleton $width="45%" $height="24px" />
      <Skeleton $width="55%" $height="21px" />
      <Skeleton $width="90px" $height="24px" />
    </S.About>
  </>
)

/** Takes the room that the ad will take, and shows of it what is known already. */
export const AnnouncementSkeleton = ({ summary }: Props) => (
  <S.Page>
    <S.TrailRoom>Chargement de l'annonce...</S.TrailRoom>
    <S.Columns>
      <S.Photos>
        <GalleryRoom summary={summary} />
      </S.Photos>
      <S.Side>
        <S.Panel>
          {summary === undefined ? <Unknown /> : <Known summary={summary} />}
          <S.Contact>
            <Skeleton $height="116px" />
          </S.Contact>
        </S.Panel>
        <S.Aside>
          <Skeleton $width="60%" $height="44px" />
          <Skeleton $height="220px" />
        </S.Aside>
      </S.Side>
    </S.Columns>
  </S.Page>
)
