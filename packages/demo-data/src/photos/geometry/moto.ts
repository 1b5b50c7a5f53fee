import type { Random } from '../random'
import { lerp } from './curve'
import { MATERIALS } from './materials'
import { type Vec3, placement, translation } from './matrix'
import { type Mesh, mirrored, transformed } from './mesh'
import { type MotoFrame, motoFrame } from './moto-frame'
import type { MotoShape } from './moto-shape'
import { motoWheel, mudguard } from './moto-wheel'
import { scooterBody } from './scooter'
import { type Section, lofted, panel, roundedBox, tube, turned } from './solids'

/** Sections written short: x, z, half width, half height, squareness. */
type Slice = readonly [x: number, z: number, halfWidth: number, halfHeight: number, squareness?: number]
export const loft = (slices: readonly Slice[], material: number): Mesh =>
  lofted(
    slices.map(([x, z, halfWidth, halfHeight, squareness]): Section => ({
      centre: [x, 0, z],
      halfWidth,
      halfHeight,
      squareness: squareness ?? 2.4,
    })),
    material,
  )

export const box = (centre: Vec3, half: Vec3, squareness: number, material: number, pitch = 0): Mesh =>
  transformed(roundedBox(half, squareness, material), placement(centre, 0, pitch))

export const both = (mesh: Mesh): readonly Mesh[] => [mesh, mirrored(mesh)]

const controls = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const [hx, , hz] = frame.head
  const clamp: Vec3 = [hx - 0.02, 0, hz + 0.07]
  const end: Vec3 = [hx - shape.barBack, shape.barWidth, shape.barHeight - 0.02]
  const bend: Vec3 = [hx - shape.barBack * 0.25, shape.barWidth * 0.45, shape.barHeight]
  const bar = tube(
    [clamp, [hx - 0.02, 0.07, lerp(clamp[2], shape.barHeight, 0.6)], bend, end],
    0.012,
    shape.chromeParts ? MATERIALS.chrome : MATERIALS.frame,
    8,
  )
  const grip = tube(
    [[lerp(bend[0], end[0], 0.45), lerp(bend[1], end[1], 0.45), lerp(bend[2], end[2], 0.45)], end],
    0.018,
    MATERIALS.plastic,
    8,
  )
  const lever = tube(
    [
      [end[0] + 0.05, end[1] - 0.16, end[2] + 0.01],
      [end[0] + 0.075, end[1] - 0.03, end[2] + 0.005],
    ],
    0.006,
    MATERIALS.chrome,
    6,
  )
  const mirrorTop: Vec3 =
    shape.kind === 'sportive'
      ? [hx + 0.12, 0.3, hz + 0.18]
      : [bend[0] + 0.02, shape.barWidth * 0.86, shape.barHeight + 0.2]
  const stalk = tube(
    [
      [bend[0], bend[1] * 1.25, bend[2]],
      [mirrorTop[0], mirrorTop[1], mirrorTop[2] - 0.02],
    ],
    0.006,
    MATERIALS.plastic,
    6,
  )
  const mirror = transformed(roundedBox([0.018, 0.062, 0.04], 3, MATERIALS.plastic), placement(mirrorTop, 0.1))
  const guard = shape.handGuards
    ? both(
        transformed(
          roundedBox([0.025, 0.11, 0.055], 3, MATERIALS.plastic),
          placement([end[0] + 0.075, end[1] - 0.08, end[2]], -0.25),
        ),
      )
    : []
  return [...both(bar), ...both(grip), ...both(lever), ...both(stalk), ...both(mirror), ...guard]
}

/** Wheel, fork, mudguard, lamp and bars: everything that turns with the steering. */
const steeringParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const { front, head } = frame
  const enduro = shape.kind === 'enduro'
  const wheel = motoWheel({
    radius: shape.frontRadius,
    half: shape.frontTyre,
    rimRadius: shape.frontRadius - (shape.kind === 'custom' ? 0.085 : 0.07),
    wire: shape.wireSpokes,
    knobs: enduro || shape.kind === 'trail',
    discs: shape.kind === 'custom' || enduro || shape.kind === 'scooter' ? 1 : 2,
  })
  const spread = shape.frontTyre + 0.042
  const top: Vec3 = [head[0] + 0.03, spread, head[2] + 0.03]
  const foot: Vec3 = [front[0] - 0.02, spread, front[2]]
  const between = (share: number): Vec3 => [lerp(foot[0], top[0], share), spread, lerp(foot[2], top[2], share)]
  const lower = tube([between(-0.04), between(0.42)], 0.029, MATERIALS.plastic)
  const upper = tube([between(0.4), between(1.06)], shape.goldFork ? 0.028 : 0.022, MATERIALS.fork)
  const clampLow = transformed(
    roundedBox([0.04, spread + 0.03, 0.02], 4, MATERIALS.frame),
    placement([between(0.82)[0], 0, between(0.82)[2]], 0, -shape.rake),
  )
  const clampTop = transformed(
    roundedBox([0.04, spread + 0.03, 0.016], 4, MATERIALS.frame),
    placement([top[0], 0, top[2]], 0, -shape.rake),
  )
  const guard = enduro
    ? [
        loft(
          [
            [front[0] + 0.42, front[2] + 0.37, 0.03, 0.006],
            [front[0] + 0.25, front[2] + 0.44, 0.07, 0.012],
            [front[0], front[2] + 0.46, 0.075, 0.014],
            [front[0] - 0.22, front[2] + 0.42, 0.05, 0.012],
          ],
          MATERIALS.paint,
        ),
      ]
    : [
        transformed(
          mudguard(
            shape.frontRadius + 0.022,
            shape.frontTyre + 0.014,
            shape.kind === 'custom' ? 0.15 : 0.5,
            shape.kind === 'custom' ? 3.0 : 2.6,
            shape.kind === 'trail' ? MATERIALS.plastic : MATERIALS.paint,
          ),
          translation(front),
        ),
      ]
  const stays = enduro
    ? []
    : both(
        tube(
          [
            [front[0] - 0.06, spread - 0.012, front[2] + shape.frontRadius * 0.92],
            [front[0], spread - 0.01, front[2] + 0.1],
          ],
          0.008,
          MATERIALS.plastic,
          6,
        ),
      )
  return [
    ...wheel.map((mesh) => transformed(mesh, translation(front))),
    ...both(lower),
    ...both(upper),
    clampLow,
    clampTop,
    ...guard,
    ...stays,
    ...controls(shape, frame),
  ]
}

const lampParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const [hx, , hz] = frame.head
  if (shape.fairing === 'plate') {
    return [
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
  }
  if (shape.fairing === 'beak') {
    return [
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
  }
  if (shape.fairing === 'full') {
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

const screenPart = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  if (shape.screen === 0) return []
  const [hx, , hz] = frame.head
  const foot = shape.fairing === 'full' ? hx + 0.2 : hx + 0.2
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

const hasHighPipe = ({ kind }: MotoShape): boolean => kind === 'enduro' || kind === 'trail'

const silencerTip = (shape: MotoShape, { rear }: MotoFrame): Vec3 => {
  if (hasHighPipe(shape)) return [rear[0] - 0.02, -0.17, shape.rearRadius + 0.36]
  if (shape.kind === 'custom') return [rear[0] - 0.25, -0.2, shape.rearRadius - 0.02]
  return [rear[0], -0.19, shape.rearRadius + 0.17]
}

const engineParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const z = shape.rearRadius + 0.1
  const lift = hasHighPipe(shape) ? 0.06 : 0
  const metal = MATERIALS.engine
  const parts: Mesh[] = [
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
  if (shape.engine === 'vtwin')
    parts.push(
      box([0.16, 0, z + 0.22 + lift], [0.1, 0.09, 0.14], 5, metal, 0.5),
      box([-0.08, 0, z + 0.24 + lift], [0.1, 0.09, 0.14], 5, metal, -0.42),
      box(
        [0.05, 0.1, z + 0.26 + lift],
        [0.09, 0.05, 0.07],
        3,
        shape.chromeParts ? MATERIALS.chrome : MATERIALS.plastic,
      ),
    )
  else if (shape.engine === 'inline')
    parts.push(
      box([0.11, 0, z + 0.22 + lift], [0.1, 0.2, 0.14], 5, metal, 0.3),
      box([0.14, 0, z + 0.36 + lift], [0.1, 0.2, 0.04], 4, metal, 0.3),
    )
  else parts.push(box([0.1, 0, z + 0.23 + lift], [0.09, 0.08, 0.16], 5, metal, 0.2))
  if (shape.engine !== 'vtwin' || !shape.chromeParts)
    parts.push(box([0.3, 0, z + 0.2 + lift], [0.018, 0.17, 0.14], 5, MATERIALS.plastic, 0.25))
  const out = shape.chromeParts || shape.kind === 'custom' ? MATERIALS.chrome : MATERIALS.exhaust
  const pipes = shape.engine === 'inline' ? [-0.13, -0.05, 0.05, 0.13] : [-0.06, 0.04]
  for (const y of pipes) {
    parts.push(
      tube(
        [
          [0.22, y, z + 0.2 + lift],
          [0.34, y, z + 0.1 + lift],
          [0.33, y * 0.8 - 0.02, z - 0.06],
          [0.16, y * 0.4 - 0.05, z - 0.13 + lift * 0.5],
          [-0.2, -0.1, z - 0.12 + lift * 0.5],
        ],
        0.021,
        out,
        8,
      ),
    )
  }
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
  parts.push(...silencer(0))
  if (shape.twinExhaust && shape.kind === 'custom') parts.push(...silencer(0.12))
  return parts
}

const bodyParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const { head, seatEnd, rear, pivot } = frame
  const start = head[0] + 0.02
  const end = start - shape.tankLength
  const top = shape.tankHeight
  const seat = shape.seatHeight
  const width = shape.tankWidth
  const parts: Mesh[] = []
  parts.push(
    loft(
      [
        [start + 0.02, top - 0.12, 0.05, 0.05],
        [start - 0.05, top - 0.09, width * 0.85, 0.1],
        [lerp(start, end, 0.35), top - 0.11, width, 0.125, 2.7],
        [lerp(start, end, 0.7), lerp(top - 0.13, seat, 0.35), width * 0.86, 0.115, 2.6],
        [end, seat - 0.02, width * 0.55, 0.07],
        [end - 0.04, seat - 0.03, 0.05, 0.03],
      ],
      MATERIALS.paint,
    ),
  )
  const seatBack = shape.kind === 'sportive' ? lerp(end, seatEnd[0], 0.58) : lerp(end, seatEnd[0], 0.88)
  const rise = seatEnd[2]
  parts.push(
    loft(
      [
        [end + 0.06, seat - 0.01, width * 0.55, 0.045],
        [end - 0.08, seat, 0.13, 0.05, 3],
        [lerp(end, seatBack, 0.45), seat + 0.005, 0.15, 0.05, 3],
        [lerp(end, seatBack, 0.62), lerp(seat, rise, 0.6) + 0.02, 0.14, 0.05, 3],
        [seatBack, rise - 0.01, 0.1, 0.04, 3],
        [seatBack - 0.04, rise - 0.02, 0.04, 0.02],
      ],
      MATERIALS.seat,
    ),
  )
  if (shape.kind === 'custom') {
    parts.push(
      transformed(
        mudguard(shape.rearRadius + 0.045, shape.rearTyre + 0.03, 0.9, 3.2, MATERIALS.paint),
        translation(rear),
      ),
    )
  } else {
    parts.push(
      loft(
        [
          [end - 0.02, seat - 0.1, 0.1, 0.06],
          [lerp(end, seatEnd[0], 0.5), lerp(seat, rise, 0.5) - 0.09, 0.12, 0.06],
          [seatEnd[0] + 0.1, rise - 0.05, 0.1, 0.055],
          [seatEnd[0] - 0.04, rise - 0.005, 0.055, 0.03],
          [seatEnd[0] - 0.08, rise, 0.02, 0.012],
        ],
        MATERIALS.paint,
      ),
    )
    parts.push(
      transformed(
        mudguard(shape.rearRadius + 0.02, shape.rearTyre + 0.01, 1.2, 2.3, MATERIALS.plastic),
        translation(rear),
      ),
    )
  }
  const lampX = shape.kind === 'custom' ? rear[0] - shape.rearRadius * 0.72 : seatEnd[0] - 0.07
  const lampZ = shape.kind === 'custom' ? rear[2] + shape.rearRadius * 0.86 : rise - 0.035
  parts.push(box([lampX, 0, lampZ], [0.025, 0.055, 0.025], 3, MATERIALS.tailLamp))
  const plateX = shape.kind === 'custom' ? lampX - 0.07 : lampX - 0.03
  const plateZ = lampZ - 0.2
  parts.push(
    tube(
      [
        [lampX + 0.06, 0, lampZ - 0.03],
        [plateX, 0, plateZ + 0.1],
      ],
      0.022,
      MATERIALS.plastic,
      8,
    ),
  )
  parts.push(
    panel(
      [
        [plateX - 0.045, 0.105, plateZ - 0.065],
        [plateX - 0.045, -0.105, plateZ - 0.065],
        [plateX, -0.105, plateZ + 0.065],
        [plateX, 0.105, plateZ + 0.065],
      ],
      MATERIALS.plate,
    ),
  )
  for (const [x, y, z] of [
    [plateX + 0.02, 0.17, plateZ + 0.13],
    [head[0] + 0.12, 0.19, head[2] - 0.1],
  ] as const) {
    parts.push(
      ...both(
        tube(
          [
            [x, y * 0.4, z],
            [x, y - 0.03, z],
          ],
          0.008,
          MATERIALS.plastic,
          6,
        ),
      ),
      ...both(box([x, y, z], [0.02, 0.035, 0.016], 2.6, MATERIALS.indicator)),
    )
  }
  // Frame, swing arm, side covers, rests, stand.
  const arm = shape.rearTyre + 0.045
  parts.push(
    ...both(
      tube(
        [
          [head[0], 0.03, head[2] - 0.06],
          [0.16, 0.16, lerp(head[2], pivot[2], 0.35)],
          [-0.12, 0.15, pivot[2] + 0.2],
          [pivot[0], 0.13, pivot[2]],
        ],
        0.03,
        MATERIALS.frame,
      ),
    ),
  )
  parts.push(
    ...both(
      tube(
        [
          [pivot[0], 0.11, pivot[2]],
          [rear[0] + 0.16, arm, rear[2] + 0.035],
          [rear[0] - 0.04, arm, rear[2]],
        ],
        [0.034, 0.03, 0.022],
        MATERIALS.frame,
      ),
    ),
  )
  parts.push(
    ...both(
      tube(
        [
          [-0.16, 0.1, pivot[2] + 0.22],
          [rear[0] + 0.25, 0.1, seat - 0.1],
        ],
        0.018,
        MATERIALS.frame,
        8,
      ),
    ),
  )
  if (shape.kind !== 'sportive' && shape.fairing !== 'full')
    parts.push(
      loft(
        [
          [0.12, seat - 0.22, 0.07, 0.06],
          [-0.1, seat - 0.19, 0.14, 0.085, 3],
          [-0.3, seat - 0.15, 0.12, 0.07, 3],
          [-0.4, seat - 0.1, 0.06, 0.03],
        ],
        shape.chromeParts ? MATERIALS.paint : MATERIALS.plastic,
      ),
    )
  const restX = shape.kind === 'custom' ? 0.3 : -0.2
  parts.push(
    ...both(
      tube(
        [
          [restX, 0.14, pivot[2] - 0.02],
          [restX, 0.25, pivot[2] - 0.02],
        ],
        0.013,
        MATERIALS.plastic,
        8,
      ),
    ),
  )
  parts.push(
    tube(
      [
        [-0.12, 0.14, 0.28],
        [-0.2, 0.3, -0.02],
      ],
      0.012,
      MATERIALS.plastic,
      8,
    ),
  )
  parts.push(
    tube(
      [
        [rear[0] + 0.02, 0.03, rear[2] + 0.12],
        [pivot[0] - 0.05, 0.05, pivot[2] + 0.26],
      ],
      0.032,
      MATERIALS.accent,
      10,
    ),
  )
  if (shape.kind === 'enduro')
    parts.push(
      loft(
        [
          [seatEnd[0] - 0.2, rise + 0.02, 0.04, 0.01],
          [seatEnd[0] + 0.05, rise - 0.04, 0.09, 0.02],
          [seatEnd[0] + 0.3, rise - 0.08, 0.09, 0.03],
        ],
        MATERIALS.paint,
      ),
    )
  return parts
}

const fairingSides = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
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

/** Leather bags on a custom, metal boxes on a trail, painted ones on the others. */
const PANNIER_MATERIALS: Readonly<Partial<Record<MotoShape['kind'], number>>> = {
  custom: MATERIALS.seat,
  trail: MATERIALS.engine,
}

const luggage = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const { rear, seatEnd } = frame
  const parts: Mesh[] = []
  const soft = shape.kind === 'custom'
  if (shape.panniers)
    parts.push(
      ...both(
        transformed(
          roundedBox([0.25, 0.1, soft ? 0.13 : 0.17], soft ? 3 : 4.5, PANNIER_MATERIALS[shape.kind] ?? MATERIALS.paint),
          translation([rear[0] - 0.02, 0.28, rear[2] + 0.32]),
        ),
      ),
    )
  if (shape.topCase)
    parts.push(
      transformed(
        roundedBox([0.19, 0.22, 0.14], 3.6, MATERIALS.plastic),
        translation([seatEnd[0] - 0.06, 0, seatEnd[2] + 0.17]),
      ),
      tube(
        [
          [seatEnd[0] + 0.1, 0, seatEnd[2] - 0.02],
          [seatEnd[0] - 0.12, 0, seatEnd[2] + 0.04],
        ],
        0.02,
        MATERIALS.frame,
        6,
      ),
    )
  return parts
}

/** All triangles of a motorcycle leaning on its side stand, front wheel turned towards it. */
export const motoMeshes = (shape: MotoShape, random: Random): readonly Mesh[] => {
  const frame = motoFrame(shape)
  const [hx, , hz] = frame.head
  const fixedLamp = shape.fairing === 'full' || shape.fairing === 'beak'
  const scooter = shape.kind === 'scooter'
  const lamp = scooter ? [] : [...lampParts(shape, frame), ...screenPart(shape, frame)]
  const steer = random.chance(0.7) ? random.between(0.05, 0.42) : 0
  const steered = [...steeringParts(shape, frame), ...(fixedLamp ? [] : lamp)].map((mesh) =>
    transformed(
      transformed(transformed(mesh, translation([-hx, 0, -hz])), placement([0, 0, 0], steer)),
      translation([hx, 0, hz]),
    ),
  )
  const rearWheel = motoWheel({
    radius: shape.rearRadius,
    half: shape.rearTyre,
    rimRadius: shape.rearRadius - (shape.kind === 'custom' ? 0.1 : 0.08),
    wire: shape.wireSpokes,
    knobs: shape.kind === 'enduro' || shape.kind === 'trail',
    discs: 1,
  }).map((mesh) => transformed(mesh, translation(frame.rear)))
  const fixed = scooter
    ? scooterBody(shape, frame)
    : [
        ...bodyParts(shape, frame),
        ...engineParts(shape, frame),
        ...fairingSides(shape, frame),
        ...(fixedLamp ? lamp : []),
      ]
  const lean = scooter ? 0 : -0.13
  const matrix = placement([0, 0, 0], 0, 0, lean)
  return [...rearWheel, ...steered, ...fixed, ...luggage(shape, frame)].map((mesh) => transformed(mesh, matrix))
}
