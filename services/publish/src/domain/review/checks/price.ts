import type { ResponseOf, Vehicle } from '@rouage/contracts'
import type { priceEstimate } from '@rouage/contracts/endpoints/search'
import { leastPriceCents } from './least-prices'
import { findingsOf, type Rule } from './rule'

/** A price beside what comparable ads ask for. */
export type PriceFacts = {
  readonly priceCents: number
  readonly vehicle: Vehicle
  readonly now: Date
  readonly market: ResponseOf<typeof priceEstimate>
}

const EURO = 100
const euros = (cents: number): string =>
  (cents / EURO).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** One digit again and again, or digits in their order: nobody's price. */
const DIGITS_OF_NO_PRICE = /^(?:12345\d*|1234|98765\d*|(\d)\1{4,})$/
/** `99 999 €` is a price. */
const isTyped = (priceCents: number): boolean => {
  const digits = String(Math.round(priceCents / EURO))
  return DIGITS_OF_NO_PRICE.test(digits) && digits !== '99999'
}

/** What is wrecked or unfinished costs a fraction. */
const isWorn = ({ vehicle: { condition } }: PriceFacts): boolean =>
  condition === 'a-renover' || condition === 'etat-correct'

const isFarBelow = (facts: PriceFacts): boolean => {
  const { quartiles } = facts.market
  if (quartiles === undefined) return false
  const { lowCents, medianCents, highCents } = quartiles
  if (isWorn(facts)) return facts.priceCents < 0.15 * medianCents
  const fence = lowCents - 1.5 * (highCents - lowCents)
  return facts.priceCents < 0.5 * lowCents || (facts.priceCents < 0.6 * medianCents && facts.priceCents < fence)
}
const isFarAbove = ({ priceCents, market: { quartiles } }: PriceFacts): boolean => {
  if (quartiles === undefined) return false
  const { lowCents, medianCents, highCents } = quartiles
  const fence = highCents + 3 * (highCents - lowCents)
  return priceCents > 2.2 * highCents || (priceCents > 1.8 * medianCents && priceCents > fence)
}
const beside = ({ priceCents, market: { quartiles, count } }: PriceFacts): string =>
  `${euros(priceCents)}, médiane ${euros(quartiles?.medianCents ?? 0)} de ${count} annonces`

/** The market says something from 5 comparable ads on: below that search names no quartiles. */
export const PRICE_RULES: readonly Rule<PriceFacts>[] = [
  {
    id: 'price.symbolic',
    severity: 'refuse',
    motive: 'price',
    statement: 'Le prix indiqué n’est pas celui du véhicule. Indiquez le prix auquel vous le vendez.',
    detail: 'Le prix est symbolique',
    when: ({ priceCents }) => priceCents <= 10 * EURO && euros(priceCents),
  },
  {
    id: 'price.next-to-nothing',
    severity: 'review',
    detail: 'Presque aucun véhicule ne se vend à ce prix',
    when: ({ priceCents }) => priceCents > 10 * EURO && priceCents < 80 * EURO && euros(priceCents),
  },
  {
    // Comparable ads may be none, or baits themselves.
    id: 'price.least-of-kind',
    severity: 'review',
    detail: 'Presque aucun véhicule de ce genre et de cet âge ne se vend à ce prix',
    when: ({ priceCents, vehicle, now }) =>
      priceCents >= 80 * EURO &&
      priceCents < leastPriceCents(vehicle, now) &&
      `${euros(priceCents)}, première mise en circulation en ${vehicle.year}`,
  },
  {
    id: 'price.typed-at-random',
    severity: 'review',
    detail: 'Le prix est une suite de chiffres',
    when: ({ priceCents }) => isTyped(priceCents) && euros(priceCents),
  },
  {
    id: 'price.far-below-market',
    severity: 'review',
    detail: 'Le prix est bien inférieur à celui d’annonces comparables',
    when: (facts) => facts.priceCents > 10 * EURO && isFarBelow(facts) && beside(facts),
  },
  {
    id: 'price.far-above-market',
    severity: 'review',
    detail: 'Le prix est bien supérieur à celui d’annonces comparables',
    when: (facts) => isFarAbove(facts) && beside(facts),
  },
]

export const checkPrice = (facts: PriceFacts) => findingsOf('price', PRICE_RULES, facts)
