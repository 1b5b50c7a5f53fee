import type { AdFields } from '../ad-form'
import type { Place } from '../announcement'

/** A place as ads have it. */
export const TOULOUSE: Place = {
  communeCode: '31555',
  city: 'Toulouse',
  postalCode: '31000',
  departmentCode: '31',
  department: 'Haute-Garonne',
  region: 'Occitanie',
  lat: 43.6,
  lon: 1.44,
}

/** What a seller types of a car that can be published. */
export const CAR_FIELDS = {
  vehicleType: 'automobile',
  make: 'Peugeot',
  model: '208',
  engine: '1.2 PureTech 110',
  firstRegistration: '06/2019',
  mileageKm: '85 000',
  condition: 'bon-etat',
  fuel: 'essence',
  gearbox: 'manuelle',
  price: '12 000',
  communeCode: TOULOUSE.communeCode,
  place: 'Toulouse (31000)',
} satisfies AdFields
