import type { Vehicle } from '@rouage/contracts'
import { ageOf } from './age'
import { firstYearOf } from './model-years'
import { plainText } from '@rouage/contracts/text-checks/plain-text'
import { findingsOf, type Rule } from './rule'

/** What the figures of a vehicle are judged by. */
export type FiguresFacts = { readonly vehicle: Vehicle; readonly now: Date }

const OLD_TIMER_YEARS = 30

const kilometres = (value: number): string => `${value.toLocaleString('fr-FR')} km`

/** The most horsepower that a motorcycle's engine has had in series: small two-strokes have most for their size. */
const mostPowerOf = (displacementCc: number): number => {
  if (displacementCc <= 60) return 18
  if (displacementCc <= 130) return 36
  return displacementCc * 0.27
}

const DIESEL = /\b(?:tdi|hdi|bluehdi|dci|cdi|crdi|tdci|multijet|jtd[dm]?|d4d|cdti|diesel)\b/
const SMALL_BODIES: readonly string[] = ['citadine', 'monospace', 'utilitaire']

/** What cannot be, or seldom is. */
export const FIGURES_RULES: readonly Rule<FiguresFacts>[] = [
  {
    id: 'figures.power-impossible',
    severity: 'refuse',
    motive: 'implausible-figures',
    statement:
      'La puissance indiquée est impossible pour cette cylindrée. Reprenez celle de la carte grise (P.2, en kW, ' +
      'multipliée par 1,36).',
    detail: 'La puissance est impossible pour la cylindrée',
    when: ({ vehicle: { type, powerHp, displacementCc } }) =>
      type === 'moto' &&
      powerHp !== undefined &&
      displacementCc !== undefined &&
      powerHp > 2 * mostPowerOf(displacementCc) &&
      `${powerHp} ch, ${displacementCc} cm³`,
  },
  {
    id: 'figures.power-for-displacement',
    severity: 'review',
    detail: 'Aucune moto de série n’a cette puissance avec cette cylindrée',
    when: ({ vehicle: { type, powerHp, displacementCc } }) =>
      type === 'moto' &&
      powerHp !== undefined &&
      displacementCc !== undefined &&
      powerHp > mostPowerOf(displacementCc) &&
      powerHp <= 2 * mostPowerOf(displacementCc) &&
      `${powerHp} ch, ${displacementCc} cm³`,
  },
  {
    id: 'figures.power-for-kind',
    severity: 'review',
    detail: 'Cette puissance est invraisemblable pour ce genre de véhicule',
    when: ({ vehicle: { type, powerHp, body, motoType } }) => {
      if (powerHp === undefined) return false
      const isSmall = body !== undefined && SMALL_BODIES.includes(body)
      const mostOfCar = isSmall ? 420 : 1_250
      const mostOfMoto = motoType === 'scooter' ? 80 : 240
      const least = type === 'moto' ? 1 : 8
      return (powerHp > (type === 'moto' ? mostOfMoto : mostOfCar) || powerHp < least) && `${powerHp} ch`
    },
  },
  {
    id: 'figures.mileage-per-year',
    severity: 'review',
    detail: 'Le kilométrage est trop élevé pour l’âge du véhicule',
    when: (facts) => {
      const { type, mileageKm } = facts.vehicle
      const perYear = type === 'moto' ? 40_000 : 90_000
      const years = Math.max(1, ageOf(facts.vehicle, facts.now))
      return mileageKm / years > perYear && kilometres(mileageKm)
    },
  },
  {
    id: 'figures.mileage-total',
    severity: 'review',
    detail: 'Presque aucun véhicule n’atteint ce kilométrage',
    when: ({ vehicle: { type, mileageKm } }) =>
      mileageKm > (type === 'moto' ? 250_000 : 650_000) && kilometres(mileageKm),
  },
  {
    id: 'figures.mileage-none',
    severity: 'review',
    detail: 'Un véhicule qui n’est pas récent n’a pas parcouru si peu',
    when: (facts) => {
      const { mileageKm } = facts.vehicle
      const isFewKm = mileageKm <= 10 && ageOf(facts.vehicle, facts.now) > 1.5
      const isOldAndUnused =
        mileageKm < 1_000 && ageOf(facts.vehicle, facts.now) > 6 && ageOf(facts.vehicle, facts.now) < OLD_TIMER_YEARS
      return (isFewKm || isOldAndUnused) && kilometres(mileageKm)
    },
  },
  {
    id: 'figures.new-and-driven',
    severity: 'review',
    detail: 'L’état annoncé est « Neuf », l’âge ou le kilométrage disent autre chose',
    when: (facts) => {
      const { condition, mileageKm } = facts.vehicle
      return condition === 'neuf' && (mileageKm > 6_000 || ageOf(facts.vehicle, facts.now) > 4) && kilometres(mileageKm)
    },
  },
  {
    id: 'figures.before-model',
    severity: 'review',
    detail: 'Ce modèle n’existait pas à la date de première mise en circulation',
    when: ({ vehicle: { make, model, year } }) => {
      const first = firstYearOf(make, model)
      return first !== undefined && year < first && `${make} ${model}, ${year}`
    },
  },
  {
    id: 'figures.registration-ahead',
    severity: 'review',
    detail: 'La première mise en circulation est à venir',
    when: (facts) =>
      ageOf(facts.vehicle, facts.now) < -0.1 && (facts.vehicle.firstRegistration ?? String(facts.vehicle.year)),
  },
  {
    id: 'figures.fuel-against-engine',
    severity: 'review',
    detail: 'La motorisation annoncée ne va pas avec ce carburant',
    when: ({ vehicle: { engine, fuel } }) => {
      if (engine === undefined || fuel === undefined || !['essence', 'electrique'].includes(fuel)) return false
      return DIESEL.exec(plainText(engine))?.[0] !== undefined && engine
    },
  },
]

export const checkFigures = (facts: FiguresFacts) => findingsOf('figures', FIGURES_RULES, facts)
