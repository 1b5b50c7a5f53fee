import styled from 'styled-components'
import { PricePositionRoom } from '../PricePosition'
import { Skeleton } from '../Skeleton'
import * as S from './announcement-card.styles'
import type { CardShape } from './widths'

const PhotoPlace = styled(Skeleton)`
  aspect-ratio: 4 / 3;
  height: auto;
  border-radius: 0;
`

type Props = {
  readonly shape?: CardShape
  /** As of the card. */
  readonly isCompact?: boolean
}

/** The place of a card, with the geometry of what comes. Name the waiting once, on the list around it. */
export const AnnouncementCardSkeleton = ({ shape = 'tile', isCompact = false }: Props) => {
  const looks = { $shape: shape, $compact: isCompact }
  return (
    <S.Frame as="div" $shape={shape} aria-hidden="true">
      <S.Layout {...looks}>
        <S.PhotoSide {...looks}>
          <PhotoPlace />
        </S.PhotoSide>
        <S.Text {...looks}>
          <S.Heading as="div" {...looks}>
            <Skeleton $width="62%" $height="1.3em" />
          </S.Heading>
          <S.Version as="div" {...looks}>
            <Skeleton $width="44%" $height="1.1em" />
          </S.Version>
          <S.Deal {...looks}>
            <S.PriceLine as="div" $shape={shape}>
              <Skeleton $width="108px" $height="1.6rem" />
            </S.PriceLine>
            <PricePositionRoom />
          </S.Deal>
          <S.Facts as="div" {...looks}>
            <Skeleton $width="82%" $height="1.6em" />
          </S.Facts>
          <S.Foot {...looks}>
            <Skeleton $width="38%" $height="1.3em" />
            <S.Seller $shape={shape}>
              <Skeleton $width="120px" $height="1.55em" />
            </S.Seller>
          </S.Foot>
        </S.Text>
      </S.Layout>
    </S.Frame>
  )
}
