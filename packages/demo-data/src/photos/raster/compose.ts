import type { Camera } from './camera'
import { PANORAMA_BOTTOM, PANORAMA_TOP, type Panorama } from './environment'
import { type Ground, groundAt } from './ground'
import { grainAt } from './noise'
import { TRIANGLE, type Visibility } from './rasteriser'
import { type ShadeContext, shadeSample } from './shade'
import { type GroundShadow, shadowAt } from './shadow'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, atan2, ceil, exp, floor, hypot, max, min, round, sqrt, tan, PI } = Math

/** How the photographer's camera turned light into a picture. */
export type Grade = {
  readonly exposure: number
  readonly warmth: number
  readonly contrast: number
  readonly vignette: number
  readonly grain: number
}

export type Backdrop = { readonly panorama: Panorama; readonly ground: Ground; readonly shadow: GroundShadow }

/** sRGB in quarter steps to linear light. */
const LINEAR = Float32Array.from({ length: 1025 }, (_, value) => (value / 1020) ** 2.2)
const CURVE_STEPS = 4096
const CURVE_TOP = 4

/** Linear light to 8 bits: plain gamma in the middle, a soft shoulder for highlights. */
const toneCurve = (contrast: number): Float32Array =>
  Float32Array.from({ length: CURVE_STEPS + 1 }, (_, index) => {
    const light = (index / CURVE_STEPS) * CURVE_TOP
    const rolled = light < 0.6 ? light : 0.6 + 0.42 * (1 - exp(-(light - 0.6) / 0.42))
    const display = min(1, rolled) ** (1 / 2.2)
    const curved = display + contrast * (display - 0.5) * display * (1 - display) * 2
    return 255 * min(1, max(0, curved))
  })

const STEP = 16
const DEGREES = 180 / PI

/** Paints every pixel: surroundings, ground with shadows, vehicle (four samples at its edges). RGB, 8 bits. */
export const compose = (
  camera: Camera,
  heading: number,
  backdrop: Backdrop,
  vehicle: { readonly visibility: Visibility; readonly context: ShadeContext },
  grade: Grade,
  width: number,
  height: number,
): Uint8Array => {
  const output = new Uint8Array(width * height * 3)
  const { panorama, ground, shadow } = backdrop
  const { visibility, context } = vehicle
  const { opaque, panes, box } = visibility
  const fine = visibility.width
  const curve = toneCurve(grade.contrast)
  const { forward, right, up, position } = camera
  const gainR = grade.exposure * (1 + grade.warmth)
  const gainG = grade.exposure
  const gainB = grade.exposure * (1 - grade.warmth)
  const columns = ceil(width / STEP) + 1
  const panoramaU = new Float32Array(columns)
  const panoramaV = new Float32Array(columns)
  const light = new Float32Array(3)
  const behind = new Float32Array(3)
  const texture = new Float32Array(3)
  const sunShare = context.sun ? 0.62 : 0
  const perDegree = panorama.height / (PANORAMA_TOP - PANORAMA_BOTTOM)
  // The strip shows what is farther than about 3.7 degrees below the horizon; the ground runs up to it.
  const horizonFade = min(60, position[2] / tan(3.1 / DEGREES))
  const horizonBlend = horizonFade * 0.16
  const groundColour = Float32Array.from(ground.colour)

  const panoramaPixel = (u: number, v: number): void => {
    const x0 = floor(u)
    const y = min(panorama.height - 1.01, max(0, v))
    const y0 = floor(y)
    const fx = u - x0
    const fy = y - y0
    const w = panorama.width
    const left = (((x0 % w) + w) % w) * 3
    const next = ((((x0 + 1) % w) + w) % w) * 3
    const top = y0 * w * 3
    const bottom = top + w * 3
    for (let channel = 0; channel < 3; channel += 1) {
      const a = panorama.data[top + left + channel] ?? 0
      const b = panorama.data[top + next + channel] ?? 0
      const c = panorama.data[bottom + left + channel] ?? 0
      const d = panorama.data[bottom + next + channel] ?? 0
      const upper = a + (b - a) * fx
      behind[channel] = LINEAR[round((upper + (c + (d - c) * fx - upper) * fy) * 4)] ?? 0
    }
  }

  /** Light of the surroundings or the ground in a direction, into `behind`. */
  const paintBackdrop = (dx: number, dy: number, dz: number, cell: number, share: number): void => {
    const reach = dz < -1e-4 ? -position[2] / dz : 1e9
    const distance = reach * sqrt(dx * dx + dy * dy)
    const fade = distance > horizonFade ? 0 : min(1, (horizonFade - distance) / horizonBlend)
    if (fade < 1) {
      const u = (panoramaU[cell] ?? 0) + ((panoramaU[cell + 1] ?? 0) - (panoramaU[cell] ?? 0)) * share
      const v = (panoramaV[cell] ?? 0) + ((panoramaV[cell + 1] ?? 0) - (panoramaV[cell] ?? 0)) * share
      panoramaPixel(u, v)
    }
    if (fade > 0) {
      const x = position[0] + dx * reach
      const y = position[1] + dy * reach
      groundAt(ground, x, y, reach / width, texture)
      const shaded =
        (1 - 0.93 * shadowAt(shadow.ambient, shadow.reach, x, y)) *
        (1 - sunShare * shadowAt(shadow.sun, shadow.reach, x, y))
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (groundColour[channel] ?? 0) * (texture[channel] ?? 0) * shaded
        behind[channel] = fade >= 1 ? value : (behind[channel] ?? 0) * (1 - fade) + value * fade
      }
    }
  }

  for (let row = 0; row < height; row += 1) {
    const sy = (row + 0.5 - height / 2) / width - camera.shift[1]
    for (let column = 0; column < columns; column += 1) {
      const sx = (column * STEP + 0.5) / width - 0.5 - camera.shift[0]
      const dx = forward[0] * camera.focal + right[0] * sx - up[0] * sy
      const dy = forward[1] * camera.focal + right[1] * sx - up[1] * sy
      const dz = forward[2] * camera.focal + right[2] * sx - up[2] * sy
      const azimuth = (atan2(dy, dx) + heading) / (2 * PI) + 0.5
      panoramaU[column] = azimuth * panorama.width
      panoramaV[column] = (PANORAMA_TOP - atan2(dz, hypot(dx, dy)) * DEGREES) * perDegree
      const previous = panoramaU[column - 1] ?? 0
      if (column > 0 && abs((panoramaU[column] ?? 0) - previous) > panorama.width / 2) {
        panoramaU[column] = (panoramaU[column] ?? 0) + ((panoramaU[column] ?? 0) < previous ? 1 : -1) * panorama.width
      }
    }
    const offY = (row + 0.5) / height - 0.5
    for (let column = 0; column < width; column += 1) {
      const cell = floor(column / STEP)
      const share = (column - cell * STEP) / STEP
      const sx = (column + 0.5) / width - 0.5 - camera.shift[0]
      const dx = forward[0] * camera.focal + right[0] * sx - up[0] * sy
      const dy = forward[1] * camera.focal + right[1] * sx - up[1] * sy
      const dz = forward[2] * camera.focal + right[2] * sx - up[2] * sy
      let ready = false
      const fineX = column * 2
      const fineY = row * 2
      let r = 0
      let g = 0
      let b = 0
      if (fineX + 1 < box.left || fineX > box.right || fineY + 1 < box.top || fineY > box.bottom) {
        paintBackdrop(dx, dy, dz, cell, share)
        r = behind[0] ?? 0
        g = behind[1] ?? 0
        b = behind[2] ?? 0
      } else {
        const first = fineY * fine + fineX
        const t0 = opaque[first * 4 + TRIANGLE] ?? 0
        const t3 = opaque[(first + fine + 1) * 4 + TRIANGLE] ?? 0
        const p0 = panes[first * 4 + TRIANGLE] ?? 0
        const p3 = panes[(first + fine + 1) * 4 + TRIANGLE] ?? 0
        const materials = context.scene.materials
        const t1 = opaque[(first + 1) * 4 + TRIANGLE] ?? 0
        const t2 = opaque[(first + fine) * 4 + TRIANGLE] ?? 0
        const m0 = t0 === 0 ? 0 : (materials[t0 - 1] ?? 0)
        const same =
          m0 === (t1 === 0 ? 0 : (materials[t1 - 1] ?? 0)) &&
          m0 === (t2 === 0 ? 0 : (materials[t2 - 1] ?? 0)) &&
          m0 === (t3 === 0 ? 0 : (materials[t3 - 1] ?? 0)) &&
          p0 > 0 === p3 > 0 &&
          p0 > 0 === (panes[(first + 1) * 4 + TRIANGLE] ?? 0) > 0 &&
          p0 > 0 === (panes[(first + fine) * 4 + TRIANGLE] ?? 0) > 0 &&
          abs((opaque[first * 4] ?? 0) - (opaque[(first + fine + 1) * 4] ?? 0)) < 0.01 * (opaque[first * 4] ?? 0) + 1e-6
        const samples = same ? 1 : 4
        for (let index = 0; index < samples; index += 1) {
          const pixel = first + (index & 1) + (index >> 1) * fine
          const covered = (opaque[pixel * 4 + TRIANGLE] ?? 0) > 0
          const paned = (panes[pixel * 4 + TRIANGLE] ?? 0) > 0
          if (!covered && !ready) {
            paintBackdrop(dx, dy, dz, cell, share)
            ready = true
          }
          if (covered || paned) {
            shadeSample(context, opaque, panes, pixel, behind, light)
            r += min(CURVE_TOP, light[0] ?? 0)
            g += min(CURVE_TOP, light[1] ?? 0)
            b += min(CURVE_TOP, light[2] ?? 0)
          } else {
            r += behind[0] ?? 0
            g += behind[1] ?? 0
            b += behind[2] ?? 0
          }
        }
        r /= samples
        g /= samples
        b /= samples
      }
      const offX = (column + 0.5) / width - 0.5
      const dim = 1 - grade.vignette * (offX * offX + offY * offY) * 2
      const noise = grade.grain * grainAt(column, row)
      const last = CURVE_STEPS / CURVE_TOP
      const target = (row * width + column) * 3
      output[target] = max(0, min(255, (curve[min(CURVE_STEPS, round(r * gainR * dim * last))] ?? 0) + noise))
      output[target + 1] = max(0, min(255, (curve[min(CURVE_STEPS, round(g * gainG * dim * last))] ?? 0) + noise))
      output[target + 2] = max(0, min(255, (curve[min(CURVE_STEPS, round(b * gainB * dim * last))] ?? 0) + noise))
    }
  }
  return output
}
