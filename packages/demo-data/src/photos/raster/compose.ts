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

export type Vehicle = { readonly visibility: Visibility; readonly context: ShadeContext }

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

/** The panorama is looked up by angle at every sixteenth column; between them a straight line is near enough. */
const STEP = 16
const DEGREES = 180 / PI

/** What is the same for all pixels behind the vehicle. */
type View = Backdrop & {
  readonly camera: Camera
  readonly heading: number
  readonly width: number
  readonly height: number
  /** 0 where the sun throws no shadow. */
  readonly sunShare: number
  readonly groundColour: Float32Array
  /** Metres from the camera to where the ground ends and the strip begins, and over which it fades. */
  readonly horizonFade: number
  readonly horizonBlend: number
  /** Where every sixteenth column of the present row looks in the panorama. */
  readonly panoramaU: Float32Array
  readonly panoramaV: Float32Array
}

const behind = new Float32Array(3)
const texture = new Float32Array(3)
const light = new Float32Array(3)
/** Red, green and blue of the present pixel: sums, so twice as exact as what they are made of. */
const sum = new Float64Array(3)

const viewOf = (
  camera: Camera,
  heading: number,
  backdrop: Backdrop,
  hasSun: boolean,
  width: number,
  height: number,
): View => {
  const columns = ceil(width / STEP) + 1
  // The strip shows what is farther than about 3.7 degrees below the horizon; the ground runs up to it.
  const horizonFade = min(60, camera.position[2] / tan(3.1 / DEGREES))
  return {
    ...backdrop,
    camera,
    heading,
    width,
    height,
    sunShare: hasSun ? 0.62 : 0,
    groundColour: Float32Array.from(backdrop.ground.colour),
    horizonFade,
    horizonBlend: horizonFade * 0.16,
    panoramaU: new Float32Array(columns),
    panoramaV: new Float32Array(columns),
  }
}

/** Light of the panorama at a place of it, into `behind`. */
const readPanorama = (panorama: Panorama, u: number, v: number): void => {
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
const paintBackdrop = (view: View, dx: number, dy: number, dz: number, column: number): void => {
  const { ground, shadow, panoramaU, panoramaV, horizonFade } = view
  const { position } = view.camera
  const reach = dz < -1e-4 ? -position[2] / dz : 1e9
  const distance = reach * sqrt(dx * dx + dy * dy)
  const fade = distance > horizonFade ? 0 : min(1, (horizonFade - distance) / view.horizonBlend)
  if (fade < 1) {
    const cell = floor(column / STEP)
    const share = (column - cell * STEP) / STEP
    const u = (panoramaU[cell] ?? 0) + ((panoramaU[cell + 1] ?? 0) - (panoramaU[cell] ?? 0)) * share
    const v = (panoramaV[cell] ?? 0) + ((panoramaV[cell + 1] ?? 0) - (panoramaV[cell] ?? 0)) * share
    readPanorama(view.panorama, u, v)
  }
  if (fade > 0) {
    const x = position[0] + dx * reach
    const y = position[1] + dy * reach
    groundAt(ground, x, y, reach / view.width, texture)
    const shaded =
      (1 - 0.93 * shadowAt(shadow.ambient, shadow.reach, x, y)) *
      (1 - view.sunShare * shadowAt(shadow.sun, shadow.reach, x, y))
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (view.groundColour[channel] ?? 0) * (texture[channel] ?? 0) * shaded
      behind[channel] = fade >= 1 ? value : (behind[channel] ?? 0) * (1 - fade) + value * fade
    }
  }
}

/** Works out where a row looks in the panorama, at every sixteenth column. */
const aimRow = ({ camera, heading, width, panorama, panoramaU, panoramaV }: View, sy: number): void => {
  const { forward, right, up } = camera
  const perDegree = panorama.height / (PANORAMA_TOP - PANORAMA_BOTTOM)
  for (let column = 0; column < panoramaU.length; column += 1) {
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
}

/** Whether the four samples of a pixel show the same: then one of them stands for all. */
const isEven = ({ opaque, panes, width: fine }: Visibility, materials: Uint8Array, first: number): boolean => {
  const t0 = opaque[first * 4 + TRIANGLE] ?? 0
  const t1 = opaque[(first + 1) * 4 + TRIANGLE] ?? 0
  const t2 = opaque[(first + fine) * 4 + TRIANGLE] ?? 0
  const t3 = opaque[(first + fine + 1) * 4 + TRIANGLE] ?? 0
  const p0 = panes[first * 4 + TRIANGLE] ?? 0
  const m0 = t0 === 0 ? 0 : (materials[t0 - 1] ?? 0)
  return (
    m0 === (t1 === 0 ? 0 : (materials[t1 - 1] ?? 0)) &&
    m0 === (t2 === 0 ? 0 : (materials[t2 - 1] ?? 0)) &&
    m0 === (t3 === 0 ? 0 : (materials[t3 - 1] ?? 0)) &&
    p0 > 0 === (panes[(first + fine + 1) * 4 + TRIANGLE] ?? 0) > 0 &&
    p0 > 0 === (panes[(first + 1) * 4 + TRIANGLE] ?? 0) > 0 &&
    p0 > 0 === (panes[(first + fine) * 4 + TRIANGLE] ?? 0) > 0 &&
    abs((opaque[first * 4] ?? 0) - (opaque[(first + fine + 1) * 4] ?? 0)) < 0.01 * (opaque[first * 4] ?? 0) + 1e-6
  )
}

/** Light of a pixel that the vehicle may cover, into `sum`: four samples at its edges, one elsewhere. */
const paintSamples = (
  view: View,
  vehicle: Vehicle,
  first: number,
  dx: number,
  dy: number,
  dz: number,
  column: number,
): void => {
  const { visibility, context } = vehicle
  const { opaque, panes, width: fine } = visibility
  const samples = isEven(visibility, context.scene.materials, first) ? 1 : 4
  let ready = false
  let r = 0
  let g = 0
  let b = 0
  for (let index = 0; index < samples; index += 1) {
    const pixel = first + (index & 1) + (index >> 1) * fine
    const covered = (opaque[pixel * 4 + TRIANGLE] ?? 0) > 0
    const paned = (panes[pixel * 4 + TRIANGLE] ?? 0) > 0
    if (!covered && !ready) {
      paintBackdrop(view, dx, dy, dz, column)
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
  sum[0] = r / samples
  sum[1] = g / samples
  sum[2] = b / samples
}

/** Light to 8 bits. */
const developed = (curve: Float32Array, exposed: number, noise: number): number =>
  max(0, min(255, (curve[min(CURVE_STEPS, round(exposed))] ?? 0) + noise))

/** Paints every pixel: surroundings, ground with shadows, vehicle (four samples at its edges). RGB, 8 bits. */
export const compose = (
  camera: Camera,
  heading: number,
  backdrop: Backdrop,
  vehicle: Vehicle,
  grade: Grade,
  width: number,
  height: number,
): Uint8Array => {
  const output = new Uint8Array(width * height * 3)
  const view = viewOf(camera, heading, backdrop, vehicle.context.sun !== undefined, width, height)
  const { box, width: fine } = vehicle.visibility
  const { forward, right, up } = camera
  const curve = toneCurve(grade.contrast)
  const gainR = grade.exposure * (1 + grade.warmth)
  const gainG = grade.exposure
  const gainB = grade.exposure * (1 - grade.warmth)
  const last = CURVE_STEPS / CURVE_TOP
  for (let row = 0; row < height; row += 1) {
    const sy = (row + 0.5 - height / 2) / width - camera.shift[1]
    aimRow(view, sy)
    const offY = (row + 0.5) / height - 0.5
    for (let column = 0; column < width; column += 1) {
      const sx = (column + 0.5) / width - 0.5 - camera.shift[0]
      const dx = forward[0] * camera.focal + right[0] * sx - up[0] * sy
      const dy = forward[1] * camera.focal + right[1] * sx - up[1] * sy
      const dz = forward[2] * camera.focal + right[2] * sx - up[2] * sy
      const fineX = column * 2
      const fineY = row * 2
      if (fineX + 1 < box.left || fineX > box.right || fineY + 1 < box.top || fineY > box.bottom) {
        paintBackdrop(view, dx, dy, dz, column)
        sum.set(behind)
      } else paintSamples(view, vehicle, fineY * fine + fineX, dx, dy, dz, column)
      const offX = (column + 0.5) / width - 0.5
      const dim = 1 - grade.vignette * (offX * offX + offY * offY) * 2
      const noise = grade.grain * grainAt(column, row)
      const target = (row * width + column) * 3
      output[target] = developed(curve, (sum[0] ?? 0) * gainR * dim * last, noise)
      output[target + 1] = developed(curve, (sum[1] ?? 0) * gainG * dim * last, noise)
      output[target + 2] = developed(curve, (sum[2] ?? 0) * gainB * dim * last, noise)
    }
  }
  return output
}
