import { type Matrix, transformPoint, transformVector } from './matrix'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { hypot, sqrt } = Math

/**
 * Triangles with smooth normals. `coords` carries two free numbers per vertex that the painters read (for
 * example how far around a wheel, how high on a door), so that lamps and windows can be painted by masks.
 */
export type Mesh = {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly coords: Float32Array
  readonly indices: Uint32Array
  readonly material: number
}

export type Vertex = readonly [x: number, y: number, z: number, s: number, t: number]

/**
 * In-range reads of typed arrays, which the compiler cannot prove to be in range. One function per kind of array: a
 * shared one would see several kinds and run three times slower in the per-pixel loops.
 */
export const at = (values: Float32Array, index: number): number => values[index] ?? 0
export const indexAt = (values: Uint32Array, index: number): number => values[index] ?? 0
export const byteAt = (values: Uint8Array, index: number): number => values[index] ?? 0

const smoothNormals = (positions: Float32Array, indices: Uint32Array): Float32Array => {
  const normals = new Float32Array(positions.length)
  const add = (vertex: number, x: number, y: number, z: number) => {
    normals[vertex * 3] = at(normals, vertex * 3) + x
    normals[vertex * 3 + 1] = at(normals, vertex * 3 + 1) + y
    normals[vertex * 3 + 2] = at(normals, vertex * 3 + 2) + z
  }
  for (let index = 0; index < indices.length; index += 3) {
    const [a, b, c] = [indexAt(indices, index), indexAt(indices, index + 1), indexAt(indices, index + 2)]
    const ax = at(positions, a * 3)
    const ay = at(positions, a * 3 + 1)
    const az = at(positions, a * 3 + 2)
    const ux = at(positions, b * 3) - ax
    const uy = at(positions, b * 3 + 1) - ay
    const uz = at(positions, b * 3 + 2) - az
    const vx = at(positions, c * 3) - ax
    const vy = at(positions, c * 3 + 1) - ay
    const vz = at(positions, c * 3 + 2) - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    add(a, nx, ny, nz)
    add(b, nx, ny, nz)
    add(c, nx, ny, nz)
  }
  for (let index = 0; index < normals.length; index += 3) {
    const [x, y, z] = [at(normals, index), at(normals, index + 1), at(normals, index + 2)]
    const length = sqrt(x * x + y * y + z * z) || 1
    normals[index] = x / length
    normals[index + 1] = y / length
    normals[index + 2] = z / length
  }
  return normals
}

/**
 * A patch of `rows` × `columns` vertices. Normals point to the side from which rows run up and columns run right
 * counter-clockwise; `flip` turns them round.
 */
export const gridMesh = (
  rows: number,
  columns: number,
  material: number,
  vertexAt: (row: number, column: number) => Vertex,
  flip = false,
): Mesh => {
  const positions = new Float32Array(rows * columns * 3)
  const coords = new Float32Array(rows * columns * 2)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y, z, s, t] = vertexAt(row, column)
      const index = row * columns + column
      positions[index * 3] = x
      positions[index * 3 + 1] = y
      positions[index * 3 + 2] = z
      coords[index * 2] = s
      coords[index * 2 + 1] = t
    }
  }
  const indices = new Uint32Array((rows - 1) * (columns - 1) * 6)
  let cursor = 0
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const a = row * columns + column
      const b = a + 1
      const c = a + columns
      const d = c + 1
      indices[cursor] = a
      indices[cursor + 1] = flip ? c : b
      indices[cursor + 2] = flip ? b : c
      indices[cursor + 3] = b
      indices[cursor + 4] = flip ? c : d
      indices[cursor + 5] = flip ? d : c
      cursor += 6
    }
  }
  const normals = smoothNormals(positions, indices)
  return { positions, normals, coords, indices, material }
}

/** Makes the vertices of a grid's first and last column (the same points) share their normals. */
export const weldColumns = (mesh: Mesh, rows: number, columns: number): Mesh => {
  const { normals } = mesh
  for (let row = 0; row < rows; row += 1) {
    const first = row * columns * 3
    const last = (row * columns + columns - 1) * 3
    const sum = [0, 1, 2].map((axis) => at(normals, first + axis) + at(normals, last + axis))
    const length = hypot(...sum) || 1
    sum.forEach((value, axis) => {
      normals[first + axis] = value / length
      normals[last + axis] = value / length
    })
  }
  return mesh
}

/** The same triangles seen in a mirror across the vehicle's centre plane (y → -y). */
export const mirrored = (mesh: Mesh): Mesh => {
  const positions = mesh.positions.slice()
  const normals = mesh.normals.slice()
  for (let index = 1; index < positions.length; index += 3) {
    positions[index] = -at(positions, index)
    normals[index] = -at(normals, index)
  }
  const indices = new Uint32Array(mesh.indices.length)
  for (let index = 0; index < indices.length; index += 3) {
    indices[index] = indexAt(mesh.indices, index)
    indices[index + 1] = indexAt(mesh.indices, index + 2)
    indices[index + 2] = indexAt(mesh.indices, index + 1)
  }
  return { ...mesh, positions, normals, indices }
}

export const transformed = (mesh: Mesh, matrix: Matrix): Mesh => {
  const positions = new Float32Array(mesh.positions.length)
  const normals = new Float32Array(mesh.normals.length)
  for (let index = 0; index < positions.length; index += 3) {
    positions.set(
      transformPoint(matrix, [at(mesh.positions, index), at(mesh.positions, index + 1), at(mesh.positions, index + 2)]),
      index,
    )
    const normal = transformVector(matrix, [
      at(mesh.normals, index),
      at(mesh.normals, index + 1),
      at(mesh.normals, index + 2),
    ])
    const [x, y, z] = normal
    const length = sqrt(x * x + y * y + z * z) || 1
    normals[index] = x / length
    normals[index + 1] = y / length
    normals[index + 2] = z / length
  }
  return { ...mesh, positions, normals }
}

/** The same mesh painted as another material. */
export const withMaterial = (mesh: Mesh, material: number): Mesh => ({ ...mesh, material })
