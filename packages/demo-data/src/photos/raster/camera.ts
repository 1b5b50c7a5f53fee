import { type Vec3, cross, dot, normalise, subtract } from '../geometry/matrix'

/** A pinhole camera. `focal` is in picture widths: 1.2 is about 45 degrees across. */
export type Camera = {
  readonly position: Vec3
  readonly forward: Vec3
  readonly right: Vec3
  readonly up: Vec3
  readonly focal: number
  /** Shift of the picture's middle, in picture widths, right and down. */
  readonly shift: readonly [number, number]
}

export const cameraAt = (
  position: Vec3,
  target: Vec3,
  focal: number,
  shift: readonly [number, number] = [0, 0],
  roll = 0,
): Camera => {
  const forward = normalise(subtract(target, position))
  const level = normalise(cross(forward, [0, 0, 1]))
  const upright = cross(level, forward)
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  const right: Vec3 = [level[0] * c + upright[0] * s, level[1] * c + upright[1] * s, level[2] * c + upright[2] * s]
  const up = cross(right, forward)
  return { position, forward, right, up, focal, shift }
}

/** Where a point falls, in picture widths from the middle, and its depth in metres (behind the camera when ≤ 0). */
export const project = (camera: Camera, point: Vec3): { readonly x: number; readonly y: number; readonly depth: number } => {
  const offset = subtract(point, camera.position)
  const depth = dot(offset, camera.forward)
  return {
    x: (camera.focal * dot(offset, camera.right)) / depth + camera.shift[0],
    y: (-camera.focal * dot(offset, camera.up)) / depth + camera.shift[1],
    depth,
  }
}
