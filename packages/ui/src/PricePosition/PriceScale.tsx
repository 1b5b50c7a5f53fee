import { PRICE_POSITIONS, type PricePositionId } from '@rouage/contracts/price-words'
import { color, type ColorName } from '../tokens'

/** The shares of the median at the two ends: what is beyond stands at the end. */
const CHEAPEST = 0.7
const DEAREST = 1.25
/** The marker is whole at either end. */
const MARGIN = 4

const placeOf = (share: number): number =>
  Math.round(Math.min(Math.max((share - CHEAPEST) / (DEAREST - CHEAPEST), 0), 1) * 100)

const ZONES: Readonly<Record<PricePositionId, ColorName>> = {
  'tres-bon-prix': 'trust',
  'bon-prix': 'trustSoft',
  'prix-correct': 'mistDeep',
  'prix-eleve': 'urgent',
}

/** From where to where each word reaches, in percent of the scale. */
const zones = PRICE_POSITIONS.map(({ id, upTo }, at) => {
  const from = at === 0 ? 0 : placeOf(PRICE_POSITIONS[at - 1]?.upTo ?? 0)
  return { id, from, width: placeOf(upTo) - from }
})

/** A price and the median of what it is compared with, in cents. */
export type PriceScaleProps = { readonly priceCents: number; readonly medianCents: number; readonly className?: string }

/** From cheap on the left to dear on the right, with the price on it. Words beside it say the same. */
export const PriceScale = ({ priceCents, medianCents, className }: PriceScaleProps) => {
  const place = placeOf(medianCents > 0 ? priceCents / medianCents : 1)
  return (
    <svg className={className} width="100%" height="14" aria-hidden="true" data-place={place}>
      {zones.map(({ id, from, width }) => (
        <rect key={id} x={`${from}%`} y="4" width={`${width}%`} height="6" fill={color[ZONES[id]]} />
      ))}
      <circle
        cx={`${Math.min(Math.max(place, MARGIN), 100 - MARGIN)}%`}
        cy="7"
        r="6"
        fill={color.ink}
        stroke={color.surface}
        strokeWidth="2"
      />
    </svg>
  )
}
