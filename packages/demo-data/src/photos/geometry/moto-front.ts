import { MATERIALS } from './materials'
import { placement, translation } from './matrix'
import { type Mesh, transformed } from './mesh'
import type { MotoFrame } from './moto-frame'
import type { MotoShape } from './moto-shape'
import { both, box, loft } from './moto-solids'
import { roundedBox, turned } from './solids'

/** The lamp in an enduro's number plate. */
const plateLamp = ({ head: [hx, , hz] }: MotoFrame): readonly Mesh[] => [
  loft(
    [
      [hx + 0.16, hz - 0.14, 0.07, 0.015, 3],
      [hx + 0.15, hz - 0.02, 0.1, 0.03, 3],
      [hx + 0.09, hz + 0.12, 0.07, 0.02, 3],
    ],
    MATERIALS.paint,
  ),
  box([hx + 0.175, 0, hz - 0.05], [0.02, 0.06, 0.04], 3, MATERIALS.headlamp),
]

const beakLamp = ({ head: [hx, , hz] }: MotoFrame): readonly Mesh[] => [
  loft(
    [
      [hx + 0.5, hz - 0.13, 0.02, 0.012],
      [hx + 0.36, hz - 0.07, 0.07, 0.035],
      [hx + 0.2, hz + 0.01, 0.13, 0.09, 3],
      [hx + 0.06, hz + 0.02, 0.16, 0.12, 3],
      [hx - 0.08, hz - 0.02, 0.15, 0.08],
    ],
    MATERIALS.paint,
  ),
  box([hx + 0.25, 0, hz + 0.02], [0.06, 0.085, 0.045], 3, MATERIALS.headlamp, -0.4),
]

/** The nose of a full fairing, with two lamps. */
const noseLamps = (shape: MotoShape, { head: [hx, , hz] }: MotoFrame): readonly Mesh[] => {
  const nose = hx + (shape.kind === 'touring' ? 0.3 : 0.36)
  return [
    loft(
      [
        [nose, hz - 0.1, 0.03, 0.05, 2.4],
        [nose - 0.06, hz - 0.08, 0.12, 0.11, 2.6],
        [nose - 0.18, hz - 0.07, 0.19, 0.17, 2.8],
        [nose - 0.32, hz - 0.1, 0.225, 0.19, 3],
        [nose - 0.44, hz - 0.14, 0.21, 0.15, 3],
      ],
      MATERIALS.paint,
    ),
    ...both(
      transformed(
        roundedBox([0.07, 0.062, 0.032], 2.6, MATERIALS.headlamp),
        placement([nose - 0.05, 0.085, hz - 0.075], 0.45, -0.1),
      ),
    ),
  ]
}

/** A lamp that stands free, with dials above it. */
const freeLamp = (shape: MotoShape, { head: [hx, , hz] }: MotoFrame): readonly Mesh[] => {
  const lamp = shape.roundLamp
    ? transformed(
        turned(
          [
            [0.088, 0.055],
            [0.092, 0.045],
            [0.09, 0],
            [0.06, -0.08],
            [0.001, -0.11],
          ],
          28,
          shape.chromeParts ? MATERIALS.chrome : MATERIALS.plastic,
          true,
        ),
        placement([hx + 0.16, 0, hz - 0.03], -Math.PI / 2),
      )
    : loft(
        [
          [hx + 0.24, hz - 0.1, 0.05, 0.03],
          [hx + 0.2, hz - 0.03, 0.09, 0.08, 3],
          [hx + 0.08, hz + 0.03, 0.1, 0.09, 3],
        ],
        MATERIALS.paint,
      )
  const glass = shape.roundLamp
    ? transformed(
        turned(
          [
            [0.085, 0.05],
            [0.06, 0.066],
            [0.001, 0.074],
          ],
          28,
          MATERIALS.headlamp,
        ),
        placement([hx + 0.16, 0, hz - 0.03], -Math.PI / 2),
      )
    : box([hx + 0.215, 0, hz - 0.045], [0.028, 0.075, 0.045], 3, MATERIALS.headlamp, -0.3)
  const dials = box([hx + 0.08, 0, hz + 0.12], [0.025, 0.07, 0.035], 3, MATERIALS.plastic, 0.7)
  const bikini =
    shape.fairing === 'bikini'
      ? [
          loft(
            [
              [hx + 0.22, hz + 0.05, 0.07, 0.02],
              [hx + 0.15, hz + 0.12, 0.1, 0.02],
              [hx + 0.07, hz + 0.19, 0.07, 0.015],
            ],
            MATERIALS.paint,
          ),
        ]
      : []
  return [lamp, glass, dials, ...bikini]
}

export const lampParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  switch (shape.fairing) {
    case 'plate':
      return plateLamp(frame)
    case 'beak':
      return beakLamp(frame)
    case 'full':
      return noseLamps(shape, frame)
    default:
      return freeLamp(shape, frame)
  }
}

export const screenPart = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  if (shape.screen === 0) return []
  const [hx, , hz] = frame.head
  const foot = hx + 0.2
  const low = hz + (shape.fairing === 'none' ? 0.02 : 0.05)
  const width = shape.fairing === 'none' ? 0.2 : 0.16
  const sweep = shape.kind === 'sportive' ? 0.26 : 0.16
  return [
    loft(
      [
        [foot, low, width * 0.85, 0.012, 3],
        [foot - sweep * 0.4, low + shape.screen * 0.5, width, 0.014, 3],
        [foot - sweep, low + shape.screen, width * 0.7, 0.01, 3],
      ],
      MATERIALS.glass,
    ),
  ]
}

export const fairingSides = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  if (shape.fairing === 'beak') {
    const { head } = frame
    return both(
      transformed(
        roundedBox([0.2, 0.035, 0.14], 3, MATERIALS.paint),
        placement([head[0] - 0.02, 0.17, shape.tankHeight - 0.2], 0.1, 0.5),
      ),
    )
  }
  if (shape.fairing !== 'full')
    return shape.kind === 'enduro'
      ? both(
          transformed(
            roundedBox([0.2, 0.018, 0.1], 3, MATERIALS.paint),
            placement([frame.head[0] - 0.02, 0.15, shape.tankHeight - 0.16], 0.08, 0.45),
          ),
        )
      : []
  const { head } = frame
  const low = shape.rearRadius - 0.08
  const flank = loft(
    [
      [head[0] + 0.26, head[2] - 0.2, 0.02, 0.05, 3],
      [head[0] + 0.12, head[2] - 0.28, 0.035, 0.18, 3],
      [head[0] - 0.08, head[2] - 0.36, 0.035, 0.26, 3.4],
      [head[0] - 0.26, low + 0.18, 0.03, 0.2, 3.2],
      [head[0] - 0.5, low + 0.08, 0.025, 0.08, 3],
      [head[0] - 0.66, low + 0.06, 0.015, 0.03],
    ],
    MATERIALS.paint,
  )
  return [
    ...both(transformed(flank, translation([0, 0.19, 0]))),
    loft(
      [
        [head[0] - 0.02, low + 0.04, 0.1, 0.04],
        [head[0] - 0.3, low - 0.03, 0.17, 0.06, 3],
        [head[0] - 0.6, low, 0.12, 0.05, 3],
        [head[0] - 0.72, low + 0.03, 0.05, 0.02],
      ],
      MATERIALS.paint,
    ),
  ]
}
