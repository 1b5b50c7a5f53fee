import { lerp } from './curve'
import { MATERIALS } from './materials'
import { type Vec3, placement, translation } from './matrix'
import { type Mesh, transformed } from './mesh'
import type { MotoFrame } from './moto-frame'
import type { MotoShape } from './moto-shape'
import { both, loft } from './moto-solids'
import { motoWheel, mudguard } from './moto-wheel'
import { roundedBox, tube } from './solids'

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

const frontMudguard = (shape: MotoShape, front: Vec3): Mesh => {
  if (shape.kind === 'enduro')
    return loft(
      [
        [front[0] + 0.42, front[2] + 0.37, 0.03, 0.006],
        [front[0] + 0.25, front[2] + 0.44, 0.07, 0.012],
        [front[0], front[2] + 0.46, 0.075, 0.014],
        [front[0] - 0.22, front[2] + 0.42, 0.05, 0.012],
      ],
      MATERIALS.paint,
    )
  const isCustom = shape.kind === 'custom'
  return transformed(
    mudguard(
      shape.frontRadius + 0.022,
      shape.frontTyre + 0.014,
      isCustom ? 0.15 : 0.5,
      isCustom ? 3.0 : 2.6,
      shape.kind === 'trail' ? MATERIALS.plastic : MATERIALS.paint,
    ),
    translation(front),
  )
}

/** Wheel, fork, mudguard, lamp and bars: everything that turns with the steering. */
export const steeringParts = (shape: MotoShape, frame: MotoFrame): readonly Mesh[] => {
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
    frontMudguard(shape, front),
    ...stays,
    ...controls(shape, frame),
  ]
}
