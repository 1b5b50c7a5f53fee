import { lerp } from './curve'
import { MATERIALS } from './materials'
import { type Vec3, translation } from './matrix'
import { type Mesh, transformed } from './mesh'
import type { MotoFrame } from './moto-frame'
import type { MotoShape } from './moto-shape'
import { both, box } from './moto-solids'
import { tube, turned } from './solids'

const hasHighPipe = ({ kind }: MotoShape): boolean => kind === 'enduro' || kind === 'trail'

const silencerTip = (shape: MotoShape, { rear }: MotoFrame): Vec3 => {
  if (hasHighPipe(shape)) return [rear[0] - 0.02, -0.17, shape.rearRadius + 0.36]
  if (shape.kind === 'custom') return [rear[0] - 0.25, -0.2, shape.rearRadius - 0.02]
  return [rear[0], -0.19, shape.rearRadius + 0.17]
}

/** Where an engine sits: its height above the road, and how much higher a bike for bad roads carries it. */
type Mount = { readonly z: number; readonly lift: number }

const crankcase = ({ z, lift }: Mount): readonly Mesh[] => {
  const metal = MATERIALS.engine
  return [
    box([0.02, 0, z + lift], [0.23, 0.15, 0.13], 4, metal),
    ...both(
      transformed(
        turned(
          [
            [0.11, 0.14],
            [0.11, 0.165],
            [0.08, 0.18],
            [0.001, 0.182],
          ],
          28,
          metal,
        ),
        translation([0.1, 0, z + lift]),
      ),
    ),
    ...both(
      transformed(
        turned(
          [
            [0.08, 0.14],
            [0.08, 0.16],
            [0.001, 0.17],
          ],
          24,
          metal,
        ),
        translation([-0.1, 0, z + lift + 0.02]),
      ),
    ),
  ]
}

const cylinders = (shape: MotoShape, { z, lift }: Mount): readonly Mesh[] => {
  const metal = MATERIALS.engine
  switch (shape.engine) {
    case 'vtwin':
      return [
        box([0.16, 0, z + 0.22 + lift], [0.1, 0.09, 0.14], 5, metal, 0.5),
        box([-0.08, 0, z + 0.24 + lift], [0.1, 0.09, 0.14], 5, metal, -0.42),
        box(
          [0.05, 0.1, z + 0.26 + lift],
          [0.09, 0.05, 0.07],
          3,
          shape.chromeParts ? MATERIALS.chrome : MATERIALS.plastic,
        ),
      ]
    case 'inline':
      return [
        box([0.11, 0, z + 0.22 + lift], [0.1, 0.2, 0.14], 5, metal, 0.3),
        box([0.14, 0, z + 0.36 + lift], [0.1, 0.2, 0.04], 4, metal, 0.3),
      ]
    case 'single':
      return [box([0.1, 0, z + 0.23 + lift], [0.09, 0.08, 0.16], 5, metal, 0.2)]
  }
}

const radiator = (shape: MotoShape, { z, lift }: Mount): readonly Mesh[] => {
  const isAirCooled = shape.engine === 'vtwin' && shape.chromeParts
  return isAirCooled ? [] : [box([0.3, 0, z + 0.2 + lift], [0.018, 0.17, 0.14], 5, MATERIALS.plastic, 0.25)]
}

/** From the cylinders to under the engine, one for each. */
const headerPipes = (shape: MotoShape, { z, lift }: Mount, material: number): readonly Mesh[] => {
  const sides = shape.engine === 'inline' ? [-0.13, -0.05, 0.05, 0.13] : [-0.06, 0.04]
  return sides.map((y) =>
    tube(
      [
        [0.22, y, z + 0.2 + lift],
        [0.34, y, z + 0.1 + lift],
        [0.33, y * 0.8 - 0.02, z - 0.06],
        [0.16, y * 0.4 - 0.05, z - 0.13 + lift * 0.5],
        [-0.2, -0.1, z - 0.12 + lift * 0.5],
      ],
      0.021,
      material,
      8,
    ),
  )
}

const silencers = (shape: MotoShape, frame: MotoFrame, { z, lift }: Mount, out: number): readonly Mesh[] => {
  const tip = silencerTip(shape, frame)
  const from: Vec3 = hasHighPipe(shape) ? [-0.28, -0.17, z + 0.16] : [-0.3, -0.17, z - 0.08 + lift * 0.5]
  const thick = shape.kind === 'custom' ? 0.042 : 0.06
  const silencer = (dz: number): readonly Mesh[] => [
    tube(
      [
        [-0.2, -0.1, z - 0.12 + lift * 0.5 + dz],
        [from[0], from[1], from[2] + dz],
      ],
      0.024,
      out,
      8,
    ),
    tube(
      [
        [from[0], from[1], from[2] + dz],
        [lerp(from[0], tip[0], 0.12), lerp(from[1], tip[1], 0.12), lerp(from[2], tip[2], 0.12) + dz],
        [tip[0], tip[1], tip[2] + dz],
        [tip[0] - 0.02, tip[1], tip[2] + dz],
      ],
      [0.026, thick, thick, thick * 0.6],
      out,
      16,
    ),
  ]
  return shape.twinExhaust && shape.kind === 'custom' ? [...silencer(0), ...silencer(0.12)] : silencer(0)
}

export const engineParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const mount = { z: shape.rearRadius + 0.1, lift: hasHighPipe(shape) ? 0.06 : 0 }
  const out = shape.chromeParts || shape.kind === 'custom' ? MATERIALS.chrome : MATERIALS.exhaust
  return [
    ...crankcase(mount),
    ...cylinders(shape, mount),
    ...radiator(shape, mount),
    ...headerPipes(shape, mount, out),
    ...silencers(shape, frame, mount, out),
  ]
}
