import type { Vec3 } from './matrix'
import type { MotoShape } from './moto-shape'

/** Places that several parts hang on. */
export type MotoFrame = {
  readonly front: Vec3
  readonly rear: Vec3
  readonly head: Vec3
  readonly pivot: Vec3
  readonly seatEnd: Vec3
}

export const motoFrame = (shape: MotoShape): MotoFrame => {
  const half = shape.wheelbase / 2
  const headHeight = shape.kind === 'scooter' ? 0.86 : shape.tankHeight - 0.05
  const headX = half - 0.04 - (headHeight - shape.frontRadius) * Math.tan(shape.rake)
  return {
    front: [half, 0, shape.frontRadius],
    rear: [-half, 0, shape.rearRadius],
    head: [headX, 0, headHeight],
    pivot: [-0.14, 0, shape.rearRadius + 0.07],
    seatEnd: [-half * 0.98 - 0.06, 0, shape.seatHeight + shape.tailRise],
  }
}
