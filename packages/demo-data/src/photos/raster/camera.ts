import { type Vec3, cross, dot, normalise, subtract } from '../geometry/matrix'
import type { Scene } from './scene'

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

/** Height of a picture in its widths. */
const ASPECT = 0.75

/**
 * The same stand and direction, zoomed and shifted so that the whole scene fills `share` of the picture (of its width,
 * or of its height where that is tighter), off the middle by `offset`.
 */
export const framedOn = (camera: Camera, scene: Scene, share: number, offset: readonly [number, number]): Camera => {
  let [left, right, top, bottom] = [1e9, -1e9, 1e9, -1e9]
  for (let index = 0; index < scene.positions.length; index += 9) {
    const away = subtract(
      [scene.positions[index] ?? 0, scene.positions[index + 1] ?? 0, scene.positions[index + 2] ?? 0],
      camera.position,
    )
    const depth = dot(away, camera.forward)
    if (depth < 0.1) continue
    const x = dot(away, camera.right) / depth
    const y = -dot(away, camera.up) / depth
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right <= left || bottom <= top) return camera
  const focal = Math.min(share / (right - left), (share * 0.9 * ASPECT) / (bottom - top))
  return {
    ...camera,
    focal,
    shift: [offset[0] - (focal * (left + right)) / 2, offset[1] - (focal * (top + bottom)) / 2],
  }
}
