import { MATERIALS } from './materials'
import { type Vec3, translation } from './matrix'
import { type Mesh, mirrored, transformed } from './mesh'
import { roundedBox, tube, turned } from './solids'

export type MotoWheelSize = {
  readonly radius: number
  /** Half the width of the tyre. */
  readonly half: number
  readonly rimRadius: number
  readonly wire: boolean
  readonly knobs: boolean
  readonly discs: 1 | 2
}

const tyre = ({ radius, half, rimRadius, knobs }: MotoWheelSize): Mesh => {
  const steps = 12
  const wall = radius - rimRadius
  return turned(
    Array.from({ length: steps + 1 }, (_, index) => {
      const angle = (index / steps) * Math.PI
      const bump = knobs && index % 2 === 0 ? 0.004 : 0
      return [rimRadius + wall * Math.sin(angle) ** 0.7 + bump, -half * Math.cos(angle)] as const
    }),
    56,
    MATERIALS.tyre,
  )
}

const wireSpokes = (rimRadius: number, half: number): readonly Mesh[] =>
  Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2
    const ahead = angle + (index % 2 === 0 ? 0.5 : -0.5)
    const side = index % 4 < 2 ? 1 : -1
    const hub: Vec3 = [Math.cos(ahead) * 0.04, side * Math.min(0.05, half * 0.9), Math.sin(ahead) * 0.04]
    const end: Vec3 = [Math.cos(angle) * rimRadius, side * 0.008, Math.sin(angle) * rimRadius]
    return tube([hub, end], 0.0026, MATERIALS.chrome, 5)
  })

/** A motorcycle wheel around the origin, axle along y. */
export const motoWheel = (size: MotoWheelSize): readonly Mesh[] => {
  const { rimRadius, half, wire, discs, radius } = size
  const width = Math.min(half * 0.85, 0.05)
  const rim = turned(
    [
      [rimRadius + 0.008, -width],
      [rimRadius - 0.012, -width * 0.92],
      [rimRadius - 0.024, -width * 0.4],
      [rimRadius - 0.024, width * 0.4],
      [rimRadius - 0.012, width * 0.92],
      [rimRadius + 0.008, width],
    ],
    48,
    MATERIALS.rim,
    true,
  )
  const hub = turned(
    [
      [0.03, -0.07],
      [0.045, -0.05],
      [0.045, 0.05],
      [0.03, 0.07],
      [0.001, 0.07],
    ],
    20,
    MATERIALS.rim,
  )
  const face = turned(
    [
      [rimRadius - 0.015, 0.014],
      [rimRadius * 0.6, 0.016],
      [0.045, 0.026],
      [0.02, 0.028],
    ],
    48,
    MATERIALS.spoke,
  )
  const spokes = wire ? wireSpokes(rimRadius, half) : [face, mirrored(face)]
  const discRadius = Math.min(0.155, radius * 0.52)
  const disc = turned(
    [
      [discRadius, 0.062],
      [discRadius * 0.62, 0.062],
      [discRadius * 0.5, 0.058],
      [0.03, 0.055],
    ],
    40,
    MATERIALS.disc,
  )
  const caliper = transformed(
    roundedBox([0.035, 0.024, 0.055], 4, MATERIALS.plastic),
    translation([-discRadius * 0.82, 0.07, discRadius * 0.42]),
  )
  return [tyre(size), rim, hub, ...spokes, disc, caliper, ...(discs === 2 ? [mirrored(disc), mirrored(caliper)] : [])]
}

/** A mudguard: a band over a stretch of a wheel, from one angle to another (radians, 0 is forward, quarter is up). */
export const mudguard = (radius: number, halfWidth: number, from: number, to: number, material: number): Mesh => {
  const steps = 18
  const around = 14
  const profile = Array.from({ length: around + 1 }, (_, index) => {
    const angle = (index / around) * Math.PI
    return { r: radius - 0.035 + 0.035 * Math.sin(angle) ** 0.6, y: -halfWidth * Math.cos(angle) }
  })
  const rows = profile.length
  const positions = new Float32Array(rows * (steps + 1) * 3)
  const normals = new Float32Array(rows * (steps + 1) * 3)
  const coords = new Float32Array(rows * (steps + 1) * 2)
  const indices: number[] = []
  profile.forEach(({ r, y }, row) => {
    for (let step = 0; step <= steps; step += 1) {
      const angle = from + (to - from) * (step / steps)
      const index = row * (steps + 1) + step
      positions.set([Math.cos(angle) * r, y, Math.sin(angle) * r], index * 3)
      const lean = (row / around - 0.5) * Math.PI
      normals.set([Math.cos(angle) * Math.cos(lean), Math.sin(lean), Math.sin(angle) * Math.cos(lean)], index * 3)
      coords.set([step / steps, row / around], index * 2)
      if (row < rows - 1 && step < steps)
        indices.push(index, index + steps + 1, index + 1, index + 1, index + steps + 1, index + steps + 2)
    }
  })
  return { positions, normals, coords, indices: Uint32Array.from(indices), material }
}
