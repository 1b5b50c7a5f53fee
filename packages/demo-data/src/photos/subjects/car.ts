import { carMeshes } from '../geometry/car'
import { type CarShape, carShape } from '../geometry/car-shape'
import type { Vec3 } from '../geometry/matrix'
import { carMasks } from '../paint/car-glass'
import { carPainter } from '../paint/car-painter'
import { carStyle } from '../paint/car-style'
import { paintOf } from '../paint/paints'
import { randomFrom } from '../random'
import { type Camera, cameraAt, framedOn } from '../raster/camera'
import { sceneOf } from '../raster/scene'
import type { CarVehicle, CarView } from '../spec'
import { cabinShot } from './cabin'
import { remembered } from '../remembered'
import type { Shot, Subject } from './subject'

type Car = { readonly shape: CarShape; readonly subject: Subject }

const cars = remembered<Car>(4)

const buildCar = (seed: string, vehicle: CarVehicle): Car => {
  const random = randomFrom(`${seed}:shape`)
  const shape = carShape(vehicle, random)
  const style = carStyle(random, vehicle.body, vehicle.year)
  const rimShare = random.between(0.7, 0.775)
  const steer = random.chance(0.3) ? random.between(-0.35, 0.35) : 0
  return {
    shape,
    subject: {
      scene: sceneOf(carMeshes(shape, { rimShare, steer }, random)),
      masks: carMasks(shape, style, rimShare),
      painter: carPainter(shape, style, rimShare, paintOf(vehicle.colour)),
      reach: shape.halfLength + 2.6,
      exposure: 1,
    },
  }
}

const carCamera = (seed: string, { shape, subject: { scene } }: Car, view: CarView): Camera => {
  const random = randomFrom(`${seed}:camera:${view}`)
  const side = randomFrom(`${seed}:side`).chance(0.5) ? 1 : -1
  const length = shape.halfLength * 2
  const eye = random.between(1.15, 1.6)
  const from = (azimuth: number, distance: number, target: Vec3, focal: number, height = eye): Camera =>
    cameraAt(
      [target[0] + Math.cos(azimuth) * distance, target[1] + Math.sin(azimuth) * distance, height],
      target,
      focal,
      [0, 0],
      random.between(-0.012, 0.012),
    )
  /** Moves and zooms until the whole car fills most of the frame, as a careful seller would. */
  const framed = (camera: Camera): Camera =>
    framedOn(camera, scene, random.between(0.8, 0.9), [random.between(-0.02, 0.02), random.between(-0.005, 0.04)])
  const middle: Vec3 = [0, 0, shape.height * 0.45]
  switch (view) {
    case 'side':
      return framed(from((side * Math.PI) / 2 + random.between(-0.1, 0.1), length * 1.75, middle, 1.4))
    case 'front':
      return framed(from(random.between(-0.12, 0.12), length * 1.35, [shape.halfLength * 0.5, 0, middle[2]], 1.4))
    case 'rear':
      return framed(
        from(Math.PI + random.between(-0.12, 0.12), length * 1.35, [-shape.halfLength * 0.5, 0, middle[2]], 1.4),
      )
    case 'three-quarter-rear':
      return framed(from(side * random.between(2.3, 2.6), length * 1.45, middle, 1.4))
    case 'wheel':
      return from(
        side * random.between(0.95, 1.3),
        1.75,
        [shape.frontAxle, side * shape.halfWidth, shape.wheelRadius * 1.15],
        1.15,
        random.between(0.55, 0.9),
      )
    default:
      return framed(from(side * random.between(0.52, 0.85), length * 1.45, middle, 1.4))
  }
}

export const carShot = (seed: string, vehicle: CarVehicle, view: CarView): Shot => {
  if (view === 'interior' || view === 'dashboard' || view === 'boot') return cabinShot(seed, vehicle, view)
  const car = cars(`${seed}|${JSON.stringify(vehicle)}`, () => buildCar(seed, vehicle))
  return { subject: car.subject, camera: carCamera(seed, car, view) }
}
