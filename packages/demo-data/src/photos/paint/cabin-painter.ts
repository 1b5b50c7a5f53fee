import { clamp } from '../geometry/curve'
import { MATERIALS } from '../geometry/materials'
import type { Vec3 } from '../geometry/matrix'
import type { Random } from '../random'
import { fineNoise, patchNoise } from '../raster/noise'
import { type Painter, type Surface, cover, setColour } from '../raster/surface'
import { type Paint, linear } from './paints'

/** Cloth or leather, trim strips and screens of a cabin. */
export type CabinStyle = {
  readonly seat: Vec3
  readonly piping: Vec3
  readonly leather: boolean
  readonly accent: Vec3
  readonly accentMetal: number
  readonly lightRoof: boolean
  readonly screenTint: Vec3
}

const SEATS: readonly [Vec3, ...Vec3[]] = [
  [0.03, 0.03, 0.033],
  [0.045, 0.046, 0.05],
  [0.11, 0.113, 0.118],
  [0.045, 0.045, 0.048],
  [0.36, 0.28, 0.19],
  [0.2, 0.09, 0.04],
]
const ACCENTS: readonly [Vec3, ...Vec3[]] = [
  [0.35, 0.35, 0.36],
  [0.02, 0.02, 0.022],
  [0.12, 0.07, 0.035],
  [0.3, 0.3, 0.31],
]
const SCREENS: readonly [Vec3, ...Vec3[]] = [
  [0.05, 0.13, 0.25],
  [0.02, 0.05, 0.09],
  [0.16, 0.07, 0.04],
  [0.04, 0.14, 0.12],
]

export const cabinStyle = (random: Random): CabinStyle => ({
  seat: random.pick(SEATS),
  piping: random.pick([
    [0.02, 0.02, 0.02],
    [0.25, 0.02, 0.02],
    [0.2, 0.2, 0.2],
    [0.03, 0.03, 0.03],
  ]),
  leather: random.chance(0.4),
  accent: random.pick(ACCENTS),
  accentMetal: random.chance(0.5) ? 0.7 : 0,
  lightRoof: random.chance(0.7),
  screenTint: random.pick(SCREENS),
})

/** Inside, light comes through the windows from above: it fades towards the floor. */
const depthShade = (z: number): number => 0.55 + 0.75 * clamp((z - 0.3) / 0.8, 0, 1)

const paintScreen = (style: CabinStyle, s: number, t: number, surface: Surface): void => {
  const [r, g, b] = style.screenTint
  setColour(surface, 0.004, 0.004, 0.005, 1, 0)
  const edge = Math.min(s, 1 - s, t, 1 - t) > 0.05 ? 1 : 0
  const bar = t < 0.2 ? 1.6 : 1
  const dials =
    clamp((0.3 - Math.abs(Math.hypot((s - 0.28) * 3, t - 0.5) - 0.3) * 6) * 3, 0, 1) +
    clamp((0.3 - Math.abs(Math.hypot((s - 0.72) * 3, t - 0.5) - 0.3) * 6) * 3, 0, 1)
  surface.glowR = edge * (r * bar * (0.6 + 0.5 * t) + dials * 0.35)
  surface.glowG = edge * (g * bar * (0.6 + 0.5 * t) + dials * 0.37)
  surface.glowB = edge * (b * bar * (0.6 + 0.5 * t) + dials * 0.4)
}

export const cabinPainter = (style: CabinStyle, paint: Paint): Painter => {
  const [pr, pg, pb] = linear(paint.colour)
  return (hit, surface) => {
    switch (hit.material) {
      case MATERIALS.paint:
        setColour(surface, pr, pg, pb, 1, 0, paint.metal)
        return
      case MATERIALS.seat: {
        const [r, g, b] = style.seat
        setColour(surface, r, g, b, style.leather ? 0.35 : 0.05, 1)
        surface.shade =
          depthShade(hit.z) * (1 + (style.leather ? 0.05 : 0.14) * fineNoise(hit.y * 240, (hit.z + hit.x) * 240))
        const tuft = Math.abs(((hit.x * 0.8 + hit.z) * 9) % 1)
        surface.shade *= 1 - 0.35 * clamp((0.05 - Math.abs(tuft - 0.5)) / 0.04, 0, 1)
        return
      }
      case MATERIALS.trim: {
        const [r, g, b] = style.seat
        setColour(surface, r * 0.75, g * 0.75, b * 0.75, 0.2, 1)
        surface.shade = depthShade(hit.z)
        const [sr, sg, sb] = style.piping
        cover(surface, clamp((0.012 - Math.abs(hit.s - 0.25)) / 0.008, 0, 1), sr, sg, sb, 0, 1)
        return
      }
      case MATERIALS.carpet:
        setColour(surface, 0.05, 0.05, 0.053, 0, 1)
        surface.shade =
          (depthShade(hit.z) + 0.1) *
          (1 + 0.35 * fineNoise(hit.x * 150, hit.y * 150) + 0.2 * patchNoise(hit.x * 9, hit.y * 9))
        return
      case MATERIALS.headliner: {
        const tone = style.lightRoof ? 0.36 : 0.04
        setColour(surface, tone, tone * 0.98, tone * 0.94, 0, 1)
        surface.shade = 0.9
        return
      }
      case MATERIALS.accent:
        setColour(surface, style.accent[0], style.accent[1], style.accent[2], 0.8, 0.6, style.accentMetal)
        surface.shade = depthShade(hit.z) + 0.15
        return
      case MATERIALS.screen:
        paintScreen(style, hit.s, hit.t, surface)
        return
      case MATERIALS.chrome:
        setColour(surface, 0.5, 0.5, 0.51, 0.9, 0.6, 0.85)
        surface.shade = depthShade(hit.z) + 0.15
        return
      case MATERIALS.tailLamp:
        setColour(surface, 0.32, 0.008, 0.01, 1, 0)
        return
      case MATERIALS.cabin:
        setColour(surface, 0.008, 0.008, 0.009, 0.8, 0)
        return
      case MATERIALS.well:
        setColour(surface, 0.006, 0.006, 0.006, 0, 1)
        return
      default:
        setColour(surface, 0.042, 0.042, 0.045, 0.25, 1)
        surface.shade = (depthShade(hit.z) + 0.08) * (1 + 0.08 * fineNoise(hit.y * 300, (hit.x + hit.z) * 300))
    }
  }
}
