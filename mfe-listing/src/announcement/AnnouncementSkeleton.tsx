import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { labelOf, VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { Badge } from '@rouage/ui/Badge'
import { formatDateTime, formatPrice } from '@rouage/ui/formats'
import { Zap } from '@rouage/ui/icons'
import { Skeleton } from '@rouage/ui/Skeleton'
import { PHOTO_TRANSITION_NAME } from '@rouage/ui/tokens'
import * as S from './announcement.styles'
import { StagePhoto } from './gallery/gallery.styles'
import { PricePositionRoom } from './PricePosition'
import { useSizesFromCard } from './trail/useSizesFromCard'

type Props = {
  /** What the card said of the ad that was opened from it. */
  readonly summary?: AnnouncementSummary | undefined
}

const FirstPhoto = ({ photo, title }: Pick<AnnouncementSummary, 'photo' | 'title'>) => (
  <StagePhoto
    photo={photo}
    alt={`${title}, photo 1`}
    sizes={useSizesFromCard()}
    priority
    number={1}
    transitionName={PHOTO_TRANSITION_NAME}
  />
)

const Opening = ({ summary }: { readonly summary: AnnouncementSummary }) => (
  <>
    <S.Badges>
      <Badge>{labelOf(VEHICLE_TYPES, summary.vehicleType)}</Badge>
      {summary.isBoosted && <Badge>Annonce mise en avant</Badge>}
    </S.Badges>
    <S.Title>{summary.title}</S.Title>
    <S.Where>
      {summary.city} ({summary.postalCode}) · {summary.year}
    </S.Where>
    <S.When>Publiée le {formatDateTime(summary.publishedAt)}</S.When>
  </>
)

const OpeningRoom = () => (
  <>
    <Skeleton $width="90px" $height="24px" />
    <Skeleton $width="80%" $height="34px" />
    <Skeleton $width="45%" $height="24px" />
    <Skeleton $width="55%" $height="21px" />
  </>
)

/** Takes the room that the ad will take, and shows of it what is known already. */
export const AnnouncementSkeleton = ({ summary }: Props) => (
  <S.Page>
    <S.TrailRoom>Chargement de l'annonce...</S.TrailRoom>
    {summary?.isUrgent === true && (
      <S.Urgent>
        <Zap size={20} />
        Urgent&nbsp;: le vendeur souhaite vendre rapidement.
      </S.Urgent>
    )}
    <S.Columns>
      <S.Top>
        <S.PhotoRoom>{summary !== undefined && <FirstPhoto {...summary} />}</S.PhotoRoom>
        <S.Opening>
          {summary === undefined ? <OpeningRoom /> : <Opening summary={summary} />}
          <S.OnPhone>
            {summary === undefined ? (
              <Skeleton $width="50%" $height="36px" />
            ) : (
              <S.Price>{formatPrice(summary.priceCents)}</S.Price>
            )}
            <PricePositionRoom />
          </S.OnPhone>
        </S.Opening>
        <Skeleton $height="112px" />
      </S.Top>
      <S.Aside>
        <S.Card>
          {summary === undefined ? (
            <Skeleton $width="60%" $height="44px" />
          ) : (
            <S.Price>{formatPrice(summary.priceCents)}</S.Price>
          )}
          <PricePositionRoom />
          <Skeleton $height="52px" />
        </S.Card>
        <Skeleton $height="220px" />
      </S.Aside>
    </S.Columns>
  </S.Page>
)
