import type { AdContent } from '@rouage/contracts/ad-content'
import type { AdFields } from '@rouage/contracts/ad-form'

const ON = 'oui'

/** Cents as a seller would type them: `12000`, `12000,50`. */
const typedPrice = (cents: number): string => {
  const rest = cents % 100
  return rest === 0 ? String(cents / 100) : `${Math.floor(cents / 100)},${String(rest).padStart(2, '0')}`
}

/** What the form shows of an ad that it never wrote: `readAd` makes the same ad of it. */
export const fieldsOfAd = ({ description, priceCents, vehicle, place, phone }: Omit<AdContent, 'title'>): AdFields => {
  const texts: Partial<Record<keyof AdFields, string | number | undefined>> = {
    vehicleType: vehicle.type,
    make: vehicle.make,
    model: vehicle.model,
    engine: vehicle.engine,
    firstRegistration: vehicle.firstRegistration,
    mileageKm: vehicle.mileageKm,
    mileageNotGuaranteed: vehicle.mileageGuaranteed ? undefined : ON,
    condition: vehicle.condition,
    powerHp: vehicle.powerHp,
    colour: vehicle.colour,
    body: vehicle.body,
    fuel: vehicle.fuel,
    gearbox: vehicle.gearbox,
    doors: vehicle.doors,
    seats: vehicle.seats,
    displacementCc: vehicle.displacementCc,
    motoType: vehicle.motoType,
    licence: vehicle.licence,
    equipment: vehicle.equipment?.join(' '),
    price: typedPrice(priceCents),
    description,
    phone: phone ?? undefined,
    showPhone: phone === null ? undefined : ON,
    communeCode: place.communeCode,
    place: `${place.city} (${place.postalCode})`,
  }
  const said = Object.entries(texts).filter(([, text]) => text !== undefined)
  return Object.fromEntries(said.map(([name, text]) => [name, String(text)]))
}
