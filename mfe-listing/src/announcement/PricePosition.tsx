import type { Announcement } from '@rouage/contracts/announcement'
import type { PricePosition as Position } from '@rouage/contracts/price-position'
import { formatPrice } from '@rouage/ui/formats'
import { PricePosition as PositionOfCard, PricePositionRoom as RoomOfCard } from '@rouage/ui/PricePosition'
import { Skeleton } from '@rouage/ui/Skeleton'
import { color, space, tabularFigures, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Frame = styled.div`
  display: grid;
  gap: ${space(1)};
`

const Basis = styled.p`
  margin: 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
  ${tabularFigures}
`

type Props = { readonly ad: Announcement; readonly position: Position }

/** Where the price stands among comparable ads, as on the ad's card, and what most of them ask for. */
export const PricePosition = ({ ad: { vehicle, priceCents }, position }: Props) => (
  <Frame>
    <PositionOfCard ad={{ make: vehicle.make, model: vehicle.model, priceCents }} position={position} />
    <Basis>Prix médian des annonces comparables&nbsp;: {formatPrice(position.medianCents)}</Basis>
  </Frame>
)

/** The room that it will take, while it is being asked for. */
export const PricePositionRoom = () => (
  <Frame>
    <RoomOfCard />
    <Basis as="div">
      <Skeleton $width="80%" $height="1.5em" />
    </Basis>
  </Frame>
)
