import { MATERIALS } from './materials'
import type { Mesh } from './mesh'
import { turned } from './solids'

export type WheelSize = {
  /** Outer radius of the tyre, radius of the rim, width of the tyre: metres. */
  readonly radius: number
  readonly rimRadius: number
  readonly width: number
}

/** A car wheel around the origin, its face towards +y. Coords of rim and disc: s radius, t turns. */
export const carWheel = ({ radius, rimRadius, width }: WheelSize): readonly Mesh[] => {
  const half = width / 2
  const tyre = turned(
    [
      [rimRadius - 0.012, -half + 0.012],
      [rimRadius + 0.02, -half],
      [radius - 0.045, -half - 0.004],
      [radius - 0.014, -half + 0.018],
      [radius, -half + 0.05],
      [radius, half - 0.05],
      [radius - 0.014, half - 0.018],
      [radius - 0.045, half + 0.004],
      [rimRadius + 0.02, half],
      [rimRadius - 0.004, half - 0.012],
    ],
    56,
    MATERIALS.tyre,
  )
  const lip = turned(
    [
      [rimRadius + 0.004, half - 0.02],
      [rimRadius, half - 0.006],
      [rimRadius - 0.012, half - 0.008],
      [rimRadius - 0.02, half - 0.03],
    ],
    56,
    MATERIALS.rim,
  )
  const face = turned(
    [
      [rimRadius - 0.014, half - 0.022],
      [rimRadius * 0.75, half - 0.02],
      [rimRadius * 0.5, half - 0.028],
      [rimRadius * 0.3, half - 0.042],
      [rimRadius * 0.2, half - 0.04],
      [0.026, half - 0.034],
      [0.001, half - 0.03],
    ],
    56,
    MATERIALS.spoke,
  )
  const barrel = turned(
    [
      [rimRadius - 0.016, half - 0.02],
      [rimRadius - 0.03, -half + 0.03],
    ],
    40,
    MATERIALS.well,
  )
  const disc = turned(
    [
      [rimRadius * 0.78, half - 0.1],
      [0.05, half - 0.1],
    ],
    40,
    MATERIALS.disc,
  )
  const back = turned(
    [
      [rimRadius, half - 0.12],
      [0.001, half - 0.121],
    ],
    24,
    MATERIALS.well,
  )
  return [tyre, lip, face, barrel, disc, back]
}
