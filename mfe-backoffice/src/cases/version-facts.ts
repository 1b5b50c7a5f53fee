import { equipmentGroups } from '@rouage/contracts/reference/equipment'
import type { VersionShown } from '@rouage/contracts/submissions'
import {
  BODIES,
  CONDITIONS,
  FUELS,
  GEARBOXES,
  LICENCES,
  labelOf,
  MOTO_TYPES,
  VEHICLE_TYPES,
  type VehicleOption,
} from '@rouage/contracts/vehicle'
import { formatDisplacement, formatMileage, formatMonth, formatPower, formatPrice } from '@rouage/ui/formats'

/** A fact of a version; undefined where its seller did not say. */
export type VersionFact = { readonly label: string; readonly value: string | undefined }

const option = (options: readonly VehicleOption[], id: string | undefined) =>
  id === undefined ? undefined : labelOf(options, id)
const formatted = <Value>(value: Value | undefined, format: (value: Value) => string) =>
  value === undefined ? undefined : format(value)

const equipment = ({ type, equipment: ids = [] }: VersionShown['vehicle']) =>
  equipmentGroups(type, ids)
    .flatMap(({ items }) => items)
    .join(', ') || undefined

/** All that a version says besides its text and photos, in the order of the form. */
export const factsOf = ({ title, priceCents, place, vehicle }: VersionShown): readonly VersionFact[] => [
  { label: 'Titre', value: title },
  { label: 'Prix', value: formatPrice(priceCents) },
  { label: 'Lieu', value: `${place.city} (${place.postalCode})` },
  { label: 'Véhicule', value: labelOf(VEHICLE_TYPES, vehicle.type) },
  { label: 'Marque et modèle', value: `${vehicle.make} ${vehicle.model}` },
  { label: 'Motorisation', value: vehicle.engine },
  { label: 'Année', value: String(vehicle.year) },
  { label: 'Mise en circulation', value: formatted(vehicle.firstRegistration, formatMonth) },
  {
    label: 'Kilométrage',
    value: `${formatMileage(vehicle.mileageKm)}${vehicle.mileageGuaranteed ? '' : ', non garanti'}`,
  },
  { label: 'État', value: labelOf(CONDITIONS, vehicle.condition) },
  { label: 'Puissance', value: formatted(vehicle.powerHp, formatPower) },
  { label: 'Cylindrée', value: formatted(vehicle.displacementCc, formatDisplacement) },
  { label: 'Carburant', value: option(FUELS, vehicle.fuel) },
  { label: 'Boîte', value: option(GEARBOXES, vehicle.gearbox) },
  { label: 'Carrosserie', value: option(BODIES, vehicle.body) },
  { label: 'Type de moto', value: option(MOTO_TYPES, vehicle.motoType) },
  { label: 'Permis', value: option(LICENCES, vehicle.licence) },
  { label: 'Portes', value: formatted(vehicle.doors, String) },
  { label: 'Sièges', value: formatted(vehicle.seats, String) },
  { label: 'Couleur', value: vehicle.colour },
  { label: 'Équipement', value: equipment(vehicle) },
]

/** The same fact of two versions. */
export type ComparedFact = {
  readonly label: string
  readonly before: string | undefined
  readonly after: string | undefined
  readonly differs: boolean
}

/** Two versions beside each other; what neither says is left out. */
export const comparedFacts = (before: VersionShown, after: VersionShown): readonly ComparedFact[] => {
  const earlier = factsOf(before)
  return factsOf(after).flatMap(({ label, value }, place) => {
    const was = earlier[place]?.value
    if (was === undefined && value === undefined) return []
    return [{ label, before: was, after: value, differs: was !== value }]
  })
}
