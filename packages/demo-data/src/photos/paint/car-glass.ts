import type { CarShape } from '../geometry/car-shape'
import { MATERIALS } from '../geometry/materials'
import { type Cutout, HOLE, type Masks, OPAQUE, PANE } from '../raster/rasteriser'
import type { CarStyle } from './car-style'
import { spokeDepth } from './parts-painter'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, hypot, min } = Math

/**
 * Signed distance-like share: positive inside a window of the greenhouse, 0 at its edge (units of the outline's coords).
 */
export const windowDepth = (shape: CarShape, x: number, s: number, t: number): number => {
  if (t > 1) return -1
  if (s < 0.25) return min(0.228 - s, t - 0.02, (0.93 - t) * 0.6)
  if (s > 0.76) {
    if (shape.body === 'utilitaire') return -1
    return min(s - 0.785, (t - 0.1) * 0.6, (0.9 - t) * 0.6)
  }
  const low = 0.075
  const high = 0.845
  const inside = min((t - low) * 0.5, (high - t) * 0.5, s - 0.272)
  if (shape.body === 'utilitaire') return min(inside, (x - shape.pillarB - 0.02) * 0.3)
  return min(inside, shape.glassEnd - s)
}

/** True on the posts between side windows, which are painted black. */
export const onPost = (shape: CarShape, x: number, s: number, t: number): boolean => {
  if (s < 0.25 || s > 0.75) return false
  const lean = (t - 0.5) * 0.03
  if (abs(x - shape.pillarB + lean) < 0.042) return true
  return shape.pillarC !== undefined && abs(x - shape.pillarC + 0.02 + lean * 3) < 0.03
}

/** Wheel arches and windows of a car. */
const carCutout = (shape: CarShape, style: CarStyle, rimShare: number): Cutout => {
  const rim = shape.wheelRadius * rimShare
  const arch = (shape.wheelRadius + 0.05) ** 2
  const inner = shape.halfWidth - 0.4
  return (material, x, y, z, s, t, facing) => {
    if (material === MATERIALS.body) {
      if (t > 1 || abs(y) < inner) return OPAQUE
      const height = z - shape.wheelRadius + 0.005
      const front = x - shape.frontAxle
      const rear = x - shape.rearAxle
      return front * front + height * height < arch || rear * rear + height * height < arch ? HOLE : OPAQUE
    }
    if (material === MATERIALS.spoke) return spokeDepth(style, t, s / rim) > 0 ? OPAQUE : HOLE
    if (shape.openRoof && (x < shape.header[0] - 0.06 || (t > 1 && x < shape.header[0] - 0.02))) return HOLE
    if (windowDepth(shape, x, s, t) <= 0 || onPost(shape, x, s, t)) return OPAQUE
    if (shape.body === 'cabriolet' && s > 0.25 && x < shape.pillarB) return OPAQUE
    return facing ? PANE : HOLE
  }
}

/** How a car's skins are cut while they are drawn. */
export const carMasks = (shape: CarShape, style: CarStyle, rimShare: number): Masks => ({
  cutout: carCutout(shape, style, rimShare),
  mayCut: (material, x, _y, z) =>
    material !== MATERIALS.body ||
    min(hypot(x - shape.frontAxle, z - shape.wheelRadius), hypot(x - shape.rearAxle, z - shape.wheelRadius)) <
      shape.wheelRadius + 0.15,
  masked: new Set<number>([MATERIALS.body, MATERIALS.greenhouse, MATERIALS.spoke]),
  twoSided: new Set<number>([MATERIALS.greenhouse, MATERIALS.well, MATERIALS.exhaust]),
})
