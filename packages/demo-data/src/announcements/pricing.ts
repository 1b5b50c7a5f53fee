import type { Condition, Gearbox, SellerKind } from '@rouage/contracts/vehicle'
import { bell, type Random } from './chance'
import { type CarFact, type Engine, LOSS, type MotoFact } from './facts/types'

const CONDITION_FACTOR: Readonly<Record<Condition, number>> = {
  neuf: 1.03,
  'tres-bon-etat': 1.03,
  'bon-etat': 0.98,
  'etat-correct': 0.85,
  'a-renover': 0.45,
}
/** Yearly growth of list prices. */
const INFLATION = 1.018
/** Dealers prepare and guarantee what they sell. */
const DEALER_FACTOR = 1.06

export type Worth = {
  readonly year: number
  readonly ageYears: number
  readonly mileageKm: number
  readonly usualMileageKm: number
  readonly condition: Condition
  readonly sellerKind: SellerKind
  readonly nowYear: number
}

/** List price when the vehicle was new. */
const listPrice = (fact: { newPrice: number; from: number; to: number }, { year, nowYear }: Worth): number =>
  fact.newPrice * INFLATION ** (year - (fact.from + Math.min(fact.to, nowYear)) / 2)

/**
 * What is left after some years: a first drop, then an exponential that never quite reaches the scrap value. Cars lose
 * heart after ten years, motorcycles do not.
 */
const depreciated = (newPrice: number, loss: number, ageYears: number, agesFast: boolean): number => {
  const scrap = Math.min(newPrice * 0.08, 350 + newPrice * 0.022)
  const firstDrop = ageYears < 0.25 ? 1 : 0.95
  const age = Math.min(ageYears, 22)
  const late = agesFast ? 0.006 * Math.max(0, age - 10) ** 2 : 0
  const wear = loss >= LOSS.slow ? 0.0006 * age ** 2 + late : 0
  return scrap + (newPrice * firstDrop - scrap) * Math.exp(-loss * ageYears - wear)
}

const mileageFactor = ({ mileageKm, usualMileageKm }: Worth): number =>
  Math.min(1.25, Math.max(0.62, Math.exp((-0.26 * (mileageKm - usualMileageKm)) / (usualMileageKm + 8_000))))

/** Price in euros that the market would call right, before the seller's own idea of it. */
export const marketPrice = (
  fact: CarFact | MotoFact,
  engine: Engine | undefined,
  gearbox: Gearbox | undefined,
  worth: Worth,
): number => {
  const condition = CONDITION_FACTOR[worth.condition]
  const dealer = worth.sellerKind === 'professionnel' ? DEALER_FACTOR : 1
  if ('collectorPrice' in fact && fact.collectorPrice !== undefined) return fact.collectorPrice * condition * dealer
  const choice =
    engine !== undefined && 'engines' in fact
      ? versionFactor(fact, engine, worth.year) * (gearbox === 'automatique' && engine.gearboxes.length > 1 ? 1.05 : 1)
      : 1
  return (
    depreciated(listPrice(fact, worth) * choice, fact.loss, worth.ageYears, 'engines' in fact) *
    mileageFactor(worth) *
    condition *
    dealer
  )
}

/** A stronger engine than the model's mean of that year costs more. */
const versionFactor = (fact: CarFact, engine: Engine, year: number): number => {
  const rivals = fact.engines.filter(({ from, to }) => from <= year && year <= to)
  const mean = rivals.reduce((sum, { powerHp }) => sum + powerHp, 0) / Math.max(1, rivals.length)
  return mean === 0 ? 1 : (engine.powerHp / mean) ** 0.5
}

const charmPrice = (random: Random, euros: number): number => {
  if (euros < 1_500) return Math.round(euros / 50) * 50 - 10
  return random.chance(0.55) ? Math.round(euros / 500) * 500 - 10 : Math.round(euros / 100) * 100 - 10
}
const roundPrice = (random: Random, euros: number): number => {
  if (euros < 3_000) return Math.round(euros / 50) * 50
  if (euros < 8_000 || random.chance(0.35)) return Math.round(euros / 100) * 100
  return Math.round(euros / 500) * 500
}

/** What a seller makes of the market's price: a few bargains, a few dreamers, most near it. */
const drawIdea = (random: Random): number => {
  const mood = random.next()
  if (mood < 0.05) return random.between(0.8, 0.89)
  if (mood > 0.93) return random.between(1.12, 1.24)
  return Math.exp(0.055 * bell(random))
}

/** The price asked, in euros: near the market, with a few bargains and a few dreamers. */
export const askingPrice = (random: Random, euros: number, sellerKind: SellerKind): number => {
  const asked = Math.max(300, euros * drawIdea(random))
  return sellerKind === 'professionnel' ? charmPrice(random, asked) : roundPrice(random, asked)
}
