import type { Body } from '@rouage/contracts/vehicle'
import type { Random } from '../random'
import { type CurvePoint, clamp, curve, lerp } from './curve'

/**
 * Proportions of a body in metres, distances counted from the front bumper backwards and heights from the road,
 * as one would read them off a maker's drawing.
 */
type Drawing = {
  length: number
  width: number
  height: number
  wheelbase: number
  frontOverhang: number
  wheelRadius: number
  /** Underside of the sill. */
  clearance: number
  /** Height of the bonnet at its leading edge. */
  bonnetFront: number
  /** Foot of the windscreen. */
  cowl: CurvePoint
  /** Top of the windscreen. */
  header: CurvePoint
  /** Rear end of the roof. */
  roofEnd: CurvePoint
  /** Foot of the rear window. */
  rearFoot: CurvePoint
  /** Height of the body's upper edge at the very rear. */
  tail: number
  /** How far the roof leans in against the shoulder, on each side. */
  tumble: number
  /** Where along the side glass ends at the rear, in the outline's own measure (0.5 middle, 0.75 rear corner). */
  glassEnd: number
  /** Edge between front and rear door. */
  pillarB: number
  /** End of the rear door; 0 for two doors. */
  pillarC: number
  squareFront: number
  squareRear: number
}

const DRAWINGS: Record<Body, readonly [Drawing, ...Drawing[]]> = {
  citadine: [
    {
      length: 4.05,
      width: 1.76,
      height: 1.46,
      wheelbase: 2.55,
      frontOverhang: 0.79,
      wheelRadius: 0.312,
      clearance: 0.2,
      bonnetFront: 0.76,
      cowl: [0.98, 0.98],
      header: [1.72, 1.4],
      roofEnd: [3.68, 1.39],
      rearFoot: [3.95, 1.04],
      tail: 0.98,
      tumble: 0.2,
      glassEnd: 0.71,
      pillarB: 2.02,
      pillarC: 2.95,
      squareFront: 4.2,
      squareRear: 4.6,
    },
    {
      length: 3.62,
      width: 1.64,
      height: 1.49,
      wheelbase: 2.34,
      frontOverhang: 0.7,
      wheelRadius: 0.285,
      clearance: 0.19,
      bonnetFront: 0.78,
      cowl: [0.84, 1.0],
      header: [1.5, 1.43],
      roofEnd: [3.36, 1.42],
      rearFoot: [3.55, 1.03],
      tail: 0.98,
      tumble: 0.17,
      glassEnd: 0.715,
      pillarB: 1.86,
      pillarC: 0,
      squareFront: 4,
      squareRear: 4.8,
    },
    {
      length: 4.3,
      width: 1.8,
      height: 1.47,
      wheelbase: 2.64,
      frontOverhang: 0.86,
      wheelRadius: 0.32,
      clearance: 0.19,
      bonnetFront: 0.75,
      cowl: [1.12, 0.99],
      header: [1.9, 1.41],
      roofEnd: [3.9, 1.39],
      rearFoot: [4.2, 1.03],
      tail: 0.98,
      tumble: 0.2,
      glassEnd: 0.715,
      pillarB: 2.18,
      pillarC: 3.12,
      squareFront: 4.3,
      squareRear: 4.8,
    },
  ],
  berline: [
    {
      length: 4.7,
      width: 1.84,
      height: 1.44,
      wheelbase: 2.82,
      frontOverhang: 0.84,
      wheelRadius: 0.332,
      clearance: 0.18,
      bonnetFront: 0.72,
      cowl: [1.36, 0.98],
      header: [2.08, 1.39],
      roofEnd: [3.56, 1.37],
      rearFoot: [4.12, 1.06],
      tail: 1.03,
      tumble: 0.22,
      glassEnd: 0.72,
      pillarB: 2.42,
      pillarC: 3.32,
      squareFront: 4.2,
      squareRear: 4.6,
    },
    {
      length: 4.92,
      width: 1.87,
      height: 1.46,
      wheelbase: 2.95,
      frontOverhang: 0.87,
      wheelRadius: 0.345,
      clearance: 0.18,
      bonnetFront: 0.74,
      cowl: [1.44, 1.0],
      header: [2.18, 1.41],
      roofEnd: [3.72, 1.39],
      rearFoot: [4.42, 1.06],
      tail: 1.03,
      tumble: 0.22,
      glassEnd: 0.72,
      pillarB: 2.52,
      pillarC: 3.46,
      squareFront: 4.4,
      squareRear: 4.8,
    },
  ],
  break: [
    {
      length: 4.68,
      width: 1.83,
      height: 1.48,
      wheelbase: 2.78,
      frontOverhang: 0.87,
      wheelRadius: 0.33,
      clearance: 0.18,
      bonnetFront: 0.73,
      cowl: [1.3, 0.99],
      header: [2.06, 1.42],
      roofEnd: [4.28, 1.4],
      rearFoot: [4.56, 1.05],
      tail: 1.0,
      tumble: 0.21,
      glassEnd: 0.728,
      pillarB: 2.36,
      pillarC: 3.26,
      squareFront: 4.2,
      squareRear: 5,
    },
  ],
  suv: [
    {
      length: 4.45,
      width: 1.85,
      height: 1.65,
      wheelbase: 2.67,
      frontOverhang: 0.87,
      wheelRadius: 0.358,
      clearance: 0.27,
      bonnetFront: 0.93,
      cowl: [1.2, 1.12],
      header: [1.86, 1.58],
      roofEnd: [4.02, 1.56],
      rearFoot: [4.32, 1.15],
      tail: 1.08,
      tumble: 0.2,
      glassEnd: 0.715,
      pillarB: 2.22,
      pillarC: 3.14,
      squareFront: 4.6,
      squareRear: 5,
    },
    {
      length: 4.15,
      width: 1.78,
      height: 1.57,
      wheelbase: 2.58,
      frontOverhang: 0.81,
      wheelRadius: 0.335,
      clearance: 0.25,
      bonnetFront: 0.88,
      cowl: [1.06, 1.08],
      header: [1.74, 1.51],
      roofEnd: [3.74, 1.48],
      rearFoot: [4.04, 1.11],
      tail: 1.05,
      tumble: 0.19,
      glassEnd: 0.712,
      pillarB: 2.08,
      pillarC: 2.98,
      squareFront: 4.5,
      squareRear: 5,
    },
    {
      length: 4.78,
      width: 1.92,
      height: 1.72,
      wheelbase: 2.88,
      frontOverhang: 0.88,
      wheelRadius: 0.378,
      clearance: 0.3,
      bonnetFront: 0.99,
      cowl: [1.34, 1.17],
      header: [2.0, 1.65],
      roofEnd: [4.4, 1.63],
      rearFoot: [4.66, 1.19],
      tail: 1.12,
      tumble: 0.19,
      glassEnd: 0.725,
      pillarB: 2.42,
      pillarC: 3.38,
      squareFront: 5,
      squareRear: 5.6,
    },
  ],
  monospace: [
    {
      length: 4.46,
      width: 1.83,
      height: 1.64,
      wheelbase: 2.78,
      frontOverhang: 0.9,
      wheelRadius: 0.325,
      clearance: 0.2,
      bonnetFront: 0.8,
      cowl: [0.92, 1.05],
      header: [1.86, 1.57],
      roofEnd: [4.16, 1.55],
      rearFoot: [4.38, 1.06],
      tail: 1.0,
      tumble: 0.2,
      glassEnd: 0.728,
      pillarB: 2.24,
      pillarC: 3.2,
      squareFront: 4,
      squareRear: 5.4,
    },
  ],
  coupe: [
    {
      length: 4.42,
      width: 1.86,
      height: 1.33,
      wheelbase: 2.58,
      frontOverhang: 0.9,
      wheelRadius: 0.34,
      clearance: 0.16,
      bonnetFront: 0.68,
      cowl: [1.46, 0.91],
      header: [2.1, 1.28],
      roofEnd: [3.1, 1.27],
      rearFoot: [4.02, 1.0],
      tail: 0.96,
      tumble: 0.24,
      glassEnd: 0.69,
      pillarB: 2.78,
      pillarC: 0,
      squareFront: 3.8,
      squareRear: 4.2,
    },
  ],
  cabriolet: [
    {
      length: 4.3,
      width: 1.8,
      height: 1.38,
      wheelbase: 2.56,
      frontOverhang: 0.86,
      wheelRadius: 0.325,
      clearance: 0.17,
      bonnetFront: 0.71,
      cowl: [1.34, 0.95],
      header: [2.02, 1.33],
      roofEnd: [2.96, 1.33],
      rearFoot: [3.56, 1.01],
      tail: 0.98,
      tumble: 0.22,
      glassEnd: 0.66,
      pillarB: 2.66,
      pillarC: 0,
      squareFront: 3.9,
      squareRear: 4.3,
    },
  ],
  utilitaire: [
    {
      length: 4.48,
      width: 1.84,
      height: 1.83,
      wheelbase: 2.76,
      frontOverhang: 0.86,
      wheelRadius: 0.325,
      clearance: 0.22,
      bonnetFront: 0.88,
      cowl: [0.84, 1.14],
      header: [1.56, 1.75],
      roofEnd: [4.34, 1.78],
      rearFoot: [4.43, 1.14],
      tail: 1.12,
      tumble: 0.13,
      glassEnd: 0.5,
      pillarB: 2.06,
      pillarC: 0,
      squareFront: 4.6,
      squareRear: 9,
    },
    {
      length: 5.4,
      width: 2.02,
      height: 2.34,
      wheelbase: 3.38,
      frontOverhang: 0.92,
      wheelRadius: 0.345,
      clearance: 0.24,
      bonnetFront: 1.02,
      cowl: [0.76, 1.3],
      header: [1.5, 2.12],
      roofEnd: [5.28, 2.28],
      rearFoot: [5.36, 1.3],
      tail: 1.28,
      tumble: 0.12,
      glassEnd: 0.42,
      pillarB: 1.98,
      pillarC: 0,
      squareFront: 5,
      squareRear: 11,
    },
  ],
  'pick-up': [
    {
      length: 5.3,
      width: 1.89,
      height: 1.79,
      wheelbase: 3.2,
      frontOverhang: 0.89,
      wheelRadius: 0.388,
      clearance: 0.36,
      bonnetFront: 1.06,
      cowl: [1.36, 1.21],
      header: [1.98, 1.71],
      roofEnd: [3.42, 1.71],
      rearFoot: [3.6, 1.25],
      tail: 1.22,
      tumble: 0.18,
      glassEnd: 0.73,
      pillarB: 2.42,
      pillarC: 3.28,
      squareFront: 5,
      squareRear: 10,
    },
  ],
}

/** A body ready to be built: x points forward from the middle of the car, y to its left, z up. Metres. */
export type CarShape = {
  readonly body: Body
  readonly halfLength: number
  readonly halfWidth: number
  readonly height: number
  readonly frontAxle: number
  readonly rearAxle: number
  readonly wheelRadius: number
  readonly clearance: number
  readonly squareFront: number
  readonly squareRear: number
  readonly tumble: number
  readonly glassEnd: number
  readonly pillarB: number
  /** Undefined when there is no rear door. */
  readonly pillarC: number | undefined
  readonly cowl: CurvePoint
  readonly header: CurvePoint
  readonly roofEnd: CurvePoint
  readonly rearFoot: CurvePoint
  /** Height of the body's upper edge (bonnet rim, shoulder, boot rim) at x. */
  readonly edge: (x: number) => number
  /** How much higher the middle of the car is than that edge. */
  readonly crown: (x: number) => number
  /** Height of the roof's middle at x. */
  readonly roof: (x: number) => number
  /** Strength of the crease along the doors, 0..1. */
  readonly crease: number
  readonly creaseHeight: number
  readonly openRoof: boolean
}

const LIFTED: ReadonlySet<Body> = new Set(['suv', 'pick-up'])

/** Draws one car of a body: the same body varies by seed within what makers build. */
export const carShape = (body: Body, random: Random): CarShape => {
  const base = random.pick(DRAWINGS[body])
  const stretch = random.between(0.975, 1.025)
  const tall = random.between(0.985, 1.02)
  const length = base.length * stretch
  const halfLength = length / 2
  const fromFront = ([distance, height]: CurvePoint, shift = 0): CurvePoint => [
    halfLength - distance * stretch - shift,
    height * tall,
  ]
  const cowl = fromFront(base.cowl, random.between(-0.05, 0.05))
  const header = fromFront(base.header, random.between(-0.05, 0.06))
  const roofEnd = fromFront(base.roofEnd, random.between(-0.06, 0.06))
  const rearFoot = fromFront(base.rearFoot, random.between(-0.03, 0.01))
  const bonnetFront = base.bonnetFront * random.between(0.99, 1.05)
  const tail = base.tail * tall
  const beltRise = random.between(0.0, 0.05)
  const height = base.height * tall
  const pickUp = body === 'pick-up'
  const bedStart = rearFoot[0] - 0.1
  const edge = curve([
    [-halfLength, tail - 0.05],
    [-halfLength + 0.12, tail - 0.02],
    [clamp(rearFoot[0] - 0.05, -halfLength + 0.2, 0), rearFoot[1] - 0.05 + (pickUp ? 0.04 : 0)],
    [lerp(rearFoot[0], cowl[0], 0.5), lerp(rearFoot[1], cowl[1], 0.5) - 0.065 + beltRise],
    [cowl[0] - 0.1, cowl[1] - 0.085],
    [lerp(cowl[0], halfLength, 0.5), lerp(cowl[1], bonnetFront, 0.4) - 0.05],
    [halfLength - 0.24, bonnetFront - 0.015],
    [halfLength, bonnetFront - 0.07],
  ])
  const crown = curve([
    [-halfLength, pickUp ? 0 : 0.03],
    [bedStart, pickUp ? 0 : 0.045],
    [cowl[0], 0.09],
    [lerp(cowl[0], halfLength, 0.6), 0.085],
    [halfLength, 0.055],
  ])
  const apex = lerp(header[0], roofEnd[0], body === 'utilitaire' ? 0.5 : random.between(0.25, 0.45))
  const roof = curve([
    [roofEnd[0] - 0.25, roofEnd[1] - 0.03],
    [roofEnd[0], roofEnd[1]],
    [apex, height],
    [header[0], header[1]],
    [header[0] + 0.2, header[1] - 0.03],
  ])
  return {
    body,
    halfLength,
    halfWidth: (base.width / 2) * random.between(0.985, 1.015),
    height,
    frontAxle: halfLength - base.frontOverhang * stretch,
    rearAxle: halfLength - (base.frontOverhang + base.wheelbase) * stretch,
    wheelRadius: base.wheelRadius * random.between(0.97, 1.04),
    clearance: base.clearance,
    squareFront: base.squareFront * random.between(1.08, 1.3),
    squareRear: base.squareRear * random.between(0.94, 1.08),
    tumble: base.tumble * random.between(0.9, 1.05),
    glassEnd: base.glassEnd + (base.glassEnd > 0.6 ? random.between(-0.012, 0.006) : 0),
    pillarB: halfLength - base.pillarB * stretch,
    pillarC: base.pillarC === 0 ? undefined : halfLength - base.pillarC * stretch,
    cowl,
    header,
    roofEnd,
    rearFoot,
    edge,
    crown,
    roof,
    crease: random.between(0.35, 1),
    creaseHeight: random.between(0.72, 0.84),
    openRoof: body === 'cabriolet' && random.chance(0.55),
  }
}

export const isLifted = (body: Body): boolean => LIFTED.has(body)
