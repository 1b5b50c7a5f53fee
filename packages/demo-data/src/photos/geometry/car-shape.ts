import type { Body } from '@rouage/contracts/vehicle'
import type { Random } from '../random'
import { type CurvePoint, clamp, curve, lerp } from './curve'
import { type Silhouette, USUAL_SILHOUETTES } from '../silhouettes'
import type { CarVehicle } from '../spec'
import { type Drawing, DRAWINGS } from './car-drawings'

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

/** Doors of a car with none behind the front ones, the tailgate counted. */
const FEW_DOORS = 3

/** A drawing with doors behind the front ones or without, as wanted, where it can be had. */
const drawingOf = (silhouette: Silhouette, doors: number | undefined, random: Random): Drawing => {
  const drawings = DRAWINGS[silhouette]
  const drawn = random.pick(drawings)
  if (doors === undefined || doors === 0) return drawn
  const isShort = doors <= FEW_DOORS
  if (isShort === (drawn.pillarC === 0)) return drawn
  const fitting = drawings.find(({ pillarC }) => (pillarC === 0) === isShort)
  if (fitting !== undefined) return fitting
  return isShort ? { ...drawn, pillarB: drawn.pillarB + 0.2, pillarC: 0 } : drawn
}

type Wanted = Pick<CarVehicle, 'body' | 'silhouette' | 'doors'>

/** Draws one car: the same silhouette varies by seed within what makers build. */
export const carShape = ({ body, silhouette, doors }: Wanted, random: Random): CarShape => {
  const base = drawingOf(silhouette ?? random.pick(USUAL_SILHOUETTES[body]), doors, random)
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
