import type { CarShape } from '../geometry/car-shape'
import { clamp, smoothstep } from '../geometry/curve'
import { type Hit, type Surface, cover } from '../raster/surface'
import type { CarStyle } from './car-style'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, hypot, max, sin } = Math

/** Rounded shape: 1 inside, fading over `soft`; `exponent` 2 is an ellipse, 6 nearly a box. */
const blob = (dx: number, dy: number, halfX: number, halfY: number, exponent: number, soft: number): number => {
  const reach = 1 + soft
  if (abs(dx) > halfX * reach || abs(dy) > halfY * reach) return 0
  const distance = (abs(dx / halfX) ** exponent + abs(dy / halfY) ** exponent) ** (1 / exponent)
  return clamp((1 - distance) / soft + 0.5, 0, 1)
}

/** How far from the middle towards and round the corner: 0 middle, about 0.87 corner, more along the flank. */
const across = (shape: CarShape, hit: Hit): number => {
  const corner = shape.halfLength * 0.87
  return abs(hit.y) / shape.halfWidth + max(0, corner - abs(hit.x)) / shape.halfWidth
}

/** How square a lamp's outline is; 2 is an ellipse. */
const LAMP_EXPONENTS: Readonly<Record<CarStyle['lampKind'], number>> = { round: 2.2, box: 6, swept: 3.2 }

const lampHeightAt = ({ lampKind, lampHeight }: CarStyle, u: number): number => {
  switch (lampKind) {
    case 'round':
      return lampHeight * 1.5
    case 'swept':
      return lampHeight * (0.62 + 0.42 * clamp((u + 1) / 2, 0, 1))
    case 'box':
      return lampHeight
  }
}

const lamp = (style: CarStyle, p: number, q: number): { share: number; u: number; v: number } => {
  const outer = style.lampKind === 'round' ? style.lampInner + 0.27 : 1.12
  const middle = (style.lampInner + outer) / 2
  const half = (outer - style.lampInner) / 2
  const u = (p - middle) / half
  const rise = style.lampSlope * (p - middle) * 0.5
  const v = (q - style.lampLevel - rise) / lampHeightAt(style, u)
  return { share: blob(u, v, 1, 1, LAMP_EXPONENTS[style.lampKind], 0.06), u, v }
}

/** How much of the daylight strip is at a place of the lamp. */
const daylightAt = ({ daylight }: CarStyle, u: number, v: number): number => {
  switch (daylight) {
    case 'brow':
      return clamp((0.12 - abs(v - 0.72 + 0.1 * u * u)) / 0.05, 0, 1)
    case 'base':
      return clamp((0.12 - abs(v + 0.72 - 0.1 * u * u)) / 0.05, 0, 1)
    case 'hook':
      return max(clamp((0.12 - abs(v - 0.7)) / 0.05, 0, 1), u > 0.55 ? clamp((0.08 - abs(u - 0.72)) / 0.04, 0, 1) : 0)
    case 'none':
      return 0
  }
}

const paintHeadlamp = (style: CarStyle, u: number, v: number, share: number, surface: Surface): void => {
  const old = style.daylight === 'none'
  // Housing: dark in modern lamps, a faceted mirror in older ones.
  const facet = old ? 0.2 + 0.05 * sin(u * 20) : 0.03
  cover(surface, share, facet, facet * 1.02, facet * 1.06, 1, 0, old ? 0.5 : 0)
  surface.shade *= 1 - share * 0.3 * clamp(v + 0.3, 0, 1)
  const modules = style.lampKind === 'round' ? [0] : [-0.42, 0.12]
  const aspect = style.lampKind === 'round' ? 1 : 2.4
  for (const at of modules) {
    const d = hypot((u - at) * aspect, v + 0.05)
    const bezel = clamp((0.66 - d) / 0.06, 0, 1) * share
    cover(surface, bezel, 0.2, 0.205, 0.215, 1, 0, 0.7)
    const lens = clamp((0.52 - d) / 0.06, 0, 1) * share
    const glow = clamp(0.9 - d * 1.6, 0, 1)
    cover(surface, lens, 0.06 + 0.22 * glow, 0.065 + 0.23 * glow, 0.075 + 0.25 * glow, 1, 0, 0.15)
  }
  if (u > 0.5)
    cover(
      surface,
      clamp((u - 0.55) / 0.05, 0, 1) * clamp((0.45 - abs(v)) / 0.1, 0, 1) * share * (old ? 0.8 : 0.35),
      0.7,
      0.27,
      0.03,
      1,
      0,
    )
  const lit = daylightAt(style, u, v) * share * (abs(u) < 0.9 ? 1 : 0)
  cover(surface, lit, 0.8, 0.82, 0.85, 1, 0)
  surface.glowR += lit * 0.55
  surface.glowG += lit * 0.58
  surface.glowB += lit * 0.62
  const edge = clamp(1 - abs(max(abs(u), abs(v)) - 0.97) / 0.07, 0, 1) * share
  surface.shade *= 1 - (old ? 0.8 : 0.4) * edge
}

const grilleWave = ({ grillePattern }: CarStyle, { y, z }: Hit): number => {
  switch (grillePattern) {
    case 'bars':
      return sin(z * 190)
    case 'columns':
      return sin(y * 190)
    case 'mesh':
      return sin((y + z) * 170) * sin((y - z) * 170) * 1.6
  }
}

const markLevel = ({ grille, grilleLevel, lampLevel }: CarStyle): number => {
  if (grille === 'slim') return lampLevel - 0.02
  return grille === 'wide' ? grilleLevel : 0.9
}

const paintGrille = (shape: CarShape, style: CarStyle, p: number, q: number, hit: Hit, surface: Surface): void => {
  const soft = 0.05
  const { grilleWidth: width, grilleHeight: height, grilleLevel: level } = style
  let share = 0
  let rim = 0
  const frame = (dx: number, dy: number, halfX: number, halfY: number, exponent: number): void => {
    share = max(share, blob(dx, dy, halfX, halfY, exponent, soft))
    rim = max(rim, blob(dx, dy, halfX * 1.04 + 0.008, halfY * 1.04 + 0.008, exponent, soft))
  }
  if (style.grille === 'wide') frame(p, q - level, width * (1 - 0.35 * (level - q + height)), height * 0.8, 5)
  else if (style.grille === 'tall') frame(p, q - level + 0.1, width * 0.85 * (1 + 0.5 * (q - level)), height * 1.55, 5)
  else if (style.grille === 'slim') frame(p, q - style.lampLevel + 0.02, style.lampInner * 0.97, 0.045, 6)
  else if (style.grille === 'twin') frame(p - 0.2, q - level, 0.155, height * 0.95, 4)
  if (rim > 0) {
    if (style.chromeGrille) cover(surface, rim, 0.7, 0.7, 0.71, 1, 0, 0.95)
    else cover(surface, rim, 0.012, 0.012, 0.013, 0.9, 0)
  }
  if (share > 0) {
    const fade = clamp(0.012 / hit.pixel, 0, 1)
    const bar = clamp(grilleWave(style, hit) * 1.5, 0, 1) * fade
    cover(surface, share, 0.006 + 0.05 * bar, 0.006 + 0.05 * bar, 0.007 + 0.05 * bar, 0.25 * bar, 0.6)
    surface.shade *= 1 - 0.35 * share * (1 - bar)
  }
  // The maker's mark: a plain chrome disc.
  if (p > 0.1) return
  const span = shape.edge(shape.halfLength * 0.94) - shape.clearance
  const mark = hypot(hit.y, (q - markLevel(style)) * span)
  cover(surface, clamp((0.055 * style.badge - mark) / hit.pixel + 0.5, 0, 1), 0.72, 0.72, 0.73, 1, 0, 0.95)
  cover(surface, clamp((0.034 * style.badge - mark) / hit.pixel + 0.5, 0, 1), 0.08, 0.08, 0.09, 1, 0, 0.4)
}

export const paintFront = (shape: CarShape, style: CarStyle, hit: Hit, surface: Surface): void => {
  const p = across(shape, hit)
  const q = hit.t
  const closed = style.grille === 'closed'
  // Bumper: lower opening, fog lamp niches, dark lip.
  const opening = blob(p, q - 0.13, 0.62, closed ? 0.06 : 0.085, 5, 0.06)
  if (opening > 0) {
    const slat = clamp(sin(hit.z * 150) * 1.5, 0, 1) * clamp(0.014 / hit.pixel, 0, 1)
    cover(surface, opening, 0.008 + 0.02 * slat, 0.008 + 0.02 * slat, 0.009 + 0.02 * slat, 0.1, 1)
    surface.shade *= 1 - 0.3 * opening
  }
  const niche = blob(p - 0.86, q - 0.27 - 0.1 * (p - 0.86), 0.13, 0.075, 3, 0.1)
  cover(surface, niche, 0.012, 0.012, 0.013, 0.4, 0.6)
  cover(surface, blob(p - 0.85, q - 0.27, 0.045, 0.04, 2, 0.2), 0.5, 0.52, 0.54, 1, 0, 0.6)
  cover(surface, smoothstep(0.05, 0.03, q), 0.012, 0.012, 0.013, 0.3, 1)
  if (style.cladding) cover(surface, smoothstep(0.085, 0.07, q - 0.02 * p), 0.02, 0.02, 0.021, 0.3, 1)
  // Bumper seam under the lamps and the bonnet's leading edge.
  surface.shade *=
    1 - 0.6 * clamp((0.006 - abs(q - 0.92 - 0.02 * p)) / 0.004, 0, 1) * (p < style.lampInner + 0.5 ? 1 : 0)
  if (!closed) paintGrille(shape, style, p, q, hit, surface)
  else paintGrille(shape, { ...style, grilleHeight: 0 }, p, q, hit, surface)
  const { share, u, v } = lamp(style, p, q)
  if (share > 0) paintHeadlamp(style, u, v, share, surface)
}

/** How much of the lit strip is at a place of the tail lamp. */
const tailStripAt = ({ tail }: CarStyle, u: number, v: number, fromLevel: number): number => {
  switch (tail) {
    case 'hook':
      return max(clamp((0.16 - abs(v - 0.55)) / 0.08, 0, 1), u > 0.3 ? clamp((0.12 - abs(u - 0.6)) / 0.06, 0, 1) : 0)
    case 'bar':
      return clamp((0.014 - abs(fromLevel)) / 0.006, 0, 1)
    default:
      return clamp((0.5 - abs(v + 0.1)) / 0.12, 0, 1) * clamp((0.6 - abs(u)) / 0.12, 0, 1)
  }
}

export const paintRear = (shape: CarShape, style: CarStyle, hit: Hit, surface: Surface): void => {
  const p = across(shape, hit)
  const q = hit.t
  const tall = shape.body === 'utilitaire' || style.tail === 'vertical'
  // Bumper: dark lower part, seam to the tailgate, reflectors.
  cover(
    surface,
    smoothstep(0.16, 0.14, q + 0.03 * clamp(p - 0.6, 0, 1)) * (style.cladding ? 1 : 0.96),
    0.014,
    0.014,
    0.015,
    0.3,
    1,
  )
  surface.shade *= 1 - 0.75 * clamp((0.008 - abs(q - 0.5)) / 0.004, 0, 1) * (p < 0.82 ? 1 : 0)
  surface.shade *= 1 - 0.7 * clamp((0.006 - abs(p - 0.8)) / 0.004, 0, 1) * (q > 0.5 ? 1 : 0)
  if (shape.body === 'utilitaire')
    surface.shade *= 1 - 0.8 * clamp((0.008 - abs(hit.y)) / 0.005, 0, 1) * (q > 0.35 ? 1 : 0)
  cover(surface, blob(p - 0.78, q - 0.24, 0.1, 0.016, 5, 0.2), 0.35, 0.01, 0.01, 1, 0)
  const level = tall ? 0.72 : style.tailLevel
  const flatInner = style.tail === 'hook' ? 0.5 : 0.58
  const inner = tall ? 0.84 : flatInner
  const outer = tall ? 1.02 : 1.14
  const height = tall ? 0.22 : style.tailHeight
  const u = (p - (inner + outer) / 2) / ((outer - inner) / 2)
  const v = (q - level - 0.03 * u) / (height * (tall ? 1 : 0.75 + 0.25 * clamp(u, -1, 1)))
  let share = blob(u, v, 1, 1, 4, 0.07)
  if (style.tail === 'bar') share = max(share, blob(p, q - level, 0.9, 0.028, 8, 0.1))
  if (share > 0) {
    cover(surface, share, 0.3, 0.006, 0.008, 1, 0, 0)
    const strip = tailStripAt(style, u, v, q - level)
    cover(surface, strip * share, 0.85, 0.05, 0.04, 1, 0)
    surface.glowR += strip * share * 0.3
    const clear = tall ? blob(u, v + 0.55, 0.8, 0.2, 4, 0.1) : blob(u + 0.45, v + 0.45, 0.35, 0.3, 4, 0.1)
    cover(surface, clear * share * (style.tail === 'bar' ? 0 : 0.8), 0.5, 0.4, 0.38, 1, 0, 0.3)
    surface.shade *= 1 - 0.35 * clamp(1 - abs(max(abs(u), abs(v)) - 0.96) / 0.08, 0, 1) * share
  }
  if (p > 0.1) return
  const span = shape.edge(-shape.halfLength * 0.94) - shape.clearance
  const mark = hypot(hit.y, (q - 0.86) * span)
  cover(surface, clamp((0.045 - mark) / hit.pixel + 0.5, 0, 1), 0.72, 0.72, 0.73, 1, 0, 0.95)
}
