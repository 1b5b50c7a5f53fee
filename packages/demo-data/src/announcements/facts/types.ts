import type { Body, Fuel, Gearbox, Licence, MotoType } from '@rouage/contracts/vehicle'

/** How much of its worth a vehicle loses in a year, as the rate of an exponential. */
export const LOSS = { timeless: 0.03, slow: 0.058, usual: 0.075, fast: 0.093, electric: 0.138 } as const

export type Engine = {
  /** Engine as sellers write it: `1.2 PureTech 110`. */
  readonly name: string
  readonly fuel: Fuel
  readonly powerHp: number
  /** Missing for electric vehicles. */
  readonly displacementCc: number | undefined
  readonly gearboxes: readonly Gearbox[]
  readonly from: number
  readonly to: number
}

/** What the generator knows of a model, good enough for plausible ads, not for a technical sheet. */
export type CarFact = {
  readonly make: string
  readonly model: string
  readonly body: Body
  /** Years of production; `STILL_MADE` as the last for current models. */
  readonly from: number
  readonly to: number
  /** List price in euros of a usual version in the middle of the production. */
  readonly newPrice: number
  readonly loss: number
  /** Share among ads, relative. */
  readonly weight: number
  readonly engines: readonly Engine[]
  readonly doors: readonly number[]
  readonly seats: number
  readonly trims: readonly string[]
  /** Lasting price in euros of a collector's car, whatever its age. */
  readonly collectorPrice?: number
  /** Kilometres a year, where the fuel alone does not tell. */
  readonly yearlyKm?: number
}

export type MotoFact = {
  readonly make: string
  readonly model: string
  readonly motoType: MotoType
  readonly from: number
  readonly to: number
  readonly newPrice: number
  readonly loss: number
  readonly weight: number
  readonly powerHp: number
  readonly displacementCc: number | undefined
  /** Missing for mopeds (AM), which none of the three licences covers. */
  readonly licence: Licence | undefined
  /** May be restricted to 35 kW for the A2 licence. */
  readonly hasA2: boolean
  readonly versions: readonly string[]
  readonly yearlyKm: number
}

/** End of production of a model or an engine that is still made. */
export const STILL_MADE = Number.POSITIVE_INFINITY
