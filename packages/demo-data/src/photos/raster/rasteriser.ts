import type { Camera } from './camera'
import type { Scene } from './scene'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { abs, ceil, floor, max, min } = Math

/** What a masked surface does at a place: hide nothing, be a hole, or be a pane in the glass layer. */
export const OPAQUE = 0
export const HOLE = 1
export const PANE = 2
export type Cutout = (
  material: number,
  x: number,
  y: number,
  z: number,
  s: number,
  t: number,
  facing: boolean,
) => 0 | 1 | 2

/**
 * Four numbers per pixel, side by side because they are read and written together: inverse depth, triangle + 1 (0 for
 * none; whole numbers up to 2^24 are exact) and two of the triangle's three weights.
 */
export type Layer = Float32Array
export const INVERSE_DEPTH = 0
export const TRIANGLE = 1
export const WEIGHT_B = 2
export const WEIGHT_C = 3

export type Visibility = {
  readonly width: number
  readonly height: number
  readonly opaque: Layer
  readonly panes: Layer
  /** Pixels outside this box are empty. */
  readonly box: { left: number; top: number; right: number; bottom: number }
}

export const emptyVisibility = (width: number, height: number): Visibility => ({
  width,
  height,
  opaque: new Float32Array(width * height * 4),
  panes: new Float32Array(width * height * 4),
  box: { left: width, top: height, right: 0, bottom: 0 },
})

const NEAR = 0.05

/** How a vehicle's surfaces are to be treated while they are drawn. */
export type Masks = {
  readonly cutout: Cutout
  /** Materials that ask `cutout`, pixel by pixel, in triangles that stand where `mayCut` says yes. */
  readonly masked: ReadonlySet<number>
  readonly mayCut: (material: number, x: number, y: number, z: number) => boolean
  /** Materials of which both sides can be seen; of all others, triangles that face away are skipped. */
  readonly twoSided: ReadonlySet<number>
}

const clear = ({ width, height, opaque, panes, box }: Visibility): void => {
  for (let y = box.top; y <= box.bottom; y += 1) {
    const from = (y * width + box.left) * 4
    const to = (y * width + box.right + 1) * 4
    opaque.fill(0, from, to)
    panes.fill(0, from, to)
  }
  box.left = width
  box.top = height
  box.right = 0
  box.bottom = 0
}

/** Vertices on the screen. */
type Projected = {
  readonly screenX: Float32Array
  readonly screenY: Float32Array
  /** Inverse depth; 0 behind the camera. */
  readonly inverse: Float32Array
}

const projected = ({ positions }: Scene, camera: Camera, width: number, height: number): Projected => {
  const vertices = positions.length / 3
  const screenX = new Float32Array(vertices)
  const screenY = new Float32Array(vertices)
  const inverse = new Float32Array(vertices)
  const scale = camera.focal * width
  const middleX = width * (0.5 + camera.shift[0])
  const middleY = height * 0.5 + width * camera.shift[1]
  const { forward, right: axisX, up: axisY } = camera
  const [eyeX, eyeY, eyeZ] = camera.position
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const x = (positions[vertex * 3] ?? 0) - eyeX
    const y = (positions[vertex * 3 + 1] ?? 0) - eyeY
    const z = (positions[vertex * 3 + 2] ?? 0) - eyeZ
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    if (depth < NEAR) continue
    inverse[vertex] = 1 / depth
    screenX[vertex] = middleX + (scale * (x * axisX[0] + y * axisX[1] + z * axisX[2])) / depth
    screenY[vertex] = middleY - (scale * (x * axisY[0] + y * axisY[1] + z * axisY[2])) / depth
  }
  return { screenX, screenY, inverse }
}

/** What the mask says of a place inside a triangle, given by its corners and two of their three weights. */
const cutoutInside = (
  { positions, coords }: Scene,
  cutout: Cutout,
  material: number,
  a: number,
  b: number,
  c: number,
  weightB: number,
  weightC: number,
  facing: boolean,
): 0 | 1 | 2 => {
  const weightA = 1 - weightB - weightC
  return cutout(
    material,
    weightA * (positions[a * 3] ?? 0) + weightB * (positions[b * 3] ?? 0) + weightC * (positions[c * 3] ?? 0),
    weightA * (positions[a * 3 + 1] ?? 0) +
      weightB * (positions[b * 3 + 1] ?? 0) +
      weightC * (positions[c * 3 + 1] ?? 0),
    weightA * (positions[a * 3 + 2] ?? 0) +
      weightB * (positions[b * 3 + 2] ?? 0) +
      weightC * (positions[c * 3 + 2] ?? 0),
    weightA * (coords[a * 2] ?? 0) + weightB * (coords[b * 2] ?? 0) + weightC * (coords[c * 2] ?? 0),
    weightA * (coords[a * 2 + 1] ?? 0) + weightB * (coords[b * 2 + 1] ?? 0) + weightC * (coords[c * 2 + 1] ?? 0),
    facing,
  )
}

const write = (layer: Layer, cell: number, near: number, triangle: number, weightB: number, weightC: number): void => {
  layer[cell + INVERSE_DEPTH] = near
  layer[cell + TRIANGLE] = triangle + 1
  layer[cell + WEIGHT_B] = weightB
  layer[cell + WEIGHT_C] = weightC
}

const grow = (box: Visibility['box'], left: number, top: number, right: number, bottom: number): void => {
  if (left < box.left) box.left = left
  if (right > box.right) box.right = right
  if (top < box.top) box.top = top
  if (bottom > box.bottom) box.bottom = bottom
}

/**
 * Finds the nearest triangle for every pixel (centre sampled, perspective-correct weights). Triangles that reach
 * behind the camera are left out: cameras stand where that does not show.
 */
export const rasterise = (
  scene: Scene,
  camera: Camera,
  target: Visibility,
  { cutout, masked, mayCut, twoSided }: Masks,
): void => {
  const { width, height, opaque, panes, box } = target
  clear(target)
  const { positions, indices, materials } = scene
  const { screenX, screenY, inverse } = projected(scene, camera, width, height)
  const isMaskedMaterial = Uint8Array.from({ length: 256 }, (_, material) => (masked.has(material) ? 1 : 0))
  const isTwoSided = Uint8Array.from({ length: 256 }, (_, material) => (twoSided.has(material) ? 1 : 0))
  for (let triangle = 0; triangle < materials.length; triangle += 1) {
    const a = indices[triangle * 3] ?? 0
    const b = indices[triangle * 3 + 1] ?? 0
    const c = indices[triangle * 3 + 2] ?? 0
    const wa = inverse[a] ?? 0
    const wb = inverse[b] ?? 0
    const wc = inverse[c] ?? 0
    if (wa === 0 || wb === 0 || wc === 0) continue
    const ax = screenX[a] ?? 0
    const ay = screenY[a] ?? 0
    const bx = screenX[b] ?? 0
    const by = screenY[b] ?? 0
    const cx = screenX[c] ?? 0
    const cy = screenY[c] ?? 0
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    const material = materials[triangle] ?? 0
    // Counter-clockwise from outside turns clockwise (negative) with y pointing down.
    const facing = area < 0
    if (abs(area) < 1e-6 || (!facing && isTwoSided[material] === 0)) continue
    const left = max(0, ceil(min(ax, bx, cx) - 0.5))
    const right = min(width - 1, floor(max(ax, bx, cx) - 0.5))
    const top = max(0, ceil(min(ay, by, cy) - 0.5))
    const bottom = min(height - 1, floor(max(ay, by, cy) - 0.5))
    if (left > right || top > bottom) continue
    grow(box, left, top, right, bottom)
    const isMasked =
      isMaskedMaterial[material] === 1 &&
      mayCut(material, positions[a * 3] ?? 0, positions[a * 3 + 1] ?? 0, positions[a * 3 + 2] ?? 0)
    const stepBx = (cy - ay) / area
    const stepBy = -(cx - ax) / area
    const stepCx = -(by - ay) / area
    const stepCy = (bx - ax) / area
    const stepAx = -stepBx - stepCx
    for (let y = top; y <= bottom; y += 1) {
      const dy = y + 0.5 - ay
      // The stretch of the row where all three weights are positive.
      const dx0 = left + 0.5 - ax
      const startB = dx0 * stepBx + dy * stepBy
      const startC = dx0 * stepCx + dy * stepCy
      const startA = 1 - startB - startC
      let from = 0
      let to = right - left
      if (stepAx > 0) from = max(from, -startA / stepAx)
      else if (stepAx < 0) to = min(to, -startA / stepAx)
      else if (startA < 0) continue
      if (stepBx > 0) from = max(from, -startB / stepBx)
      else if (stepBx < 0) to = min(to, -startB / stepBx)
      else if (startB < 0) continue
      if (stepCx > 0) from = max(from, -startC / stepCx)
      else if (stepCx < 0) to = min(to, -startC / stepCx)
      else if (startC < 0) continue
      const first = ceil(from)
      const last = floor(to)
      for (let step = first; step <= last; step += 1) {
        const screenB = startB + step * stepBx
        const screenC = startC + step * stepCx
        const near = wa + screenB * (wb - wa) + screenC * (wc - wa)
        const cell = (y * width + left + step) * 4
        if (near <= (opaque[cell] ?? 0)) continue
        const weightB = (screenB * wb) / near
        const weightC = (screenC * wc) / near
        if (isMasked) {
          const kind = cutoutInside(scene, cutout, material, a, b, c, weightB, weightC, facing)
          if (kind === HOLE) continue
          if (kind === PANE) {
            if (near <= (panes[cell] ?? 0)) continue
            write(panes, cell, near, triangle, weightB, weightC)
            continue
          }
        }
        write(opaque, cell, near, triangle, weightB, weightC)
      }
    }
  }
}
