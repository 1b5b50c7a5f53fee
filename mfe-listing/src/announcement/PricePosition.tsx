import { formatCount, formatPrice } from '@rouage/ui/formats'
import { Skeleton } from '@rouage/ui/Skeleton'
import { color, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { PRICE_POSITIONS, type PricePositionFacts } from './price-position'

const Position = styled.div`
  display: grid;
  gap: ${space(2)};
`

const Label = styled.p<{ $good: boolean }>`
  margin: 0;
  font-weight: ${weight.strong};
  color: ${({ $good }) => ($good ? color.trust : color.ink)};
`

const Gauge = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
`

const stepColor = ({ $active, $good }: { readonly $active: boolean; readonly $good: boolean }): string => {
  if (!$active) return color.mistDeep
  return $good ? color.trust : color.ink
}

const Step = styled.span<{ $active: boolean; $good: boolean }>`
  height: 8px;
  border-radius: ${radius.full};
  background: ${stepColor};
`

const Basis = styled.p`
  margin: 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
  ${tabularFigures}
`

/** Where the price stands among comparable ads, as a gauge of four steps. */
export const PricePosition = ({ label, medianCents, comparedWith }: PricePositionFacts) => {
  const position = PRICE_POSITIONS.find(({ id }) => id === label)
  return (
    <Position>
      <Label $good={position?.isGood === true}>{position?.label}</Label>
      <Gauge aria-hidden="true">
        {PRICE_POSITIONS.map(({ id, isGood }) => (
          <Step key={id} $active={id === label} $good={isGood} />
        ))}
      </Gauge>
      <Basis>
        Prix médian de {formatCount(comparedWith, 'annonce comparable', 'annonces comparables')}&nbsp;:{' '}
        {formatPrice(medianCents)}
      </Basis>
    </Position>
  )
}

/** The room that it will take, while it is being asked for. */
export const PricePositionRoom = () => (
  <Position>
    <Skeleton $width="30%" $height="1.5em" />
    <Skeleton $height="8px" />
    <Basis as="div">
      <Skeleton $width="80%" $height="1.5em" />
    </Basis>
  </Position>
)
