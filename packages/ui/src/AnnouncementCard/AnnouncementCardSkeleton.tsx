import styled from 'styled-components'
import { Skeleton } from '../Skeleton'
import * as S from './announcement-card.styles'

const PhotoPlace = styled(Skeleton)`
  aspect-ratio: 4 / 3;
  height: auto;
  border-radius: 0;
`

/** The place of a card, with the geometry of what comes. Name the waiting once, on the list around it. */
export const AnnouncementCardSkeleton = ({ shape = 'tile' }: { readonly shape?: S.CardShape }) => (
  <S.Frame as="div" $shape={shape} aria-hidden="true">
    <S.Layout $shape={shape}>
      <S.PhotoSide $shape={shape}>
        <PhotoPlace />
      </S.PhotoSide>
      <S.Text $shape={shape}>
        <S.Heading as="div" $shape={shape}>
          <Skeleton $width="62%" $height="1.3em" />
        </S.Heading>
        <S.Version as="div" $shape={shape}>
          <Skeleton $width="44%" $height="1.1em" />
        </S.Version>
        <S.PriceLine as="div" $shape={shape}>
          <Skeleton $width="108px" $height="1.6rem" />
        </S.PriceLine>
        <S.Facts as="div" $shape={shape}>
          <Skeleton $width="82%" $height="1.6em" />
        </S.Facts>
        <S.Foot $shape={shape}>
          <Skeleton $width="38%" $height="1.3em" />
          <S.Seller $shape={shape}>
            <Skeleton $width="120px" $height="1.55em" />
          </S.Seller>
        </S.Foot>
      </S.Text>
    </S.Layout>
  </S.Frame>
)
