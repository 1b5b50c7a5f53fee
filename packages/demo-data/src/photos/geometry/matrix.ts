// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { cos, hypot, sin } = Math
export type Vec3 = readonly [x: number, y: number, z: number]

/** Three axes and an origin: point = origin + x·axisX + y·axisY + z·axisZ. */
export type Matrix = { readonly axes: readonly [Vec3, Vec3, Vec3]; readonly origin: Vec3 }

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const normalise = (a: Vec3): Vec3 => scale(a, 1 / (hypot(...a) || 1))
export const mix = (a: Vec3, b: Vec3, share: number): Vec3 => add(scale(a, 1 - share), scale(b, share))

export const transformVector = ({ axes: [x, y, z] }: Matrix, v: Vec3): Vec3 => [
  x[0] * v[0] + y[0] * v[1] + z[0] * v[2],
  x[1] * v[0] + y[1] * v[1] + z[1] * v[2],
  x[2] * v[0] + y[2] * v[1] + z[2] * v[2],
]
export const transformPoint = (matrix: Matrix, point: Vec3): Vec3 => add(transformVector(matrix, point), matrix.origin)

export const translation = (origin: Vec3): Matrix => ({
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  origin,
})

/** Turned about the vertical by `yaw`, then leaned about the length axis by `roll` (radians), then moved. */
export const placement = (origin: Vec3, yaw = 0, pitch = 0, roll = 0): Matrix => {
  const [cy, sy, cp, sp, cr, sr] = [cos(yaw), sin(yaw), cos(pitch), sin(pitch), cos(roll), sin(roll)]
  return {
    axes: [
      [cy * cp, sy * cp, -sp],
      [cy * sp * sr - sy * cr, sy * sp * sr + cy * cr, cp * sr],
      [cy * sp * cr + sy * sr, sy * sp * cr - cy * sr, cp * cr],
    ],
    origin,
  }
}
