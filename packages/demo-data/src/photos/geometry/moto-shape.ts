import type { MotoType } from '@rouage/contracts/vehicle'
import type { Random } from '../random'

/** Proportions of a motorcycle in metres; x points forward from the middle between the wheels. */
export type MotoShape = {
  readonly kind: MotoType
  readonly wheelbase: number
  readonly frontRadius: number
  readonly rearRadius: number
  readonly frontTyre: number
  readonly rearTyre: number
  /** Lean of the fork against the vertical, radians. */
  readonly rake: number
  readonly seatHeight: number
  readonly tankHeight: number
  readonly tankLength: number
  readonly tankWidth: number
  readonly tailRise: number
  readonly barHeight: number
  readonly barWidth: number
  readonly barBack: number
  readonly fairing: 'none' | 'bikini' | 'full' | 'beak' | 'plate'
  readonly screen: number
  readonly engine: 'inline' | 'vtwin' | 'single'
  readonly wireSpokes: boolean
  readonly panniers: boolean
  readonly topCase: boolean
  readonly handGuards: boolean
  readonly roundLamp: boolean
  readonly chromeParts: boolean
  readonly goldFork: boolean
  readonly twinExhaust: boolean
  readonly scale: number
}

/** What a kind has otherwise than a roadster. */
type Traits = (random: Random, isFifty: boolean) => Partial<MotoShape>

const sportive: Traits = (random) => ({
  wheelbase: 1.4,
  rake: 0.41,
  seatHeight: 0.83,
  tankHeight: 0.95,
  tailRise: random.between(0.14, 0.2),
  barHeight: 0.92,
  barWidth: 0.31,
  barBack: 0.06,
  fairing: 'full',
  screen: 0.14,
  engine: 'inline',
  roundLamp: false,
  frontTyre: 0.062,
  rearTyre: 0.098,
})

const trail: Traits = (random) => ({
  wheelbase: 1.52,
  frontRadius: 0.335,
  rearRadius: 0.322,
  rake: 0.45,
  seatHeight: 0.87,
  tankHeight: 1.08,
  tankWidth: 0.19,
  barHeight: 1.2,
  barWidth: 0.43,
  fairing: 'beak',
  screen: random.between(0.22, 0.34),
  wireSpokes: random.chance(0.5),
  panniers: random.chance(0.4),
  topCase: random.chance(0.3),
  handGuards: true,
  roundLamp: false,
  tailRise: 0.06,
})

const custom: Traits = (random) => ({
  wheelbase: random.between(1.6, 1.7),
  frontRadius: 0.325,
  rearRadius: 0.32,
  frontTyre: 0.062,
  rearTyre: 0.105,
  rake: 0.58,
  seatHeight: 0.68,
  tankHeight: 0.87,
  tankLength: 0.6,
  tankWidth: 0.15,
  tailRise: -0.04,
  barHeight: random.between(1.08, 1.2),
  barWidth: 0.42,
  barBack: 0.36,
  engine: 'vtwin',
  wireSpokes: random.chance(0.6),
  panniers: random.chance(0.3),
  roundLamp: true,
  chromeParts: true,
  goldFork: false,
  twinExhaust: true,
  fairing: 'none',
  screen: random.chance(0.3) ? 0.35 : 0,
})

const enduro: Traits = (random) => ({
  wheelbase: 1.47,
  frontRadius: 0.345,
  rearRadius: 0.33,
  frontTyre: 0.046,
  rearTyre: 0.066,
  rake: 0.47,
  seatHeight: 0.94,
  tankHeight: 1.02,
  tankLength: 0.42,
  tankWidth: 0.13,
  tailRise: 0.02,
  barHeight: 1.22,
  barWidth: 0.41,
  fairing: 'plate',
  engine: 'single',
  wireSpokes: true,
  handGuards: random.chance(0.6),
  roundLamp: false,
  twinExhaust: false,
})

const touring: Traits = (random) => ({
  wheelbase: 1.53,
  rake: 0.46,
  seatHeight: 0.82,
  tankHeight: 1.03,
  tankWidth: 0.19,
  barHeight: 1.14,
  barBack: 0.26,
  fairing: 'full',
  screen: random.between(0.32, 0.46),
  panniers: true,
  topCase: random.chance(0.75),
  roundLamp: false,
  tailRise: 0.04,
  rearTyre: 0.095,
})

const scooter: Traits = (random, isFifty) => {
  const radius = isFifty ? random.between(0.2, 0.225) : random.between(0.235, 0.28)
  return {
    wheelbase: isFifty ? random.between(1.2, 1.28) : random.between(1.35, 1.52),
    frontRadius: radius + 0.01,
    rearRadius: radius,
    frontTyre: 0.056,
    rearTyre: 0.062,
    rake: 0.46,
    seatHeight: isFifty ? 0.77 : 0.79,
    tankHeight: 0.8,
    barHeight: isFifty ? 1.04 : 1.1,
    barWidth: 0.33,
    barBack: 0.14,
    fairing: 'none',
    screen: !isFifty && random.chance(0.65) ? random.between(0.22, 0.5) : 0,
    topCase: random.chance(0.35),
    roundLamp: random.chance(0.4),
    tailRise: random.between(0, 0.05),
    scale: 1,
  }
}

const TRAITS: Readonly<Record<MotoType, Traits>> = {
  roadster: () => ({}),
  sportive,
  trail,
  custom,
  enduro,
  touring,
  scooter,
}

/** Draws one motorcycle of a kind: the same kind varies by seed within what makers build. */
export const motoShape = (kind: MotoType, isFifty: boolean, random: Random): MotoShape => {
  const base: MotoShape = {
    kind,
    wheelbase: 1.42 * random.between(0.98, 1.03),
    frontRadius: 0.302,
    rearRadius: 0.31,
    frontTyre: 0.06,
    rearTyre: 0.088,
    rake: 0.43,
    seatHeight: random.between(0.78, 0.82),
    tankHeight: random.between(0.96, 1.01),
    tankLength: random.between(0.5, 0.58),
    tankWidth: random.between(0.15, 0.18),
    tailRise: random.between(0.08, 0.16),
    barHeight: random.between(1.04, 1.1),
    barWidth: random.between(0.36, 0.4),
    barBack: 0.16,
    fairing: random.chance(0.25) ? 'bikini' : 'none',
    screen: 0,
    engine: random.pick(['inline', 'inline', 'vtwin', 'single']),
    wireSpokes: false,
    panniers: false,
    topCase: false,
    handGuards: false,
    roundLamp: random.chance(0.6),
    chromeParts: random.chance(0.25),
    goldFork: random.chance(0.4),
    twinExhaust: random.chance(0.2),
    scale: isFifty && kind !== 'scooter' ? 0.9 : 1,
  }
  return { ...base, ...TRAITS[kind](random, isFifty) }
}
