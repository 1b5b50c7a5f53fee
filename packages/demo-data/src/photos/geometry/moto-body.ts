import { lerp } from './curve'
import { MATERIALS } from './materials'
import { translation } from './matrix'
import { type Mesh, transformed } from './mesh'
import type { MotoFrame } from './moto-frame'
import type { MotoShape } from './moto-shape'
import { both, box, loft } from './moto-solids'
import { mudguard } from './moto-wheel'
import { panel, roundedBox, tube } from './solids'

/** From where to where the tank reaches. */
const tankSpan = (shape: MotoShape, { head }: MotoFrame): { readonly start: number; readonly end: number } => {
  const start = head[0] + 0.02
  return { start, end: start - shape.tankLength }
}

const tank = (shape: MotoShape, frame: MotoFrame): Mesh => {
  const { start, end } = tankSpan(shape, frame)
  const { tankHeight: top, seatHeight: seat, tankWidth: width } = shape
  return loft(
    [
      [start + 0.02, top - 0.12, 0.05, 0.05],
      [start - 0.05, top - 0.09, width * 0.85, 0.1],
      [lerp(start, end, 0.35), top - 0.11, width, 0.125, 2.7],
      [lerp(start, end, 0.7), lerp(top - 0.13, seat, 0.35), width * 0.86, 0.115, 2.6],
      [end, seat - 0.02, width * 0.55, 0.07],
      [end - 0.04, seat - 0.03, 0.05, 0.03],
    ],
    MATERIALS.paint,
  )
}

const saddle = (shape: MotoShape, frame: MotoFrame): Mesh => {
  const { end } = tankSpan(shape, frame)
  const { seatHeight: seat, tankWidth: width } = shape
  const [tailX, , rise] = frame.seatEnd
  const seatBack = lerp(end, tailX, shape.kind === 'sportive' ? 0.58 : 0.88)
  return loft(
    [
      [end + 0.06, seat - 0.01, width * 0.55, 0.045],
      [end - 0.08, seat, 0.13, 0.05, 3],
      [lerp(end, seatBack, 0.45), seat + 0.005, 0.15, 0.05, 3],
      [lerp(end, seatBack, 0.62), lerp(seat, rise, 0.6) + 0.02, 0.14, 0.05, 3],
      [seatBack, rise - 0.01, 0.1, 0.04, 3],
      [seatBack - 0.04, rise - 0.02, 0.04, 0.02],
    ],
    MATERIALS.seat,
  )
}

/** What covers the rear wheel: the mudguard alone on a custom, a tail above it on the others. */
const rearCover = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const { seatEnd, rear } = frame
  if (shape.kind === 'custom')
    return [
      transformed(
        mudguard(shape.rearRadius + 0.045, shape.rearTyre + 0.03, 0.9, 3.2, MATERIALS.paint),
        translation(rear),
      ),
    ]
  const { end } = tankSpan(shape, frame)
  const seat = shape.seatHeight
  const rise = seatEnd[2]
  return [
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
    transformed(
      mudguard(shape.rearRadius + 0.02, shape.rearTyre + 0.01, 1.2, 2.3, MATERIALS.plastic),
      translation(rear),
    ),
  ]
}

const indicators = (x: number, y: number, z: number): readonly Mesh[] => [
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
]

/** Tail lamp, plate and indicators. */
const lightsAndPlate = (shape: MotoShape, { head, rear, seatEnd }: MotoFrame): readonly Mesh[] => {
  const isCustom = shape.kind === 'custom'
  const lampX = isCustom ? rear[0] - shape.rearRadius * 0.72 : seatEnd[0] - 0.07
  const lampZ = isCustom ? rear[2] + shape.rearRadius * 0.86 : seatEnd[2] - 0.035
  const plateX = isCustom ? lampX - 0.07 : lampX - 0.03
  const plateZ = lampZ - 0.2
  return [
    box([lampX, 0, lampZ], [0.025, 0.055, 0.025], 3, MATERIALS.tailLamp),
    tube(
      [
        [lampX + 0.06, 0, lampZ - 0.03],
        [plateX, 0, plateZ + 0.1],
      ],
      0.022,
      MATERIALS.plastic,
      8,
    ),
    panel(
      [
        [plateX - 0.045, 0.105, plateZ - 0.065],
        [plateX - 0.045, -0.105, plateZ - 0.065],
        [plateX, -0.105, plateZ + 0.065],
        [plateX, 0.105, plateZ + 0.065],
      ],
      MATERIALS.plate,
    ),
    ...indicators(plateX + 0.02, 0.17, plateZ + 0.13),
    ...indicators(head[0] + 0.12, 0.19, head[2] - 0.1),
  ]
}

/** Main frame, swing arm and the tubes under the seat. */
const chassis = (shape: MotoShape, { head, rear, pivot }: MotoFrame): readonly Mesh[] => {
  const arm = shape.rearTyre + 0.045
  const seat = shape.seatHeight
  return [
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
  ]
}

const sideCover = (shape: MotoShape): readonly Mesh[] => {
  if (shape.kind === 'sportive' || shape.fairing === 'full') return []
  const seat = shape.seatHeight
  return [
    loft(
      [
        [0.12, seat - 0.22, 0.07, 0.06],
        [-0.1, seat - 0.19, 0.14, 0.085, 3],
        [-0.3, seat - 0.15, 0.12, 0.07, 3],
        [-0.4, seat - 0.1, 0.06, 0.03],
      ],
      shape.chromeParts ? MATERIALS.paint : MATERIALS.plastic,
    ),
  ]
}

/** Foot rests, side stand and shock absorber. */
const restsAndStand = (shape: MotoShape, { pivot, rear }: MotoFrame): readonly Mesh[] => {
  const restX = shape.kind === 'custom' ? 0.3 : -0.2
  return [
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
    tube(
      [
        [-0.12, 0.14, 0.28],
        [-0.2, 0.3, -0.02],
      ],
      0.012,
      MATERIALS.plastic,
      8,
    ),
    tube(
      [
        [rear[0] + 0.02, 0.03, rear[2] + 0.12],
        [pivot[0] - 0.05, 0.05, pivot[2] + 0.26],
      ],
      0.032,
      MATERIALS.accent,
      10,
    ),
  ]
}

/** The high mudguard behind an enduro's seat. */
const enduroTail = (shape: MotoShape, { seatEnd }: MotoFrame): readonly Mesh[] => {
  if (shape.kind !== 'enduro') return []
  const rise = seatEnd[2]
  return [
    loft(
      [
        [seatEnd[0] - 0.2, rise + 0.02, 0.04, 0.01],
        [seatEnd[0] + 0.05, rise - 0.04, 0.09, 0.02],
        [seatEnd[0] + 0.3, rise - 0.08, 0.09, 0.03],
      ],
      MATERIALS.paint,
    ),
  ]
}

export const bodyParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => [
  tank(shape, frame),
  saddle(shape, frame),
  ...rearCover(shape, frame),
  ...lightsAndPlate(shape, frame),
  ...chassis(shape, frame),
  ...sideCover(shape),
  ...restsAndStand(shape, frame),
  ...enduroTail(shape, frame),
]

/** Leather bags on a custom, metal boxes on a trail, painted ones on the others. */
const PANNIER_MATERIALS: Readonly<Partial<Record<MotoShape['kind'], number>>> = {
  custom: MATERIALS.seat,
  trail: MATERIALS.engine,
}

export const luggage = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
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
