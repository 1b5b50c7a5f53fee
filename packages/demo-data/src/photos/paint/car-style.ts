import type { Random } from '../random'

/**
 * The face a maker gives a car, and the wheels its owner chose. Shares are of the half width (across) and of the height
 * of the front.
 */
export type CarStyle = {
  readonly grille: 'slim' | 'wide' | 'tall' | 'twin' | 'closed'
  readonly grilleWidth: number
  readonly grilleHeight: number
  readonly grilleLevel: number
  readonly grillePattern: 'bars' | 'mesh' | 'columns'
  readonly chromeGrille: boolean
  readonly lampInner: number
  readonly lampHeight: number
  readonly lampLevel: number
  readonly lampSlope: number
  readonly lampKind: 'swept' | 'round' | 'box'
  readonly daylight: 'brow' | 'base' | 'hook' | 'none'
  readonly tail: 'blocks' | 'bar' | 'vertical' | 'hook'
  readonly tailLevel: number
  readonly tailHeight: number
  readonly cladding: boolean
  readonly chromeBelt: boolean
  readonly darkGlass: boolean
  readonly blackRoof: boolean
  readonly blackMirrors: boolean
  readonly spokes: number
  readonly spokeKind: 'straight' | 'twin' | 'turbine' | 'mesh' | 'cover'
  readonly spokeTone: number
  readonly fuelFlapRight: boolean
  readonly badge: number
}

const drawLampKind = (random: Random, modern: boolean): CarStyle['lampKind'] => {
  if (!modern) return random.pick<CarStyle['lampKind']>(['swept', 'box', 'round', 'swept'])
  return random.chance(0.85) ? 'swept' : 'round'
}

export const carStyle = (random: Random, body: string, year: number): CarStyle => {
  const modern = year >= 2014
  const closed = modern && random.chance(0.12)
  const utility = body === 'utilitaire'
  const lampKind = drawLampKind(random, modern)
  return {
    grille: closed ? 'closed' : random.pick(['slim', 'wide', 'tall', 'twin', 'wide', 'slim']),
    grilleWidth: random.between(0.36, 0.56),
    grilleHeight: random.between(0.13, 0.2),
    grilleLevel: random.between(0.66, 0.74),
    grillePattern: random.pick(['bars', 'mesh', 'columns', 'bars']),
    chromeGrille: random.chance(0.5),
    lampInner: random.between(0.5, 0.62),
    lampHeight: modern ? random.between(0.065, 0.1) : random.between(0.1, 0.15),
    lampLevel: random.between(0.76, 0.82),
    lampSlope: random.between(0.05, 0.22),
    lampKind,
    daylight: modern ? random.pick(['brow', 'base', 'hook', 'brow']) : 'none',
    tail: random.pick(modern ? ['blocks', 'bar', 'hook', 'vertical', 'bar'] : ['blocks', 'vertical', 'blocks']),
    tailLevel: random.between(0.74, 0.84),
    tailHeight: random.between(0.09, 0.14),
    cladding: body === 'suv' || body === 'pick-up' || (utility && random.chance(0.6)) || random.chance(0.08),
    chromeBelt: !utility && random.chance(0.3),
    darkGlass: random.chance(0.45),
    blackRoof: modern && (body === 'citadine' || body === 'suv') && random.chance(0.22),
    blackMirrors: utility || random.chance(0.25),
    spokes: random.pick([5, 5, 6, 7, 8, 9, 10]),
    spokeKind: random.pick(
      utility
        ? ['cover', 'cover', 'straight']
        : ['straight', 'twin', 'turbine', 'mesh', 'straight', 'twin', ...(year < 2012 ? (['cover'] as const) : [])],
    ),
    spokeTone: random.chance(0.65) ? random.between(0.42, 0.62) : random.between(0.03, 0.1),
    fuelFlapRight: random.chance(0.7),
    badge: random.between(0.8, 1.2),
  }
}
