import { type Vec3, normalise } from '../geometry/matrix'
import { remembered } from '../remembered'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, asin, atan2, cos, floor, hypot, max, min, sin, PI } = Math

/**
 * The surroundings as a strip of 360 × 56 degrees (row 0 at 52 degrees above the horizon, 4 below it at the end),
 * 8-bit sRGB, three channels.
 */
export type Panorama = { readonly width: number; readonly height: number; readonly data: Uint8Array }

export const PANORAMA_TOP = 52
export const PANORAMA_BOTTOM = -4

export type Sun = { readonly direction: Vec3; readonly colour: Vec3 }

/** How a place is lit; colours are linear light, 1 is a white wall in full daylight. */
export type Lighting = {
  readonly zenith: Vec3
  readonly ground: Vec3
  /** Lamps on the ceiling, for garages: strength of the strips that paint mirrors. */
  readonly strips: number
}

const WIDTH = 512
const HEIGHT = 128
const BLUR_WIDTH = 32
const BLUR_HEIGHT = 16
const SHARP_MAP = 320
const SOFT_MAP = 48

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)

export type Environment = {
  readonly sharp: Float32Array
  readonly blurred: Float32Array
}

/** Builds what paint and glass mirror: the panorama, the sky above it, the ground below. */
export const environmentFrom = (panorama: Panorama, lighting: Lighting): Environment => {
  const sharp = new Float32Array(WIDTH * HEIGHT * 3)
  for (let row = 0; row < HEIGHT; row += 1) {
    const elevation = 90 - ((row + 0.5) / HEIGHT) * 180
    for (let column = 0; column < WIDTH; column += 1) {
      const target = (row * WIDTH + column) * 3
      const px = floor(((column + 0.5) / WIDTH) * panorama.width)
      const clamped = min(PANORAMA_TOP - 0.2, max(PANORAMA_BOTTOM + 0.3, elevation))
      const py = floor(((PANORAMA_TOP - clamped) / (PANORAMA_TOP - PANORAMA_BOTTOM)) * panorama.height)
      const source = (py * panorama.width + px) * 3
      const towardsZenith = max(0, min(1, (elevation - 30) / 45))
      const towardsGround = max(0, min(1, -(elevation + 1.5) / 3))
      const strip =
        lighting.strips > 0 && elevation > 35 && sin((column / WIDTH) * PI * 16) > 0.55 ? lighting.strips : 0
      for (let channel = 0; channel < 3; channel += 1) {
        const seen = LINEAR[panorama.data[source + channel] ?? 0] ?? 0
        const sky = (lighting.zenith[channel] ?? 0) + strip
        const ground = lighting.ground[channel] ?? 0
        const above = seen + (sky - seen) * towardsZenith
        sharp[target + channel] = above + (ground - above) * towardsGround
      }
    }
  }
  const blurred = new Float32Array(BLUR_WIDTH * BLUR_HEIGHT * 3)
  const stepX = WIDTH / BLUR_WIDTH
  const stepY = HEIGHT / BLUR_HEIGHT
  for (let row = 0; row < BLUR_HEIGHT; row += 1) {
    for (let column = 0; column < BLUR_WIDTH; column += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0
        let count = 0
        for (let y = max(0, row * stepY - stepY); y < min(HEIGHT, (row + 2) * stepY); y += 2) {
          for (let x = column * stepX - stepX; x < (column + 2) * stepX; x += 2) {
            sum += sharp[(y * WIDTH + ((x + WIDTH) % WIDTH)) * 3 + channel] ?? 0
            count += 1
          }
        }
        blurred[(row * BLUR_WIDTH + column) * 3 + channel] = sum / count
      }
    }
  }
  return {
    sharp: toOctahedral(sharp, WIDTH, HEIGHT, SHARP_MAP),
    blurred: toOctahedral(blurred, BLUR_WIDTH, BLUR_HEIGHT, SOFT_MAP),
  }
}

/** Bilinear read of an octahedral map: a whole sphere of directions on a square, found without trigonometry. */
const sampleMap = (map: Float32Array, size: number, x: number, y: number, z: number, out: Float32Array): void => {
  const total = abs(x) + abs(y) + abs(z) || 1
  let u = x / total
  let v = y / total
  if (z < 0) {
    const folded = (1 - abs(v)) * (u < 0 ? -1 : 1)
    v = (1 - abs(u)) * (v < 0 ? -1 : 1)
    u = folded
  }
  const px = min(size - 1.001, max(0, (u * 0.5 + 0.5) * size - 0.5))
  const py = min(size - 1.001, max(0, (v * 0.5 + 0.5) * size - 0.5))
  const x0 = floor(px)
  const y0 = floor(py)
  const fx = px - x0
  const fy = py - y0
  const a = (y0 * size + x0) * 3
  const c = a + size * 3
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const wd = fx * fy
  out[0] = (map[a] ?? 0) * wa + (map[a + 3] ?? 0) * wb + (map[c] ?? 0) * wc + (map[c + 3] ?? 0) * wd
  out[1] = (map[a + 1] ?? 0) * wa + (map[a + 4] ?? 0) * wb + (map[c + 1] ?? 0) * wc + (map[c + 4] ?? 0) * wd
  out[2] = (map[a + 2] ?? 0) * wa + (map[a + 5] ?? 0) * wb + (map[c + 2] ?? 0) * wc + (map[c + 5] ?? 0) * wd
}

/** From where in a table of that size each place of an octahedral map is read: the same for all maps. */
const octahedralSources = (width: number, height: number, size: number): Int32Array => {
  const sources = new Int32Array(size * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let x = ((column + 0.5) / size) * 2 - 1
      let y = ((row + 0.5) / size) * 2 - 1
      const z = 1 - abs(x) - abs(y)
      if (z < 0) {
        const folded = (1 - abs(y)) * (x < 0 ? -1 : 1)
        y = (1 - abs(x)) * (y < 0 ? -1 : 1)
        x = folded
      }
      const u = atan2(y, x) / (2 * PI) + 0.5
      const v = 0.5 - asin(z / hypot(x, y, z)) / PI
      sources[row * size + column] = (min(height - 1, floor(v * height)) * width + (floor(u * width) % width)) * 3
    }
  }
  return sources
}
const sourcesOf = remembered<Int32Array>(2)

const toOctahedral = (table: Float32Array, width: number, height: number, size: number): Float32Array => {
  const sources = sourcesOf(`${width}:${height}:${size}`, () => octahedralSources(width, height, size))
  const map = new Float32Array(size * size * 3)
  for (let place = 0; place < sources.length; place += 1) {
    const source = sources[place] ?? 0
    map[place * 3] = table[source] ?? 0
    map[place * 3 + 1] = table[source + 1] ?? 0
    map[place * 3 + 2] = table[source + 2] ?? 0
  }
  return map
}

/** Light from a direction (unit length, world axes), sharp or blurred, into `out`. */
export const lightFrom = (
  environment: Environment,
  x: number,
  y: number,
  z: number,
  rough: boolean,
  out: Float32Array,
): void => {
  if (rough) sampleMap(environment.blurred, SOFT_MAP, x, y, z, out)
  else sampleMap(environment.sharp, SHARP_MAP, x, y, z, out)
}

export const sunAt = (azimuth: number, elevation: number, colour: Vec3): Sun => ({
  direction: normalise([cos(azimuth) * cos(elevation), sin(azimuth) * cos(elevation), sin(elevation)]),
  colour,
})
