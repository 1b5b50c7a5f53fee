/**
 * The closed vocabularies of a vehicle ad. Each option has an `id` that is stored and travels in URLs and
 * payloads, and a French `label` that visitors read. Ids never change; labels may.
 */
export type VehicleOption<Id extends string = string> = { readonly id: Id; readonly label: string }

export const VEHICLE_TYPES = [
  { id: 'automobile', label: 'Automobile' },
  { id: 'moto', label: 'Moto' },
] as const satisfies readonly VehicleOption[]
