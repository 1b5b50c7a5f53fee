import type { Random } from '../random'
import { placement, translation } from './matrix'
import { type Mesh, transformed } from './mesh'
import { bodyParts, luggage } from './moto-body'
import { engineParts } from './moto-engine'
import { motoFrame } from './moto-frame'
import { fairingSides, lampParts, screenPart } from './moto-front'
import type { MotoShape } from './moto-shape'
import { steeringParts } from './moto-steering'
import { motoWheel } from './moto-wheel'
import { scooterBody } from './scooter'

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
