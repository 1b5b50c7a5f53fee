import type { CarShape } from './car-shape'
import { clamp, curve, lerp } from './curve'
import { MATERIALS } from './materials'
import { type Mesh, type Vertex, gridMesh, mirrored } from './mesh'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, cos, exp, max, min, sign, sin, sqrt, PI } = Math

const COLUMNS = 132
const SIDE_ROWS = 26
const TOP_ROWS = 12

/** Depth of the body side behind its widest line, by share of its height; likewise for the two faces. */
const FRONT_FACE = curve([
  [0, 0.17],
  [0.1, 0.06],
  [0.28, 0.004],
  [0.45, 0],
  [0.62, 0.012],
  [0.85, 0.035],
  [0.95, 0.06],
  [1, 0.105],
])
const REAR_FACE = curve([
  [0, 0.15],
  [0.12, 0.05],
  [0.3, 0.004],
  [0.46, 0],
  [0.52, 0.03],
  [0.6, 0.045],
  [0.9, 0.05],
  [0.96, 0.065],
  [1, 0.1],
])

export type Outline = {
  readonly x: number
  readonly y: number
  readonly s: number
  readonly nx: number
  readonly ny: number
}

/**
 * Half of a plan outline (from the middle of the front, round the left side, to the middle of the rear) as two
 * halves of superellipses, sampled evenly along its length. s: 0 front middle, 0.25 front corner, 0.75 rear corner.
 */
export const halfOutline = (
  front: number,
  rear: number,
  halfWidth: number,
  squareFront: number,
  squareRear: number,
  columns: number,
): readonly Outline[] => {
  const middle = (front + rear) / 2
  const half = (front - rear) / 2
  const dense: Outline[] = []
  const steps = 360
  for (let step = 0; step <= steps; step += 1) {
    // Denser where a high exponent stretches the points, at both ends and along the flank.
    const raw = step / steps
    const quarter = raw < 0.5 ? raw * 2 : (raw - 0.5) * 2
    const eased = 0.5 - 0.5 * cos(PI * quarter)
    const even = 0.5 - 0.5 * cos(PI * eased)
    const angle = (raw < 0.5 ? even : 1 + even) * (PI / 2)
    const n = raw < 0.5 ? squareFront : squareRear
    const cosine = cos(angle)
    const sine = sin(angle)
    const x = half * sign(cosine) * abs(cosine) ** (2 / n)
    const y = halfWidth * abs(sine) ** (2 / n)
    const gx = (sign(x) * abs(x / half) ** (n - 1)) / half
    const gy = (y / halfWidth) ** (n - 1) / halfWidth
    const length = sqrt(gx * gx + gy * gy) || 1
    dense.push({ x: middle + x, y, s: angle / PI, nx: gx / length, ny: gy / length })
  }
  const lengths = [0]
  for (let index = 1; index < dense.length; index += 1) {
    const a = dense[index - 1]
    const b = dense[index]
    lengths.push((lengths[index - 1] ?? 0) + (a && b ? sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) : 0))
  }
  const total = lengths.at(-1) ?? 1
  const outline: Outline[] = []
  let cursor = 0
  for (let column = 0; column < columns; column += 1) {
    const target = (column / (columns - 1)) * total
    while (cursor < dense.length - 2 && (lengths[cursor + 1] ?? 0) < target) cursor += 1
    const a = dense[cursor]
    const b = dense[cursor + 1]
    if (!a || !b) continue
    const share = clamp(
      (target - (lengths[cursor] ?? 0)) / ((lengths[cursor + 1] ?? 1) - (lengths[cursor] ?? 0) || 1),
      0,
      1,
    )
    outline.push({
      x: lerp(a.x, b.x, share),
      y: lerp(a.y, b.y, share),
      s: lerp(a.s, b.s, share),
      nx: lerp(a.nx, b.nx, share),
      ny: lerp(a.ny, b.ny, share),
    })
  }
  return outline
}

/** Half width of the body (at its widest line) at x. */
export const bodyHalfWidth = (shape: CarShape, x: number): number => {
  const n = x > 0 ? shape.squareFront : shape.squareRear
  return shape.halfWidth * max(0, 1 - abs(x / shape.halfLength) ** n) ** (1 / n)
}

/** Depth of the flank behind its widest line at a share of its height. */
const flankProfile = (shape: CarShape): ((v: number) => number) => {
  const crease = shape.creaseHeight
  return curve([
    [0, 0.11],
    [0.06, 0.07],
    [0.2, 0.045],
    [0.4, 0.016 + 0.012 * shape.crease],
    [crease - 0.05, 0.003],
    [crease, 0],
    [crease + 0.05, 0.012 + 0.012 * shape.crease],
    [0.93, 0.034 + 0.01 * shape.crease],
    [0.97, 0.05],
    [1, 0.085],
  ])
}

/** Distance of the flank from the centre plane at a place of the side view. */
export const flankAt = (shape: CarShape, x: number, z: number): number => {
  const share = clamp((z - shape.clearance) / (shape.edge(x) - shape.clearance), 0, 1)
  return bodyHalfWidth(shape, x) - flankProfile(shape)(share)
}

/** A point of the outer skin: `column` of the outline, v 0 at the underside, 1 at the upper edge, 2 on the centre line. */
export type BodySurface = {
  readonly outline: readonly Outline[]
  readonly pointAt: (column: number, v: number) => Vertex
}

export const bodySurface = (shape: CarShape): BodySurface => {
  const outline = halfOutline(
    shape.halfLength,
    -shape.halfLength,
    shape.halfWidth,
    shape.squareFront,
    shape.squareRear,
    COLUMNS,
  )
  const flank = flankProfile(shape)
  const edgeLimitFront = shape.halfLength * 0.94
  const archRadius = shape.wheelRadius + 0.05
  const edgeAt = (x: number): number => shape.edge(clamp(x, -edgeLimitFront, edgeLimitFront))
  const pointAt = (column: number, v: number): Vertex => {
    const { x, y, s, nx, ny } = outline[column] ?? { x: 0, y: 0, s: 0, nx: 1, ny: 0 }
    const low = shape.clearance + 0.09 * max(0, -nx) ** 2 + 0.02 * max(0, nx) ** 2
    const side = min(v, 1)
    const face = nx > 0 ? FRONT_FACE(side) : REAR_FACE(side)
    const z = lerp(low, edgeAt(x), side)
    let inset = ny * ny * flank(side) + nx * nx * face
    if (v < 1) {
      // Wings swell a little around the wheels.
      for (const axle of [shape.frontAxle, shape.rearAxle]) {
        const distance = sqrt((x - axle) ** 2 + (z - shape.wheelRadius) ** 2) - archRadius
        inset -= 0.022 * ny * ny * exp(-((distance / 0.16) ** 2))
      }
    }
    const px = x - nx * inset
    const py = y - ny * inset
    if (v <= 1) return [px, py, z, s, v]
    // Rings shrink towards a stretch of the centre line; sliding them along x keeps the bonnet free of slivers.
    const inward = v - 1
    const across = 1 - inward
    const tx = px * (1 - 0.36 * inward)
    return [tx, py * across, lerp(z, edgeAt(tx), min(1, inward * 6)) + shape.crown(tx) * (1 - across * across), s, v]
  }
  return { outline, pointAt }
}

const topStep = (row: number): number => {
  const share = row / TOP_ROWS
  return share ** 1.4
}

export const bodyMeshes = (shape: CarShape): readonly Mesh[] => {
  const surface = bodySurface(shape)
  const rows = SIDE_ROWS + TOP_ROWS
  const half = gridMesh(rows, COLUMNS, MATERIALS.body, (row, column) =>
    surface.pointAt(column, row < SIDE_ROWS ? row / (SIDE_ROWS - 1) : 1 + topStep(row - SIDE_ROWS + 1)),
  )
  return [half, mirrored(half)]
}

/** Height of the upper skin (bonnet, shoulder, boot) at a place inside the outline. */
export const deckHeight = (shape: CarShape, x: number, y: number): number => {
  const across = clamp(abs(y) / max(0.1, bodyHalfWidth(shape, x) - 0.08), 0, 1)
  const limit = shape.halfLength * 0.94
  return shape.edge(clamp(x, -limit, limit)) + shape.crown(x) * (1 - across * across)
}
