import { formatCount, formatPrice } from '@rouage/ui/formats'
import { PRICE_POSITIONS, type PricePositionFacts } from './price-position'
import * as S from './price-position-style'

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
        Prix médian de {formatCount(comparedWith, 'annonce comparable', 'annonces comparables')}&nbsp;: {formatPrice(medianCents)}
      </S.Basis>
    </S.Position>
  )
}
