import * as z from 'zod/mini'
import { cents } from './ids'
import { PRICE_POSITIONS, type PricePositionId } from './price-words'

export * from './price-words'

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
