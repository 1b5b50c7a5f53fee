import type { Body } from '@rouage/contracts/vehicle'
import { type CarFact, type Engine, LOSS, STILL_MADE } from './types'

/** What most cars of a body have; a model says where it differs. */
const USUAL: Readonly<Record<Body, { readonly doors: readonly number[]; readonly seats: number }>> = {
  citadine: { doors: [5, 5, 5, 3], seats: 5 },
  berline: { doors: [5], seats: 5 },
  break: { doors: [5], seats: 5 },
  suv: { doors: [5], seats: 5 },
  monospace: { doors: [5], seats: 5 },
  coupe: { doors: [3], seats: 4 },
  cabriolet: { doors: [2], seats: 4 },
  utilitaire: { doors: [4, 5], seats: 3 },
  'pick-up': { doors: [4], seats: 5 },
}

type Differences = Partial<Pick<CarFact, 'doors' | 'seats' | 'loss' | 'collectorPrice' | 'yearlyKm' | 'trims'>>

/** Facts of one make; engines made before or after the model are left out where an ad is drawn. */
export const carsOf =
  (make: string, trims: readonly string[] = []) =>
  (
    model: string,
    body: Body,
    [from, to = STILL_MADE]: readonly [number, number?],
    newPrice: number,
    weight: number,
    engines: readonly Engine[],
    differences: Differences = {},
  ): CarFact => ({
    make,
    model,
    body,
    from,
    to,
    newPrice,
    weight,
    engines,
    trims,
    loss: LOSS.usual,
    ...USUAL[body],
    ...differences,
  })

/** The engines that fit from a shared family: above a power, below another. */
export const between = (engines: readonly Engine[], minHp: number, maxHp: number): readonly Engine[] =>
  engines.filter(({ powerHp }) => powerHp >= minHp && powerHp <= maxHp)
