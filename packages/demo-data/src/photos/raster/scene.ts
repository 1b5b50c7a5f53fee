import type { Mesh } from '../geometry/mesh'

/** All meshes of a scene in one set of arrays. */
export type Scene = {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly coords: Float32Array
  readonly indices: Uint32Array
  /** One material per triangle. */
  readonly materials: Uint8Array
}

export const sceneOf = (meshes: readonly Mesh[]): Scene => {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const scene = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    coords: new Float32Array(vertices * 2),
    indices: new Uint32Array(corners),
    materials: new Uint8Array(corners / 3),
  }
  let vertex = 0
  let corner = 0
  for (const mesh of meshes) {
    scene.positions.set(mesh.positions, vertex * 3)
    scene.normals.set(mesh.normals, vertex * 3)
    scene.coords.set(mesh.coords, vertex * 2)
    for (let index = 0; index < mesh.indices.length; index += 1)
      scene.indices[corner + index] = (mesh.indices[index] ?? 0) + vertex
    scene.materials.fill(mesh.material, corner / 3, (corner + mesh.indices.length) / 3)
    vertex += mesh.positions.length / 3
    corner += mesh.indices.length
  }
  return scene
}
