import type { Vehicle } from '@rouage/contracts/announcement'
import {
  Calendar,
  Displacement,
  DoorOpen,
  fuelIcon,
  Gauge,
  gearboxIcon,
  type Icon,
  LicenceCard,
  motoIcon,
  Odometer,
  ShieldCheck,
  Sparkles,
  UsersRound,
} from '@rouage/ui/icons'
import { createElement } from 'react'
import type { FactName } from './facts'

/** What decides how facts are drawn. */
export type IconVehicle = Pick<Vehicle, 'fuel' | 'gearbox' | 'motoType'>

const iconOf = (name: FactName, { fuel, gearbox, motoType }: IconVehicle): Icon => {
  switch (name) {
    case 'year':
      return Calendar
    case 'mileage':
      return Odometer
    case 'fuel':
      return fuelIcon(fuel ?? 'essence')
    case 'gearbox':
      return gearboxIcon(gearbox ?? 'manuelle')
    case 'power':
      return Gauge
    case 'displacement':
      return Displacement
    case 'motoType':
      return motoIcon(motoType ?? 'roadster')
    case 'licence':
      return LicenceCard
    case 'doors':
      return DoorOpen
    case 'seats':
      return UsersRound
    case 'condition':
      return ShieldCheck
    case 'colour':
      return Sparkles
  }
}

export const FactIcon = ({ name, vehicle }: { readonly name: FactName; readonly vehicle: IconVehicle }) =>
  createElement(iconOf(name, vehicle), { size: 24 })
