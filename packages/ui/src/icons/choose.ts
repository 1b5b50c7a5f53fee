import type { Body, Fuel, Gearbox, MotoType } from '@rouage/contracts/vehicle'
import {
  BodyBerline,
  BodyBreak,
  BodyCabriolet,
  BodyCitadine,
  BodyCoupe,
  BodyMonospace,
  BodyPickUp,
  BodySuv,
  BodyUtilitaire,
  FuelElectric,
  FuelHybrid,
  FuelPetrol,
  GearboxAutomatic,
  GearboxManual,
  type Icon,
  MotoCustom,
  MotoRoadster,
  MotoScooter,
  MotoSportive,
  MotoTrail,
} from './own'

const BODIES: Readonly<Record<Body, Icon>> = {
  citadine: BodyCitadine,
  berline: BodyBerline,
  break: BodyBreak,
  suv: BodySuv,
  monospace: BodyMonospace,
  coupe: BodyCoupe,
  cabriolet: BodyCabriolet,
  utilitaire: BodyUtilitaire,
  'pick-up': BodyPickUp,
}
const MOTOS: Readonly<Record<MotoType, Icon>> = {
  roadster: MotoRoadster,
  sportive: MotoSportive,
  trail: MotoTrail,
  enduro: MotoTrail,
  touring: MotoCustom,
  custom: MotoCustom,
  scooter: MotoScooter,
}
const FUELS: Readonly<Record<Fuel, Icon>> = {
  essence: FuelPetrol,
  diesel: FuelPetrol,
  electrique: FuelElectric,
  hybride: FuelHybrid,
}

/** Icon of a car body. Pulls in all of them: use the single icons where the body is fixed. */
export const bodyIcon = (body: Body): Icon => BODIES[body]
/** The icon of a kind of motorcycle, by its id in the reference data. */
export const motoIcon = (type: MotoType): Icon => MOTOS[type]
/** The icon of a fuel, by its id in the reference data. */
export const fuelIcon = (fuel: Fuel): Icon => FUELS[fuel]
/** The icon of a gearbox, by its id in the reference data. */
export const gearboxIcon = (gearbox: Gearbox): Icon => (gearbox === 'manuelle' ? GearboxManual : GearboxAutomatic)
