/**
 * Writes src/CityMap/france-outline.ts from where the communes are: what lies within a few kilometres of one is France.
 * Run after the communes changed: `npm run france -w @rouage/ui`.
 */
import { writeFileSync } from 'node:fs'
import { allCommunes } from '@rouage/contracts/reference/communes'
import { FRANCE_VIEW, placeOnFrance } from '../src/CityMap/france-view'

/** Cells of the grid for each unit of the drawing, which is about 11 km. */
const FINE = 4
/** Units: what is nearer than twice this to land on both sides of it is land too, a bay like a valley without villages. */
const GROWN = 3
const SHRUNK = 2.7
/** Units that the line may lie beside the border. */
const TOLERANCE = 0.5
/** Cells: what is smaller is an islet. */
const SMALLEST = 400

const PAD = 4
const width = Math.ceil((FRANCE_VIEW.width + 2 * PAD) * FINE)
const height = Math.ceil((FRANCE_VIEW.height + 2 * PAD) * FINE)
type Grid = Uint8Array

const grown = (grid: Grid, radius: number, wanted: 0 | 1): Grid => {
  const next = grid.slice()
  const reach = Math.round(radius * FINE)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (grid[y * width + x] !== wanted) continue
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (dx * dx + dy * dy <= reach * reach && nx >= 0 && ny >= 0 && nx < width && ny < height)
            next[ny * width + nx] = wanted
        }
      }
    }
  }
  return next
}

/** Cells that hang together with one, which are taken out of the grid. */
const takeArea = (grid: Grid, start: number): number[] => {
  const found: number[] = []
  const waiting = [start]
  grid[start] = 0
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    found.push(cell)
    for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
      if (grid[next] !== 1) continue
      grid[next] = 0
      waiting.push(next)
    }
  }
  return found
}

type Point = readonly [x: number, y: number]

/** The edge of an area, clockwise, along the sides of its cells; holes are left out. */
const edgeOf = (cells: ReadonlySet<number>): Point[] => {
  const start = Math.min(...cells)
  const corner: [number, number] = [start % width, Math.floor(start / width)]
  const has = (x: number, y: number): boolean => cells.has(y * width + x)
  const points: Point[] = []
  // East, south, west, north; the area lies on the right hand.
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  const right = [
    [0, 0],
    [-1, 0],
    [-1, -1],
    [0, -1],
  ] as const
  const left = [
    [0, -1],
    [0, 0],
    [-1, 0],
    [-1, -1],
  ] as const
  let [x, y] = corner
  let heading = 0
  do {
    points.push([x, y])
    const [dx, dy] = steps[heading] ?? steps[0]
    x += dx
    y += dy
    const [lx, ly] = left[heading] ?? left[0]
    const [rx, ry] = right[heading] ?? right[0]
    if (has(x + lx, y + ly)) heading = (heading + 3) % 4
    else if (!has(x + rx, y + ry)) heading = (heading + 1) % 4
  } while (x !== corner[0] || y !== corner[1])
  return points
}

const distanceTo = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length
}

/** Douglas and Peucker: as few points as keep the line near the edge. */
const simplified = (points: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  let most = 0
  let at = 0
  points.forEach((point, index) => {
    const distance = distanceTo(point, first, last)
    if (distance > most) [most, at] = [distance, index]
  })
  if (most <= tolerance) return [first, last]
  return [...simplified(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(points.slice(at), tolerance)]
}

const grid: Grid = new Uint8Array(width * height)
for (const { lat, lon, departmentCode } of allCommunes()) {
  const place = placeOnFrance({ lat, lon })
  if (place === undefined || departmentCode.length > 2) continue
  grid[Math.floor((place.y + PAD) * FINE) * width + Math.floor((place.x + PAD) * FINE)] = 1
}
const land = grown(grown(grid, GROWN, 1), SHRUNK, 0)
const paths: string[] = []
for (let cell = 0; cell < land.length; cell += 1) {
  if (land[cell] !== 1) continue
  const area = takeArea(land, cell)
  if (area.length < SMALLEST) continue
  const edge = edgeOf(new Set(area)).map(([x, y]): Point => [x / FINE - PAD, y / FINE - PAD])
  const half = Math.floor(edge.length / 2)
  const line = [
    ...simplified(edge.slice(0, half + 1), TOLERANCE).slice(0, -1),
    ...simplified(edge.slice(half), TOLERANCE),
  ]
  paths.push(`M${line.map(([x, y]) => `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`).join('L')}Z`)
}
writeFileSync(
  new URL('../src/CityMap/france-outline.ts', import.meta.url),
  `/** Mainland and Corsica in the units of \`FRANCE_VIEW\`: written by \`scripts/build-france.ts\`. */
export const FRANCE_OUTLINE =
  '${paths.join('')}'
`,
)
