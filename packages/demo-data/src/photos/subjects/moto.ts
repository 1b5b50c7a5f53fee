import type { Vec3 } from '../geometry/matrix'
import { motoMeshes } from '../geometry/moto'
import { type MotoFrame, motoFrame } from '../geometry/moto-frame'
import { type MotoShape, motoShape } from '../geometry/moto-shape'
import { motoMasks, motoPainter, motoStyle } from '../paint/moto-painter'
import { paintOf } from '../paint/paints'
import { randomFrom } from '../random'
import { type Camera, cameraAt, framedOn } from '../raster/camera'
import { sceneOf } from '../raster/scene'
import type { MotoVehicle, MotoView } from '../spec'
import { remembered } from '../remembered'
import type { Shot, Subject } from './subject'

type Moto = { readonly shape: MotoShape; readonly frame: MotoFrame; readonly subject: Subject }

const motos = remembered<Moto>(4)

const buildMoto = (seed: string, vehicle: MotoVehicle): Moto => {
  const random = randomFrom(`${seed}:shape`)
  const shape = motoShape(vehicle.motoType, vehicle.isFifty, random)
  const style = motoStyle(random, shape)
  return {
    shape,
    frame: motoFrame(shape),
    subject: {
      scene: sceneOf(motoMeshes(shape, random)),
      masks: motoMasks(shape, style),
      painter: motoPainter(shape, style, paintOf(vehicle.colour)),
      reach: 2.4,
      exposure: 1,
    },
  }
}

const motoCamera = (seed: string, { shape, frame, subject: { scene } }: Moto, view: MotoView): Camera => {
  const random = randomFrom(`${seed}:camera:${view}`)
  const side = randomFrom(`${seed}:side`).chance(0.5) ? 1 : -1
  const from = (azimuth: number, distance: number, target: Vec3, focal: number, height: number): Camera =>
    cameraAt(
      [target[0] + Math.cos(azimuth) * distance, target[1] + Math.sin(azimuth) * distance, height],
      target,
      focal,
      [0, 0],
      random.between(-0.015, 0.015),
    )
  const whole = (azimuth: number, target: Vec3): Camera =>
    framedOn(from(azimuth, random.between(3.1, 3.7), target, 1.4, eye), scene, random.between(0.86, 0.95), [
      random.between(-0.03, 0.03),
      random.between(-0.01, 0.03),
    ])
  const middle: Vec3 = [0, 0, 0.56]
  const eye = random.between(0.85, 1.4)
  switch (view) {
    case 'side-right':
      return whole(-Math.PI / 2 + random.between(-0.14, 0.14), middle)
    case 'side-left':
      return whole(Math.PI / 2 + random.between(-0.14, 0.14), middle)
    case 'three-quarter-rear':
      return whole(side * random.between(2.25, 2.55), middle)
    case 'front':
      return whole(random.between(-0.2, 0.2), [0.3, 0, 0.6])
    case 'rear':
      return whole(Math.PI + random.between(-0.25, 0.25), [-0.3, 0, 0.56])
    case 'wheel':
      return from(
        side * random.between(1.0, 1.4),
        1.25,
        [frame.front[0], 0, frame.front[2] * 1.2],
        1.3,
        random.between(0.5, 0.8),
      )
    case 'engine':
      return from(-random.between(1.3, 1.8), 1.3, [0, 0, 0.5], 1.3, random.between(0.6, 0.85))
    case 'cockpit':
      return cameraAt(
        [frame.head[0] - 0.72, random.between(-0.12, 0.12), shape.barHeight + 0.42],
        [frame.head[0] + 0.05, 0, shape.barHeight - 0.06],
        1.05,
      )
    default:
      return whole(side * random.between(0.5, 0.85), middle)
  }
}

export const motoShot = (seed: string, vehicle: MotoVehicle, view: MotoView): Shot => {
  const moto = motos(`${seed}|${JSON.stringify(vehicle)}`, () => buildMoto(seed, vehicle))
  return { subject: moto.subject, camera: motoCamera(seed, moto, view) }
}
