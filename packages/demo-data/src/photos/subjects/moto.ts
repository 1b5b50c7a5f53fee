import type { MotoVehicle, MotoView } from '../spec'
import { carShot } from './car'
import type { Shot } from './subject'

export const motoShot = (seed: string, vehicle: MotoVehicle, _view: MotoView): Shot =>
  carShot(seed, { type: 'automobile', body: 'citadine', colour: vehicle.colour, year: vehicle.year }, 'three-quarter-front')
