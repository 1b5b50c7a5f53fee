import { clamp } from '../geometry/curve'
import { MATERIALS } from '../geometry/materials'
import type { Vec3 } from '../geometry/matrix'
import type { MotoShape } from '../geometry/moto-shape'
import type { Random } from '../random'
import { type Cutout, HOLE, type Masks, OPAQUE, PANE } from '../raster/rasteriser'
import { type Painter, cover, setColour } from '../raster/surface'
import type { CarStyle } from './car-style'
import { type Paint, linear } from './paints'
import { paintParts, spokeDepth } from './parts-painter'

export type MotoStyle = Pick<CarStyle, 'spokes' | 'spokeKind' | 'spokeTone'> & {
  readonly accent: readonly [number, number, number]
  readonly stripe: boolean
  readonly blackEngine: boolean
  readonly colouredFrame: boolean
}

const ACCENTS: readonly [Vec3, ...Vec3[]] = [
  [0.6, 0.02, 0.02],
  [0.02, 0.08, 0.5],
  [0.7, 0.5, 0.02],
  [0.65, 0.65, 0.65],
  [0.01, 0.01, 0.012],
]

const drawSpokeTone = (random: Random): number => {
  if (random.chance(0.65)) return 0.03
  return random.chance(0.5) ? 0.4 : 0.28
}

export const motoStyle = (random: Random, shape: MotoShape): MotoStyle => ({
  spokes: random.pick([3, 5, 5, 6, 7]),
  spokeKind: random.pick(['straight', 'twin', 'turbine', 'straight']),
  spokeTone: drawSpokeTone(random),
  accent: random.pick(ACCENTS),
  stripe: random.chance(0.5),
  blackEngine: !shape.chromeParts && random.chance(0.6),
  colouredFrame: random.chance(0.25),
})

export const motoMasks = (shape: MotoShape, style: MotoStyle): Masks => {
  const rim = shape.frontRadius - 0.07
  const cutout: Cutout = (material, _x, _y, _z, s, t) => {
    if (material === MATERIALS.glass) return PANE
    return spokeDepth({ spokes: style.spokes, spokeKind: style.spokeKind }, t, s / rim) > 0 ? OPAQUE : HOLE
  }
  return {
    cutout,
    mayCut: () => true,
    masked: new Set<number>([MATERIALS.spoke, MATERIALS.glass]),
    twoSided: new Set<number>(Object.values(MATERIALS)),
  }
}

export const motoPainter = (shape: MotoShape, style: MotoStyle, paint: Paint): Painter => {
  const [r, g, b] = linear(paint.colour)
  const [ar, ag, ab] = style.accent
  const wheels = { ...style, rimRadius: shape.frontRadius - 0.07 }
  return (hit, surface) => {
    switch (hit.material) {
      case MATERIALS.paint: {
        setColour(surface, r, g, b, 1, 0, paint.metal)
        if (style.stripe) {
          const level = shape.tankHeight - 0.12 + (hit.x - 0.1) * 0.12
          const share = clamp((0.018 - Math.abs(hit.z - level)) / hit.pixel + 0.5, 0, 1)
          cover(surface, share * 0.9, ar, ag, ab, 1, 0, 0.1)
        }
        return
      }
      case MATERIALS.engine: {
        const tone = style.blackEngine ? 0.03 : 0.3
        const fins = clamp(Math.sin(hit.z * 420) * 1.4, -1, 1) * clamp(0.004 / hit.pixel, 0, 1)
        setColour(surface, tone, tone, tone * 1.01, 0.45, 0.6, 0.5)
        surface.shade = 0.72 + 0.28 * fins
        return
      }
      case MATERIALS.frame:
        if (style.colouredFrame) setColour(surface, r, g, b, 0.8, 0.6, 0.1)
        else setColour(surface, 0.025, 0.025, 0.027, 0.6, 0.6)
        return
      case MATERIALS.fork:
        if (shape.goldFork) setColour(surface, 0.5, 0.3, 0.06, 0.9, 0, 0.8)
        else setColour(surface, 0.5, 0.5, 0.52, 1, 0, 0.9)
        return
      case MATERIALS.accent:
        setColour(surface, ar, ag, ab, 0.6, 0.6)
        surface.shade = 0.7 + 0.3 * Math.sin(hit.s * 60)
        return
      case MATERIALS.headlamp: {
        setColour(surface, 0.42, 0.43, 0.45, 1, 0, 0.6)
        surface.glowR = 0.06
        surface.glowG = 0.06
        surface.glowB = 0.065
        return
      }
      case MATERIALS.tailLamp:
        setColour(surface, 0.4, 0.008, 0.008, 1, 0)
        return
      case MATERIALS.indicator:
        setColour(surface, 0.75, 0.24, 0.01, 1, 0)
        return
      case MATERIALS.glass:
        setColour(surface, 1.5, 1.52, 1.54, 1, 0)
        return
      default:
        paintParts(wheels, hit, surface)
    }
  }
}
