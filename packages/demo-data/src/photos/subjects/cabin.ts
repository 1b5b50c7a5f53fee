import { bootMeshes, cabinMeshes } from '../geometry/cabin'
import { MATERIALS } from '../geometry/materials'
import { cabinPainter, cabinStyle } from '../paint/cabin-painter'
import { paintOf } from '../paint/paints'
import { randomFrom } from '../random'
import { type Camera, cameraAt } from '../raster/camera'
import { OPAQUE } from '../raster/rasteriser'
import { sceneOf } from '../raster/scene'
import type { CarVehicle } from '../spec'
import type { Shot } from './subject'

export type CabinView = 'interior' | 'dashboard' | 'boot'

const cabinCamera = (seed: string, view: CabinView): Camera => {
  const random = randomFrom(`${seed}:camera:${view}`)
  const drift = (): number => random.between(-0.04, 0.04)
  switch (view) {
    case 'dashboard':
      return cameraAt(
        [-0.5 + drift(), 0.06 + drift() * 2, 1.2 + drift()],
        [0.6, 0.12 + drift(), 0.86],
        0.78,
        [0, 0],
        drift() * 0.3,
      )
    case 'interior':
      return cameraAt(
        [0.7 + drift() * 2, -1.12 + drift() * 2, 1.16 + drift()],
        [-0.42, 0.16, 0.74 + drift()],
        0.92,
        [0, 0],
        drift() * 0.3,
      )
    case 'boot':
      return cameraAt(
        [-1.3 + drift() * 3, drift() * 4, 1.45 + drift() * 2],
        [0.42, 0, 0.74],
        1.02,
        [0, 0],
        drift() * 0.4,
      )
  }
}

/** Photos from inside: front seats through the open door, dashboard, boot. */
export const cabinShot = (seed: string, vehicle: CarVehicle, view: CabinView): Shot => {
  const random = randomFrom(`${seed}:cabin`)
  const style = cabinStyle(random)
  return {
    subject: {
      scene: sceneOf(view === 'boot' ? bootMeshes(random) : cabinMeshes(random, view === 'interior')),
      masks: {
        cutout: () => OPAQUE,
        mayCut: () => false,
        masked: new Set(),
        twoSided: new Set<number>(Object.values(MATERIALS)),
      },
      painter: cabinPainter(style, paintOf(vehicle.colour)),
      reach: 2.6,
      exposure: view === 'boot' ? 1.15 : 1.3,
    },
    camera: cabinCamera(seed, view),
  }
}
