import { randomFrom } from '../random'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, floor, max } = Math

const SIZE = 256

/** A tile of grain: white noise, and the same smoothed twice for patches. Values around 0, about ±1. */
const random = randomFrom('grain')
const WHITE = Float32Array.from({ length: SIZE * SIZE }, () => random.next() * 2 - 1)

const smoothed = (source: Float32Array, radius: number): Float32Array => {
  const output = new Float32Array(source.length)
  let peak = 0
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      let sum = 0
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) sum += source[(((y + dy) & 255) << 8) | ((x + dx) & 255)] ?? 0
      }
      output[(y << 8) | x] = sum
      peak = max(peak, abs(sum))
    }
  }
  return output.map((value) => (value / peak) * 1.6)
}

const PATCHES = smoothed(smoothed(WHITE, 3), 3)

export const grainAt = (x: number, y: number): number => WHITE[((y & 255) << 8) | (x & 255)] ?? 0

const sample = (table: Float32Array, x: number, y: number): number => {
  const x0 = floor(x)
  const y0 = floor(y)
  const fx = x - x0
  const fy = y - y0
  const a = table[((y0 & 255) << 8) | (x0 & 255)] ?? 0
  const b = table[((y0 & 255) << 8) | ((x0 + 1) & 255)] ?? 0
  const c = table[(((y0 + 1) & 255) << 8) | (x0 & 255)] ?? 0
  const d = table[(((y0 + 1) & 255) << 8) | ((x0 + 1) & 255)] ?? 0
  const top = a + (b - a) * fx
  return top + (c + (d - c) * fx - top) * fy
}

/** Fine grain and soft patches at a place of a surface, in cells. */
export const fineNoise = (x: number, y: number): number => sample(WHITE, x, y)
export const patchNoise = (x: number, y: number): number => sample(PATCHES, x, y)
