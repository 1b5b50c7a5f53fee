import { lerp } from './curve'
import { MATERIALS } from './materials'
import { type Vec3, placement, translation } from './matrix'
import { type Mesh, transformed } from './mesh'
import type { MotoFrame } from './moto-frame'
import type { MotoShape } from './moto-shape'
import { type Slice, both, loft } from './moto-solids'
import { panel, roundedBox, tube } from './solids'

const skin = (slices: readonly Slice[], material: number): Mesh => loft(slices, material, 2.6)

/** Heights and distances that several parts keep to. */
const linesOf = (shape: MotoShape, { head, rear }: MotoFrame) => ({
  floor: shape.rearRadius + 0.06,
  back: rear[0] - 0.2,
  seatFront: lerp(head[0], rear[0], 0.5),
})

/** Leg shield, its inside and the foot board. */
const legShield = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const [hx, , hz] = frame.head
  const { floor, seatFront } = linesOf(shape, frame)
  return [
    skin(
      [
        [hx + 0.2, floor + 0.02, 0.05, 0.03],
        [hx + 0.21, floor + 0.14, 0.15, 0.05, 3],
        [hx + 0.15, lerp(floor, hz, 0.6), 0.21, 0.055, 3],
        [hx + 0.06, hz - 0.02, 0.19, 0.06, 3],
        [hx + 0.02, hz + 0.06, 0.1, 0.03, 3],
      ],
      MATERIALS.paint,
    ),
    skin(
      [
        [hx + 0.13, floor + 0.02, 0.16, 0.03, 3],
        [hx + 0.07, lerp(floor, hz, 0.6), 0.19, 0.04, 3],
        [hx - 0.01, hz, 0.16, 0.03, 3],
      ],
      MATERIALS.plastic,
    ),
    skin(
      [
        [hx + 0.2, floor, 0.12, 0.05, 3],
        [hx, floor - 0.03, 0.17, 0.06, 4],
        [seatFront + 0.02, floor - 0.02, 0.17, 0.06, 4],
        [seatFront - 0.14, floor + 0.04, 0.13, 0.06, 3],
      ],
      MATERIALS.plastic,
    ),
  ]
}

/** Engine cover, seat and the cowl round the handlebar. */
const seatAndCowl = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const [hx, , hz] = frame.head
  const { floor, back, seatFront } = linesOf(shape, frame)
  const seat = shape.seatHeight
  return [
    skin(
      [
        [seatFront + 0.06, floor + 0.08, 0.06, 0.05],
        [seatFront - 0.01, lerp(floor, seat, 0.5), 0.12, 0.17, 3],
        [lerp(seatFront, back, 0.35), lerp(floor, seat, 0.66), 0.17, 0.16, 2.8],
        [lerp(seatFront, back, 0.75), lerp(floor, seat, 0.8), 0.16, 0.12, 2.6],
        [back, seat - 0.03 + shape.tailRise, 0.1, 0.06],
        [back - 0.07, seat + shape.tailRise, 0.04, 0.02],
      ],
      MATERIALS.paint,
    ),
    skin(
      [
        [seatFront + 0.06, seat - 0.03, 0.06, 0.03],
        [seatFront - 0.04, seat, 0.12, 0.05, 3],
        [lerp(seatFront, back, 0.45), seat + 0.01, 0.15, 0.055, 3],
        [lerp(seatFront, back, 0.62), seat + 0.05, 0.14, 0.055, 3],
        [back + 0.04, seat + 0.05, 0.11, 0.045, 3],
        [back - 0.02, seat + 0.04, 0.05, 0.02],
      ],
      MATERIALS.seat,
    ),
    skin(
      [
        [hx + 0.17, hz + 0.08, 0.05, 0.03],
        [hx + 0.12, hz + 0.12, 0.13, 0.07, 3],
        [hx, hz + 0.16, 0.15, 0.06, 3],
        [hx - 0.08, hz + 0.17, 0.1, 0.03, 3],
      ],
      MATERIALS.paint,
    ),
  ]
}

const headlamp = ({ roundLamp }: MotoShape, { head: [hx, , hz] }: MotoFrame): Mesh => {
  const lampAt: Vec3 = roundLamp ? [hx + 0.16, 0, hz + 0.11] : [hx + 0.22, 0, hz - 0.14]
  return transformed(
    roundedBox(roundLamp ? [0.04, 0.075, 0.06] : [0.04, 0.12, 0.05], roundLamp ? 2.2 : 2.8, MATERIALS.headlamp),
    placement(lampAt, 0, -0.25),
  )
}

const driveAndPipe = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const { rear } = frame
  const { floor } = linesOf(shape, frame)
  return [
    transformed(
      roundedBox([0.26, 0.06, 0.09], 3.4, MATERIALS.engine),
      placement([rear[0] + 0.14, 0.14, rear[2] + 0.03], 0, 0.06),
    ),
    tube(
      [
        [rear[0] + 0.3, -0.12, floor - 0.06],
        [rear[0] + 0.2, -0.16, rear[2] + 0.06],
        [rear[0] - 0.14, -0.17, rear[2] + 0.16],
        [rear[0] - 0.17, -0.17, rear[2] + 0.17],
      ],
      [0.02, 0.055, 0.06, 0.04],
      MATERIALS.exhaust,
      14,
    ),
  ]
}

/** Tail lamp, plate and grab rail. */
const rearEnd = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const { back } = linesOf(shape, frame)
  const seat = shape.seatHeight
  const plateX = back - 0.05
  const plateZ = seat - 0.26
  return [
    transformed(
      roundedBox([0.03, 0.09, 0.035], 3, MATERIALS.tailLamp),
      translation([back - 0.05, 0, seat + shape.tailRise - 0.04]),
    ),
    panel(
      [
        [plateX - 0.04, 0.09, plateZ - 0.07],
        [plateX - 0.04, -0.09, plateZ - 0.07],
        [plateX, -0.09, plateZ + 0.07],
        [plateX, 0.09, plateZ + 0.07],
      ],
      MATERIALS.plate,
    ),
    ...both(
      tube(
        [
          [back + 0.18, 0.12, seat + 0.02],
          [back - 0.04, 0.12, seat + 0.1],
          [back - 0.1, 0.02, seat + 0.11],
        ],
        0.012,
        MATERIALS.plastic,
        8,
      ),
    ),
  ]
}

const signalsAndStand = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
  const [hx, , hz] = frame.head
  const { floor } = linesOf(shape, frame)
  return [
    ...both(
      transformed(roundedBox([0.03, 0.03, 0.02], 2.5, MATERIALS.indicator), translation([hx + 0.17, 0.16, hz - 0.08])),
    ),
    ...both(
      tube(
        [
          [-0.02, 0.08, floor - 0.05],
          [-0.08, 0.16, 0.01],
        ],
        0.012,
        MATERIALS.plastic,
        6,
      ),
    ),
  ]
}

const windscreen = ({ screen }: MotoShape, { head: [hx, , hz] }: MotoFrame): readonly Mesh[] => {
  if (screen === 0) return []
  return [
    skin(
      [
        [hx + 0.17, hz + 0.14, 0.14, 0.008, 3],
        [hx + 0.1, hz + 0.14 + screen * 0.5, 0.2, 0.01, 3],
        [hx, hz + 0.14 + screen, 0.15, 0.008, 3],
      ],
      MATERIALS.glass,
    ),
  ]
}

/** Leg shield, foot board, seat and engine cover of a scooter. */
export const scooterBody = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => [
  ...legShield(shape, frame),
  ...seatAndCowl(shape, frame),
  headlamp(shape, frame),
  ...driveAndPipe(shape, frame),
  ...rearEnd(shape, frame),
  ...signalsAndStand(shape, frame),
  ...windscreen(shape, frame),
]
