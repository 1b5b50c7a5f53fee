import type { VehicleOption } from './vehicle-types'

/** Where a price stands among comparable ads, from cheap to dear: each up to a share of their median, the last beyond. */
export const PRICE_POSITIONS = [
  { id: 'tres-bon-prix', label: 'Très bon prix', upTo: 0.85 },
  { id: 'bon-prix', label: 'Bon prix', upTo: 0.95 },
  { id: 'prix-correct', label: 'Prix correct', upTo: 1.1 },
  { id: 'prix-eleve', label: 'Prix élevé', upTo: Infinity },
] as const satisfies readonly (VehicleOption & { upTo: number })[]

export type PricePositionId = (typeof PRICE_POSITIONS)[number]['id']

/** The word for a price, in cents as the median is. */
export const pricePositionIdOf = (priceCents: number, medianCents: number): PricePositionId =>
  PRICE_POSITIONS.find(({ upTo }) => priceCents <= medianCents * upTo)?.id ?? 'prix-eleve'
