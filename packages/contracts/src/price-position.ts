import * as z from 'zod/mini'
import { cents } from './ids'
import type { VehicleOption } from './vehicle-types'

/** Where a price stands among comparable ads, from cheap to dear: each up to a share of their median, the last beyond. */
export const PRICE_POSITIONS = [
  { id: 'tres-bon-prix', label: 'Très bon prix', upTo: 0.85 },
  { id: 'bon-prix', label: 'Bon prix', upTo: 0.95 },
  { id: 'prix-correct', label: 'Prix correct', upTo: 1.1 },
  { id: 'prix-eleve', label: 'Prix élevé', upTo: Infinity },
] as const satisfies readonly (VehicleOption & { upTo: number })[]

export type PricePositionId = (typeof PRICE_POSITIONS)[number]['id']

/** How near the compared ads are: all of them are of the ad's own make and model. */
const comparedAds = z.object({
  yearMin: z.int(),
  yearMax: z.int(),
  /** Of any mileage without both. */
  mileageMinKm: z.optional(z.int()),
  mileageMaxKm: z.optional(z.int()),
  isSameFuel: z.boolean(),
})

/** An ad's price against those of comparable ads, its own aside. */
export const pricePosition = z.object({
  label: z.enum(PRICE_POSITIONS.map(({ id }) => id) as [PricePositionId, ...PricePositionId[]]),
  medianCents: cents,
  /** How many ads. */
  comparedWith: z.int(),
  /** Which ads; a service of before does not say. */
  among: z.optional(comparedAds),
})
export type PricePosition = z.infer<typeof pricePosition>

/** The word for a price, in cents as the median is. */
export const pricePositionIdOf = (priceCents: number, medianCents: number): PricePositionId =>
  PRICE_POSITIONS.find(({ upTo }) => priceCents <= medianCents * upTo)?.id ?? 'prix-eleve'
