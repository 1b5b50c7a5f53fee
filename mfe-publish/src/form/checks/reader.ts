import type { AdFields } from '@rouage/contracts/ad-form'
import { isElectricMake } from '@rouage/contracts/ad-rules/catalogue'
import { FIELD_UNITS, readPrice, wholeNumberIn } from '@rouage/contracts/ad-rules/numbers'
import { cleanLine, optionOf } from '@rouage/contracts/ad-rules/reading'
import { FUELS, GEARBOXES, MOTO_TYPES, type VehicleOption, type VehicleType } from '@rouage/contracts/vehicle'
import { type CardFacts, summaryFacts } from '@rouage/ui/AnnouncementCard'

export { licenceOf } from '@rouage/contracts/ad-rules/licence'
export { readFormAd } from '@rouage/contracts/read-form-ad'
export { placeOfCommune } from '../place/place-of-commune'

/** What can be told of an ad that is half written. */
export type Glance = {
  readonly type: VehicleType
  readonly name: string | undefined
  readonly engine: string | undefined
  readonly priceCents: number | undefined
  readonly facts: CardFacts
  /** The facts as a card shows them. */
  readonly cardFacts: readonly string[]
  readonly isElectric: boolean
}

const said = (text: string | undefined): string | undefined => {
  const line = cleanLine(text ?? '')
  return line === '' ? undefined : line
}
const optionIn = <Id extends string>(
  options: readonly VehicleOption<Id>[],
  text: string | undefined,
): Id | undefined => {
  const reading = optionOf(options, '')(text ?? '')
  return 'value' in reading ? reading.value : undefined
}

/** Reads what is there already and minds nothing that is not. */
export const glanceAt = (fields: AdFields): Glance => {
  const type = fields.vehicleType === 'moto' ? 'moto' : 'automobile'
  const price = readPrice(fields.price ?? '')
  const year = /^\d{2}\/(\d{4})$/.exec(fields.firstRegistration ?? '')?.[1]
  const isElectric = fields.fuel === 'electrique' || (type === 'moto' && isElectricMake(fields.make))
  const facts: CardFacts = {
    vehicleType: type,
    year: year === undefined ? undefined : Number(year),
    mileageKm: wholeNumberIn(fields.mileageKm ?? '', FIELD_UNITS.mileageKm),
    fuel: optionIn(FUELS, fields.fuel),
    gearbox: optionIn(GEARBOXES, fields.gearbox),
    displacementCc: isElectric ? undefined : wholeNumberIn(fields.displacementCc ?? '', FIELD_UNITS.displacementCc),
    motoType: optionIn(MOTO_TYPES, fields.motoType),
  }
  return {
    type,
    name: said([fields.make, fields.model].join(' ')),
    engine: said(fields.engine),
    priceCents: 'value' in price ? price.value : undefined,
    isElectric,
    facts,
    cardFacts: summaryFacts(facts),
  }
}
