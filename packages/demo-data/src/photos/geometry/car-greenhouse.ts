import { bodyHalfWidth, deckHeight, halfOutline } from './car-body'
import type { CarShape } from './car-shape'
import { lerp } from './curve'
import { MATERIALS } from './materials'
import { type Mesh, gridMesh, mirrored } from './mesh'

const COLUMNS = 96
const WALL_ROWS = 20
const ROOF_ROWS = 10
const ROOF_CROWN = 0.045
/** Seen from above; 2 is round. */
const REAR_SQUARENESS: Readonly<Partial<Record<CarShape['body'], number>>> = { utilitaire: 9, 'pick-up': 9, coupe: 3.4 }

/**
 * Windscreen, pillars, side and rear windows and roof as one skin. Coords: s as in the body's outline, t 0 at the
 * foot, 1 at the roof's edge, 2 on the centre line.
 */
export const greenhouseMeshes = (shape: CarShape): readonly Mesh[] => {
  const { cowl, header, roofEnd, rearFoot } = shape
  const squareFront = shape.body === 'utilitaire' ? 4.6 : 4.2
  const squareRear = REAR_SQUARENESS[shape.body] ?? 4.6
  const baseHalfWidth = shape.halfWidth - 0.085
  const ringAt = (t: number) => {
    const wall = Math.min(t, 1)
    const rounding = Math.max(0, (wall - 0.82) / 0.18)
    const round = rounding * rounding
    // Screens bow outwards a little on their way up.
    const bowed = wall + 0.1 * wall * (1 - wall)
    const front = lerp(cowl[0], header[0], bowed) - 0.05 * round
    const rear = lerp(rearFoot[0], roofEnd[0], wall - 0.12 * wall * (1 - wall)) + 0.035 * round
    const halfWidth = baseHalfWidth - shape.tumble * wall ** 1.25 - 0.05 * round
    return halfOutline(front, rear, halfWidth, squareFront, squareRear, COLUMNS)
  }
  const foot = ringAt(0)
  const top = ringAt(1)
  const roofEdgeAt = (x: number): number => shape.roof(x) - ROOF_CROWN
  const half = gridMesh(
    WALL_ROWS + ROOF_ROWS,
    COLUMNS,
    MATERIALS.greenhouse,
    (() => {
      const rings = Array.from({ length: WALL_ROWS }, (_, row) => ringAt(row / (WALL_ROWS - 1)))
      return (row: number, column: number) => {
        const wall = Math.min(row, WALL_ROWS - 1)
        const t = wall / (WALL_ROWS - 1)
        const ring = rings[wall] ?? top
        const point = ring[column] ?? { x: 0, y: 0, s: 0, nx: 1, ny: 0 }
        const footPoint = foot[column] ?? point
        const topPoint = top[column] ?? point
        const limit = Math.max(0, bodyHalfWidth(shape, footPoint.x) - 0.05)
        const footY = Math.min(footPoint.y, limit)
        const y = Math.min(point.y, lerp(limit, 9, t))
        const low = deckHeight(shape, footPoint.x, footY) - 0.03
        // The last rows turn over into the roof.
        const rise = t < 0.82 ? t : 0.82 + 0.18 * Math.sin(((t - 0.82) / 0.18) * (Math.PI / 2)) ** 0.9
        const z = lerp(low, roofEdgeAt(topPoint.x), rise)
        if (row < WALL_ROWS) return [point.x, y, z, point.s, t]
        const inward = ((row - WALL_ROWS + 1) / ROOF_ROWS) ** 1.3
        const across = 1 - inward
        const middle = (header[0] + roofEnd[0]) / 2
        const x = middle + (topPoint.x - middle) * (1 - 0.6 * inward)
        return [x, topPoint.y * across, roofEdgeAt(x) + ROOF_CROWN * (1 - across * across), point.s, 1 + inward]
      }
    })(),
  )
  return [half, mirrored(half)]
}
