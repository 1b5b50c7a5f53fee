import { Skeleton } from '@rouage/ui/Skeleton'
import * as S from './announcement.styles'
import { PricePositionRoom } from './PricePosition'

/** Takes the room that the ad will take. */
export const AnnouncementSkeleton = () => (
  <S.Page>
    <S.TrailRoom>Chargement de l'annonce...</S.TrailRoom>
    <S.Columns>
      <S.Top>
        <S.PhotoRoom />
        <S.Opening>
          <Skeleton $width="90px" $height="24px" />
          <Skeleton $width="80%" $height="34px" />
          <Skeleton $width="45%" $height="24px" />
          <Skeleton $width="55%" $height="21px" />
          <S.OnPhone>
            <Skeleton $width="50%" $height="36px" />
            <PricePositionRoom />
          </S.OnPhone>
        </S.Opening>
        <Skeleton $height="112px" />
      </S.Top>
      <S.Aside>
        <S.Card>
          <Skeleton $width="60%" $height="44px" />
          <PricePositionRoom />
          <Skeleton $height="52px" />
        </S.Card>
        <Skeleton $height="220px" />
      </S.Aside>
    </S.Columns>
  </S.Page>
)
