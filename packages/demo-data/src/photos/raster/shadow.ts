import type { Vec3 } from '../geometry/matrix'
import type { Scene } from './scene'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, floor, max, min } = Math

const SIZE = 160

/** How much light a vehicle takes from the ground around it, on a grid of the ground plane. */
export type GroundShadow = {
  readonly ambient: Float32Array
  readonly sun: Float32Array
  readonly reach: number
}

const stamp = (scene: Scene, reach: number, slopeX: number, slopeY: number, ceiling: number): Float32Array => {
  const mask = new Float32Array(SIZE * SIZE)
  const cells = SIZE / (2 * reach)
  const { positions, indices } = scene
  for (let corner = 0; corner < indices.length; corner += 3) {
    const a = (indices[corner] ?? 0) * 3
    const b = (indices[corner + 1] ?? 0) * 3
    const c = (indices[corner + 2] ?? 0) * 3
    const az = positions[a + 2] ?? 0
    const bz = positions[b + 2] ?? 0
    const cz = positions[c + 2] ?? 0
    if (min(az, bz, cz) > ceiling) continue
    const ax = ((positions[a] ?? 0) - slopeX * az + reach) * cells
    const ay = ((positions[a + 1] ?? 0) - slopeY * az + reach) * cells
    const bx = ((positions[b] ?? 0) - slopeX * bz + reach) * cells
    const by = ((positions[b + 1] ?? 0) - slopeY * bz + reach) * cells
    const cx = ((positions[c] ?? 0) - slopeX * cz + reach) * cells
    const cy = ((positions[c + 1] ?? 0) - slopeY * cz + reach) * cells
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (abs(area) < 1e-9) continue
    for (let y = max(0, floor(min(ay, by, cy))); y <= min(SIZE - 1, max(ay, by, cy)); y += 1) {
      for (let x = max(0, floor(min(ax, bx, cx))); x <= min(SIZE - 1, max(ax, bx, cx)); x += 1) {
        const shareB = ((x + 0.5 - ax) * (cy - ay) - (y + 0.5 - ay) * (cx - ax)) / area
        const shareC = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (x + 0.5 - ax)) / area
        if (shareB >= -0.2 && shareC >= -0.2 && shareB + shareC <= 1.2) mask[y * SIZE + x] = 1
      }
    }
  }
  return mask
}

const blur = (source: Float32Array, radius: number): Float32Array => {
  const pass = (input: Float32Array, stride: number, across: number): Float32Array => {
    const output = new Float32Array(input.length)
    for (let line = 0; line < SIZE; line += 1) {
      let sum = 0
      for (let index = -radius; index < SIZE; index += 1) {
        const entering = index + radius
        const leaving = index - radius - 1
        if (entering < SIZE) sum += input[line * across + entering * stride] ?? 0
        if (leaving >= 0) sum -= input[line * across + leaving * stride] ?? 0
        if (index >= 0) output[line * across + index * stride] = sum / (2 * radius + 1)
      }
    }
    return output
  }
  return pass(pass(source, 1, SIZE), SIZE, 1)
}

export const groundShadow = (scene: Scene, reach: number, sun: Vec3 | undefined): GroundShadow => {
  const flat = stamp(scene, reach, 0, 0, 0.75)
  const near = blur(blur(flat, 3), 3)
  const wide = blur(blur(flat, 11), 9)
  const contact = blur(blur(stamp(scene, reach, 0, 0, 0.06), 2), 2)
  const ambient = near.map((value, index) =>
    min(1, 0.62 * value + 0.3 * (wide[index] ?? 0) + 0.5 * (contact[index] ?? 0)),
  )
  const cast = sun
    ? blur(blur(stamp(scene, reach, sun[0] / max(0.25, sun[2]), sun[1] / max(0.25, sun[2]), 99), 1), 1)
    : new Float32Array(SIZE * SIZE)
  return { ambient, sun: cast, reach }
}

export const shadowAt = (table: Float32Array, reach: number, x: number, y: number): number => {
  const u = ((x + reach) / (2 * reach)) * SIZE - 0.5
  const v = ((y + reach) / (2 * reach)) * SIZE - 0.5
  if (u < 0 || v < 0 || u >= SIZE - 1 || v >= SIZE - 1) return 0
  const x0 = floor(u)
  const y0 = floor(v)
  const fx = u - x0
  const fy = v - y0
  const index = y0 * SIZE + x0
  const top = (table[index] ?? 0) * (1 - fx) + (table[index + 1] ?? 0) * fx
  const bottom = (table[index + SIZE] ?? 0) * (1 - fx) + (table[index + SIZE + 1] ?? 0) * fx
  return top * (1 - fy) + bottom * fy
}
