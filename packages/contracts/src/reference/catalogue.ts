import type { VehicleType } from '../vehicle'
import { CAR_MAKES } from './car-makes'
import { MOTO_MAKES } from './moto-makes'

/** A make and its models by the names that visitors read. No name holds a comma: commas join names in URLs. */
export type CatalogueMake = { readonly name: string; readonly models: readonly string[] }

/** Every make of a vehicle type sold in France, with its models, both alphabetical. Server-only: large. */
export const catalogueOf = (type: VehicleType): readonly CatalogueMake[] => (type === 'moto' ? MOTO_MAKES : CAR_MAKES)
