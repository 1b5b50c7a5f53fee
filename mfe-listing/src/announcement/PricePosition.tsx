import { formatCount, formatPrice } from '@rouage/ui/formats'
import { Skeleton } from '@rouage/ui/Skeleton'
import { PRICE_POSITIONS, type PricePositionFacts } from './price-position'
import * as S from './price-position.styles'

/** Where the price stands among comparable ads, as a gauge of four steps. */
export const PricePosition = ({ label, medianCents, comparedWith }: PricePositionFacts) => {
  const position = PRICE_POSITIONS.find(({ id }) => id === label)
  return (
    <S.Position>
      <S.Label $good={position?.isGood === true}>{position?.label}</S.Label>
      <S.Gauge aria-hidden="true">
        {PRICE_POSITIONS.map(({ id, isGood }) => (
          <S.Step key={id} $active={id === label} $good={isGood} />
        ))}
      </S.Gauge>
      <S.Basis>
        Prix médian de {formatCount(comparedWith, 'annonce comparable', 'annonces comparables')}&nbsp;:{' '}
        {formatPrice(medianCents)}
      </S.Basis>
    </S.Position>
  )
}

/** The room that it will take, while it is being asked for. */
export const PricePositionRoom = () => (
  <S.Position>
    <Skeleton $width="30%" $height="1.5em" />
    <Skeleton $height="8px" />
    <S.Basis as="div">
      <Skeleton $width="80%" $height="1.5em" />
    </S.Basis>
  </S.Position>
)
