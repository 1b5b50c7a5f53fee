import type { Condition, Vehicle } from '@rouage/contracts'
import { ageOf } from './age'

/** Up to an age in years, the least that a vehicle of a kind is sold for in good condition, in euros. */
type Step = { readonly upToYears: number; readonly euros: number }

/**
 * Well below the cheapest ads of their kind that run and passed their inspection, so that what is below is a mistake or a
 * bait. Beyond the last step, and from the age of collectors on, age says nothing any more.
 */
const LEAST = {
  car: [
    { upToYears: 1, euros: 4_000 },
    { upToYears: 3, euros: 3_000 },
    { upToYears: 5, euros: 2_200 },
    { upToYears: 8, euros: 1_400 },
    { upToYears: 12, euros: 900 },
    { upToYears: 17, euros: 500 },
    { upToYears: 30, euros: 300 },
  ],
  /** Beyond 125 cm3. */
  motorcycle: [
    { upToYears: 3, euros: 2_000 },
    { upToYears: 8, euros: 1_200 },
    { upToYears: 15, euros: 600 },
    { upToYears: 30, euros: 350 },
  ],
  /** Up to 125 cm3, and electric ones. */
  light: [
    { upToYears: 3, euros: 700 },
    { upToYears: 8, euros: 400 },
    { upToYears: 15, euros: 250 },
    { upToYears: 30, euros: 150 },
  ],
  /** Up to 50 cm3. */
  moped: [
    { upToYears: 3, euros: 400 },
    { upToYears: 8, euros: 200 },
    { upToYears: 15, euros: 120 },
  ],
} as const satisfies Record<string, readonly Step[]>

/** What is left of it where much has to be done. */
const SHARE: Readonly<Record<Condition, number>> = {
  neuf: 1,
  'tres-bon-etat': 1,
  'bon-etat': 1,
  'etat-correct': 0.5,
  'a-renover': 0.2,
}

const kindOf = ({ type, displacementCc = 0 }: Vehicle): keyof typeof LEAST => {
  if (type === 'automobile') return 'car'
  if (displacementCc > 125) return 'motorcycle'
  return displacementCc > 0 && displacementCc <= 50 ? 'moped' : 'light'
}

/** What a vehicle costs at the very least, in cents, whatever other ads ask for; 0 where nobody can say. */
export const leastPriceCents = (vehicle: Vehicle, now: Date): number => {
  const steps: readonly Step[] = LEAST[kindOf(vehicle)]
  const age = ageOf(vehicle, now)
  const step = steps.find(({ upToYears }) => age <= upToYears)
  return Math.round((step?.euros ?? 0) * SHARE[vehicle.condition] * 100)
}
