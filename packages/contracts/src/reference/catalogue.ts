import type { VehicleType } from '../vehicle'
import { CAR_MAKES } from './car-makes'
import type { CatalogueMake } from './catalogue-make'
import { MOTO_MAKES } from './moto-makes'

/** Every make of a vehicle type sold in France, with its models, both alphabetical. Server-only: large. */
export const catalogueOf = (type: VehicleType): readonly CatalogueMake[] => (type === 'moto' ? MOTO_MAKES : CAR_MAKES)
