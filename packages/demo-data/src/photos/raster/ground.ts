import type { Vec3 } from '../geometry/matrix'
import { fineNoise, patchNoise } from './noise'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, floor, max, min, round } = Math

export const GROUNDS = ['asphalt', 'concrete', 'gravel', 'pavers', 'cobbles', 'tiles'] as const
export type GroundKind = (typeof GROUNDS)[number]

export type Ground = {
  readonly kind: GroundKind
  /** Linear light of a plain patch in the open. */
  readonly colour: Vec3
  /** A verge of grass begins this far from the vehicle's left (metres), if any. */
  readonly verge?: number
  /** White lines: parking bays, or a road's edge. */
  readonly lines?: 'bays' | 'road'
}

const joint = (position: number, size: number, width: number, footprint: number): number => {
  const phase = abs(position / size - round(position / size)) * size
  return (
    max(0, 1 - phase / (width + footprint)) *
    min(1, width / max(footprint, 1e-4)) *
    max(0, 1 - footprint / (size * 0.45))
  )
}

/** Colour of the ground at a place, as a share of the plain colour, into `out`. `footprint`: metres a pixel covers. */
export const groundAt = (ground: Ground, x: number, y: number, footprint: number, out: Float32Array): void => {
  const detail = max(0, 1 - footprint / 0.035)
  const patches = patchNoise(x * 3.1, y * 3.1) * 0.5 + patchNoise(x * 0.9 + 40, y * 0.9) * 0.8
  let level = 1 + 0.1 * patches
  let warm = 0
  switch (ground.kind) {
    case 'asphalt':
      level += detail * 0.2 * fineNoise(x * 70, y * 70) + 0.05 * patchNoise(x * 12, y * 12)
      break
    case 'concrete':
      level +=
        detail * 0.05 * fineNoise(x * 60, y * 60) +
        0.06 * patchNoise(x * 0.4, y * 0.4) -
        0.3 * joint(x + 1.3, 4, 0.012, footprint) -
        0.3 * joint(y + 0.7, 4, 0.012, footprint)
      break
    case 'gravel':
      level +=
        detail * 0.34 * fineNoise(x * 32, y * 32) + 0.16 * fineNoise(x * 11, y * 11) * max(0, 1 - footprint / 0.1)
      warm = 0.05 * fineNoise(x * 17 + 9, y * 17)
      break
    case 'pavers': {
      const row = floor(y / 0.2)
      const column = floor(x / 0.4 + (row % 2) * 0.5)
      level +=
        0.12 * fineNoise(column * 7.3, row * 5.1) * max(0, 1 - footprint / 0.3) +
        detail * 0.06 * fineNoise(x * 70, y * 70)
      level -= 0.35 * joint(y, 0.2, 0.006, footprint) + 0.3 * joint(x + (row % 2) * 0.2, 0.4, 0.006, footprint)
      warm = 0.04 * fineNoise(column * 3.3, row * 9.1)
      break
    }
    case 'cobbles': {
      const row = floor(y / 0.13)
      const column = floor(x / 0.15 + (row % 2) * 0.5)
      level += 0.2 * fineNoise(column * 5.7, row * 3.3) * max(0, 1 - footprint / 0.2)
      level -= 0.4 * joint(y, 0.13, 0.012, footprint) + 0.35 * joint(x + (row % 2) * 0.075, 0.15, 0.012, footprint)
      break
    }
    case 'tiles':
      level +=
        detail * 0.03 * fineNoise(x * 50, y * 50) -
        0.18 * joint(x, 0.9, 0.008, footprint) -
        0.18 * joint(y, 0.9, 0.008, footprint)
      break
  }
  let r = level + warm
  let g = level
  let b = level - warm
  if (ground.lines === 'bays') {
    const across = abs(abs(x) - (2.95 + 0.0))
    const line = max(0, min(1, (0.06 - across) / (footprint + 0.01) + 0.5)) * (y > -3.2 && y < 3.4 ? 1 : 0)
    const worn = line * (0.75 + 0.25 * patchNoise(x * 9, y * 9)) * 1.3
    r += worn
    g += worn
    b += worn
  } else if (ground.lines === 'road') {
    const across = abs(y + 2.6)
    const dash = floor(x / 3 + 0.3) % 2 === 0 ? 1 : 0
    const line = max(0, min(1, (0.06 - across) / (footprint + 0.01) + 0.5)) * dash * 1.6
    r += line
    g += line
    b += line
  }
  if (ground.verge !== undefined) {
    const edge = y - ground.verge + 0.25 * patchNoise(x * 2.2, y * 2.2) + 0.1 * fineNoise(x * 6, y * 6)
    const grass = max(0, min(1, edge / (0.12 + footprint) + 0.5))
    if (grass > 0) {
      const blade = 0.8 + 0.3 * detail * fineNoise(x * 38, y * 14) + 0.25 * patchNoise(x * 5, y * 5)
      r += (0.5 * blade - r) * grass
      g += (0.78 * blade - g) * grass
      b += (0.24 * blade - b) * grass
    }
  }
  out[0] = r
  out[1] = g
  out[2] = b
}
