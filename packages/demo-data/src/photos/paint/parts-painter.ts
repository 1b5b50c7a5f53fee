import { clamp, smoothstep } from '../geometry/curve'
import { MATERIALS } from '../geometry/materials'
import { fineNoise } from '../raster/noise'
import { type Hit, type Surface, cover, setColour } from '../raster/surface'
import type { CarStyle } from './car-style'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, min, round, sin, PI } = Math

/** How much of a wheel's face is metal at a turn (0..1) and radius (0..1 of the rim): 0 is open. */
export const spokeDepth = (style: Pick<CarStyle, 'spokes' | 'spokeKind'>, turn: number, radius: number): number => {
  const { spokes, spokeKind } = style
  if (radius < 0.24) return 1
  if (radius > 0.95) return 1
  const twist = spokeKind === 'turbine' ? radius * 0.1 : 0
  const phase = (turn + twist) * spokes
  const offset = abs(phase - round(phase)) / spokes
  // Half widths in turns: spokes keep about the same width outwards.
  const across = offset * 2 * PI * radius
  switch (spokeKind) {
    case 'straight':
      return 0.085 + 0.03 * (1 - radius) + 0.12 * clamp((radius - 0.82) / 0.13, 0, 1) - across
    case 'turbine':
      return 0.075 + 0.06 * radius - across
    case 'twin': {
      const gap = 0.03 + 0.1 * radius
      return (
        0.042 +
        0.02 * clamp((0.4 - radius) * 8, 0, 1) +
        0.06 * clamp((radius - 0.85) / 0.1, 0, 1) -
        abs(across - gap * 0.8)
      )
    }
    case 'mesh': {
      const a = abs(((turn * spokes * 2 + radius * 1.4) % 1) - 0.5)
      const b = abs(((turn * spokes * 2 - radius * 1.4 + 8) % 1) - 0.5)
      return 0.13 - min(a, b)
    }
    case 'cover': {
      const slot = abs(offset * spokes - 0.5) < 0.24 && radius > 0.6 && radius < 0.86
      return slot ? -0.01 : 1
    }
  }
}

/** A plate's face: blue ends, blurred characters, as owners blur them before posting. */
const paintPlate = (hit: Hit, surface: Surface): void => {
  const { s, t } = hit
  setColour(surface, 0.78, 0.78, 0.76, 0.3, 1)
  const blue = s < 0.085 || s > 0.915
  if (blue) setColour(surface, 0.01, 0.06, 0.38, 0.3, 1)
  const row = clamp((0.34 - abs(t - 0.5)) / 0.14, 0, 1)
  const glyph = 0.5 + 0.5 * sin(s * 62 + sin(s * 23) * 2)
  const word = s > 0.13 && s < 0.87 && abs(s - 0.37) > 0.025 && abs(s - 0.63) > 0.025 ? 1 : 0
  if (!blue) cover(surface, row * word * (0.35 + 0.4 * glyph), 0.06, 0.06, 0.065, 0.3, 1)
  if (blue && s < 0.085)
    cover(
      surface,
      clamp((0.16 - abs(t - 0.3)) / 0.1, 0, 1) * clamp((0.024 - abs(s - 0.043)) / 0.012, 0, 1),
      0.7,
      0.7,
      0.75,
      0,
      1,
    )
  const frame = min(s * 4.7, (1 - s) * 4.7, t, 1 - t)
  cover(surface, clamp((0.06 - frame) / 0.03, 0, 1), 0.015, 0.015, 0.016, 0.2, 1)
}

export type WheelStyle = Pick<CarStyle, 'spokes' | 'spokeKind' | 'spokeTone'> & { readonly rimRadius: number }

/** Materials that cars and motorcycles share. */
export const paintParts = (style: WheelStyle, hit: Hit, surface: Surface): void => {
  switch (hit.material) {
    case MATERIALS.tyre: {
      setColour(surface, 0.018, 0.018, 0.019, 0.12, 1)
      return
    }
    case MATERIALS.rim:
    case MATERIALS.spoke:
      setColour(surface, style.spokeTone, style.spokeTone, style.spokeTone * 1.02, 0.6, 0.6, 0.75)
      if (hit.material === MATERIALS.spoke) {
        const radius = hit.s / style.rimRadius
        const depth = spokeDepth(style, hit.t, radius)
        // Rounded flanks: darker towards the openings, and in the ring round the hub.
        surface.shade = 0.45 + 0.55 * smoothstep(0, 0.045, depth)
        if (radius < 0.26) surface.shade *= 0.8 + 0.2 * abs(sin(radius * 60))
        if (radius < 0.12) setColour(surface, 0.05, 0.05, 0.055, 1, 0)
        const nut = (abs(((hit.t * 5) % 1) - 0.5) / 5) * 2 * PI * radius
        if (radius > 0.15 && radius < 0.21 && nut < 0.03) setColour(surface, 0.02, 0.02, 0.02, 0.3, 1)
      }
      return
    case MATERIALS.disc: {
      const ring = 0.5 + 0.5 * sin(hit.s * 900)
      setColour(surface, 0.3 + 0.03 * ring, 0.29 + 0.03 * ring, 0.28 + 0.03 * ring, 0.4, 1, 0.7)
      surface.shade = 0.75
      return
    }
    case MATERIALS.plastic:
    case MATERIALS.trim:
      setColour(surface, 0.018, 0.018, 0.019, 0.3, 1)
      return
    case MATERIALS.cabin:
      setColour(surface, 0.022, 0.022, 0.024, 0.1, 1)
      return
    case MATERIALS.seat:
      setColour(surface, 0.045, 0.045, 0.048, 0.1, 1)
      surface.shade = 0.9 + 0.1 * fineNoise(hit.y * 60, hit.z * 60)
      return
    case MATERIALS.chrome:
      setColour(surface, 0.75, 0.75, 0.76, 1, 0, 0.95)
      return
    case MATERIALS.exhaust:
      setColour(surface, hit.facing ? 0.45 : 0.02, hit.facing ? 0.44 : 0.02, hit.facing ? 0.43 : 0.02, 0.6, 0.6, 0.8)
      return
    case MATERIALS.plate:
      paintPlate(hit, surface)
      return
    default:
      setColour(surface, 0.006, 0.006, 0.006, 0, 1)
  }
}
