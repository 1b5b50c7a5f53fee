import { bodyHalfWidth } from '../geometry/car-body'
import type { CarShape } from '../geometry/car-shape'
import { clamp, smoothstep } from '../geometry/curve'
import { MATERIALS } from '../geometry/materials'
import { type Hit, type Painter, type Surface, cover, setColour } from '../raster/surface'
import { onPost, windowDepth } from './car-glass'
import { paintFront, paintRear } from './car-faces'
import type { CarStyle } from './car-style'
import { paintParts } from './parts-painter'
import { type Paint, linear } from './paints'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, hypot, max, min } = Math

const BLACK = 0.012

/** Coverage of a thin line by a pixel: 1 on it, fading over the pixel's size. */
export const line = (distance: number, halfWidth: number, pixel: number): number =>
  clamp((halfWidth - abs(distance)) / pixel + 0.5, 0, 1) * min(1, (halfWidth * 2) / pixel)

/** Coverage inside an edge: distance is positive inside, in metres. */
export const inside = (distance: number, pixel: number): number => clamp(distance / pixel + 0.5, 0, 1)

/** Where things sit on the flank; worked out once, not per pixel. */
type FlankLines = { readonly handles: readonly number[]; readonly handleLevel: number; readonly flapLevel: number }

const flankLines = (shape: CarShape): FlankLines => ({
  handles: shape.pillarC === undefined ? [shape.pillarB + 0.17] : [shape.pillarB + 0.16, shape.pillarC + 0.17],
  handleLevel: shape.edge(shape.pillarB) - 0.135,
  flapLevel: shape.edge(shape.rearAxle) - 0.17,
})

/** The end of the rear door: along the wheel arch, then straight up the pillar. */
const rearDoorGap = (shape: CarShape, pillarC: number, { x, z, pixel }: Hit): number => {
  const arch = hypot(x - shape.rearAxle, z - shape.wheelRadius) - shape.wheelRadius - 0.1
  const around = z < shape.wheelRadius + 0.25 && x < pillarC + 0.3
  if (around && arch > -0.02) return x > shape.rearAxle ? line(arch, 0.004, pixel) : 0
  const upright = x < pillarC + 0.05 && z > shape.wheelRadius + 0.2
  return upright ? line(x - pillarC + 0.02, 0.004, pixel) : 0
}

/** Gaps between doors and wings, handles, fuel flap, side strips. */
const paintFlank = (shape: CarShape, lines: FlankLines, style: CarStyle, hit: Hit, surface: Surface): void => {
  const { x, z, t, pixel } = hit
  const doorFront = shape.cowl[0] - 0.36
  const low = shape.clearance + 0.1
  if (t < 0.985 && z > low) {
    const sweep = 0.1 * (t - 0.5) ** 2
    let gap = line(x - doorFront - sweep + 0.06 * (1 - t), 0.004, pixel)
    gap = max(gap, line(x - shape.pillarB + 0.01, 0.004, pixel))
    if (shape.pillarC !== undefined) {
      gap = max(gap, rearDoorGap(shape, shape.pillarC, hit))
    } else if (shape.body === 'utilitaire') {
      gap = max(gap, line(x - shape.pillarB + 1.05, 0.005, pixel))
      gap = max(gap, x < shape.pillarB - 1.05 ? line(z - (shape.clearance + 0.95), 0.012, pixel) : 0)
    }
    const bounds =
      x < doorFront &&
      x >
        (shape.pillarC === undefined
          ? shape.pillarB
          : max(shape.pillarC - 0.02, shape.rearAxle + shape.wheelRadius + 0.08))
    gap = max(gap, bounds ? line(z - low - 0.015, 0.006, pixel) : 0)
    if (gap > 0) {
      cover(surface, gap * 0.92, BLACK, BLACK, BLACK, 0, 1)
      surface.shade *= 1 - 0.6 * gap
    }
  }
  // Handles: a bright bow over a shaded hollow.
  const { handles, handleLevel: level } = lines
  for (const handle of handles) {
    const dx = abs(x - handle)
    const dz = z - level
    if (dx > 0.14 || abs(dz) > 0.06) continue
    const hollow = clamp(1 - (dx / 0.1) ** 4 - (dz / 0.034) ** 2, 0, 1)
    surface.shade *= 1 - 0.55 * hollow
    const bow = inside(0.013 - abs(dz - 0.004), pixel) * inside(0.105 - dx, pixel)
    if (bow > 0) {
      surface.shade = surface.shade * (1 - bow) + bow
      if (style.chromeBelt) cover(surface, bow, 0.6, 0.6, 0.6, 1, 0, 0.9)
    }
  }
  const flapSide = style.fuelFlapRight ? -1 : 1
  if (hit.y * flapSide > 0) {
    const flap = max(abs(x - shape.rearAxle + 0.06), abs(z - lines.flapLevel)) - 0.085
    surface.shade *= 1 - 0.7 * line(flap, 0.003, pixel)
  }
  if (style.cladding) {
    const sill = inside(shape.clearance + 0.13 - z, pixel)
    const archFront = hypot(x - shape.frontAxle, z - shape.wheelRadius) - shape.wheelRadius - 0.05
    const archRear = hypot(x - shape.rearAxle, z - shape.wheelRadius) - shape.wheelRadius - 0.05
    const share = max(sill, inside(0.065 - archFront, pixel), inside(0.065 - archRear, pixel))
    cover(surface, share, 0.02, 0.02, 0.021, 0.35, 1)
  } else {
    cover(surface, inside(shape.clearance + 0.045 - z, pixel), 0.015, 0.015, 0.016, 0.4, 1)
  }
  // Soft shade just inside the arch lip gives the sheet metal a thickness.
  for (const axle of [shape.frontAxle, shape.rearAxle]) {
    const lip = hypot(x - axle, z - shape.wheelRadius) - shape.wheelRadius - 0.05
    if (lip < 0.03) surface.shade *= 0.75 + 0.25 * smoothstep(0.002, 0.02, lip)
  }
}

/** Bonnet gaps, wiper well, the boot lid's gap, the cabin floor under the glass. */
const paintTop = (shape: CarShape, hit: Hit, surface: Surface): void => {
  const { x, y, pixel } = hit
  const width = bodyHalfWidth(shape, x)
  const side = abs(y)
  const [cowl] = shape.cowl
  const [foot] = shape.rearFoot
  if (x > cowl - 0.25 && x < shape.halfLength - 0.2) {
    surface.shade *= 1 - 0.75 * line(side - width * 0.86, 0.0035, pixel)
    const well = cowl + 0.07 - 0.32 * (y / width) ** 2
    cover(surface, inside(well - x, pixel), 0.012, 0.012, 0.013, 0.2, 1)
  }
  if (x < cowl - 0.1 && x > foot + 0.04 && side < width - 0.14) setColour(surface, 0.012, 0.012, 0.013, 0, 1)
  if (shape.body === 'pick-up' && x < foot + 0.02 && x > -shape.halfLength + 0.12 && side < width - 0.11)
    setColour(surface, 0.016, 0.016, 0.017, 0.12, 1)
  else if (x < foot && x > -shape.halfLength + 0.1) surface.shade *= 1 - 0.7 * line(side - width * 0.83, 0.0035, pixel)
}

const paintGreenhouse = (
  shape: CarShape,
  style: CarStyle,
  hit: Hit,
  surface: Surface,
  roofPaint: readonly [number, number, number],
): void => {
  const depth = windowDepth(shape, hit.x, hit.s, hit.t)
  if (!hit.facing) {
    setColour(surface, 0.03, 0.03, 0.03, 0, 1)
    return
  }
  if (depth > 0 && onPost(shape, hit.x, hit.s, hit.t)) {
    setColour(surface, 0.01, 0.01, 0.011, 0.9, 0)
    return
  }
  if (depth > 0) {
    const rear = hit.s > 0.75 || (hit.x < shape.pillarB && style.darkGlass)
    const tint = rear && style.darkGlass ? 0.2 : 0.72
    setColour(surface, tint * 0.94, tint, tint * 0.97, 1, 0)
    return
  }
  const soft = shape.body === 'cabriolet' && hit.x < shape.header[0] - 0.08
  if (soft) setColour(surface, 0.014, 0.014, 0.016, 0, 1)
  else if (style.blackRoof && hit.t > 0.87) setColour(surface, 0.012, 0.012, 0.013, 1, 0)
  else if (roofPaint[0] >= 0) surface.shade *= 1
  const rubber = hit.s > 0.24 && hit.s < 0.76 ? smoothstep(-0.022, -0.018, depth) : smoothstep(-0.03, -0.02, depth)
  if (!soft && hit.t < 0.95) {
    cover(surface, rubber, 0.01, 0.01, 0.011, 0.5, 0.6)
    if (style.chromeBelt && hit.t < 0.3 && hit.s > 0.26 && hit.s < 0.74 && depth > -0.03 && depth < -0.014)
      cover(surface, 0.9, 0.75, 0.75, 0.76, 1, 0, 0.95)
  }
  if (hit.t < 0.05) surface.shade *= 0.6
}

/** Paints a whole car in its maker's style. */
export const carPainter = (shape: CarShape, style: CarStyle, rimShare: number, paint: Paint): Painter => {
  const colour = linear(paint.colour)
  const [r, g, b] = colour
  const lines = flankLines(shape)
  const wheels = { ...style, rimRadius: shape.wheelRadius * rimShare }
  return (hit, surface) => {
    switch (hit.material) {
      case MATERIALS.body: {
        if (!hit.facing) {
          setColour(surface, 0.01, 0.01, 0.01, 0, 1)
          return
        }
        setColour(surface, r, g, b, 1, 0, paint.metal)
        if (hit.t > 1.02) paintTop(shape, hit, surface)
        if (hit.s < 0.36 && hit.t < 1.3) paintFront(shape, style, hit, surface)
        else if (hit.s > 0.66 && hit.t < 1.3) paintRear(shape, style, hit, surface)
        if (hit.s > 0.2 && hit.s < 0.8 && hit.t <= 1) paintFlank(shape, lines, style, hit, surface)
        return
      }
      case MATERIALS.greenhouse:
        setColour(surface, r, g, b, 1, 0, paint.metal)
        paintGreenhouse(shape, style, hit, surface, colour)
        return
      case MATERIALS.paint:
        setColour(surface, r, g, b, 1, 0, paint.metal)
        return
      case MATERIALS.mirror:
        if (style.blackMirrors) setColour(surface, 0.014, 0.014, 0.015, 0.6, 0.6)
        else setColour(surface, r, g, b, 1, 0, paint.metal)
        return
      default:
        paintParts(wheels, hit, surface)
    }
  }
}
