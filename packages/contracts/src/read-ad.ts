import type { AdContent } from './ad-content'
import type { AdFieldName, AdFields } from './ad-form'
import { isElectricMake, OTHER_MODEL, readMake, readModel } from './ad-rules/catalogue'
import { readDescription } from './ad-rules/description'
import { readEquipment } from './ad-rules/equipment'
import { licenceOf, powerProblem } from './ad-rules/licence'
import { FIELD_UNITS, readPrice, wholeNumber } from './ad-rules/numbers'
import { readPhone } from './ad-rules/phone'
import { isOn, line, optional, optionOf, type Rule } from './ad-rules/reading'
import { readRegistration } from './ad-rules/registration'
import type { Place, Vehicle } from './announcement'
import type { CatalogueMake } from './reference/catalogue-make'
import { BODIES, CONDITIONS, FUELS, GEARBOXES, LICENCES, MOTO_TYPES, VEHICLE_TYPES, type VehicleType } from './vehicle'

/** What is wrong with one field, in French, as it stands beside it. */
export type AdProblem = { readonly field: AdFieldName; readonly message: string }

/** What the fields are read against. */
export type AdKnowledge = {
  readonly makesOf: (type: VehicleType) => readonly CatalogueMake[]
  /** Of an INSEE code; undefined where there is no such commune. */
  readonly placeOf: (communeCode: string) => Place | undefined
  readonly now: Date
}

export type ReadAd =
  | { readonly ok: true; readonly content: AdContent }
  | { readonly ok: false; readonly problems: readonly AdProblem[] }

/** Makes an ad of the texts of a form, or says what is wrong at which field: all of it at once. */
export type AdReader = (fields: AdFields, knowledge: AdKnowledge) => ReadAd

const MOST_ENGINE = 80
const MOST_COLOUR = 40

const RULES = {
  vehicleType: optionOf(VEHICLE_TYPES, 'Choisissez le type de véhicule.'),
  engine: optional(line(MOST_ENGINE)),
  colour: optional(line(MOST_COLOUR)),
  condition: optionOf(CONDITIONS, 'Choisissez l’état du véhicule.'),
  mileageKm: wholeNumber(
    { least: 0, most: 2_000_000, unit: FIELD_UNITS.mileageKm },
    'Indiquez le kilométrage en chiffres, de 0 à 2\u202f000\u202f000.',
  ),
  powerHp: optional(
    wholeNumber(
      { least: 1, most: 2_000, unit: FIELD_UNITS.powerHp },
      'Indiquez la puissance en chevaux, de 1 à 2\u202f000.',
    ),
  ),
  body: optional(optionOf(BODIES, 'Choisissez une carrosserie de la liste.')),
  fuel: optionOf(FUELS, 'Choisissez le carburant.'),
  gearbox: optionOf(GEARBOXES, 'Choisissez la boîte de vitesses.'),
  doors: optional(wholeNumber({ least: 2, most: 5 }, 'Choisissez de 2 à 5 portes.')),
  seats: optional(wholeNumber({ least: 2, most: 9 }, 'Choisissez de 2 à 9 sièges.')),
  motoType: optionOf(MOTO_TYPES, 'Choisissez le type de moto.'),
  displacementCc: wholeNumber(
    { least: 20, most: 3_000, unit: FIELD_UNITS.displacementCc },
    'Indiquez la cylindrée en cm³, de 20 à 3\u202f000.',
  ),
  licence: optional(optionOf(LICENCES, 'Choisissez un permis de la liste.')),
} as const

/** Reads fields one by one and keeps what is wrong with them. */
const fieldReader = (fields: AdFields) => {
  const problems: AdProblem[] = []
  const complain = (field: AdFieldName, message: string) => {
    problems.push({ field, message })
  }
  const read = <Value>(field: AdFieldName, rule: Rule<Value>): Value | undefined => {
    const reading = rule(fields[field] ?? '')
    if ('value' in reading) return reading.value
    complain(field, reading.problem)
    return undefined
  }
  return { fields, problems, complain, read }
}
type FieldReader = ReturnType<typeof fieldReader>

/** A car, of which a motorcycle's fields are not looked at. */
const readCar = ({ read }: FieldReader): Partial<Vehicle> => ({
  powerHp: read('powerHp', RULES.powerHp),
  fuel: read('fuel', RULES.fuel),
  gearbox: read('gearbox', RULES.gearbox),
  body: read('body', RULES.body),
  doors: read('doors', RULES.doors),
  seats: read('seats', RULES.seats),
})

/** A motorcycle. Of a car's fields its fuel alone is looked at: an electric one has no displacement. */
const readMoto = ({ fields, complain, read }: FieldReader, make: CatalogueMake | undefined): Partial<Vehicle> => {
  const isElectric = fields.fuel === 'electrique' || isElectricMake(make?.name)
  const powerHp = read('powerHp', RULES.powerHp)
  const displacementCc = isElectric ? undefined : read('displacementCc', RULES.displacementCc)
  const problem = powerProblem({ displacementCc, powerHp })
  if (problem !== undefined) complain('powerHp', problem)
  return {
    powerHp,
    displacementCc,
    fuel: isElectric ? 'electrique' : undefined,
    motoType: read('motoType', RULES.motoType),
    licence: licenceOf({ displacementCc, powerHp }, read('licence', RULES.licence)),
  }
}

/** Facts by the kind of vehicle: none while it is not known. */
const ownFactsOf = (
  type: VehicleType | undefined,
  reader: FieldReader,
  make: CatalogueMake | undefined,
): Partial<Vehicle> => {
  if (type === undefined) return {}
  return type === 'moto' ? readMoto(reader, make) : readCar(reader)
}

/** The facts of the vehicle; undefined where one that has to be told is missing or wrong. */
const readVehicle = (reader: FieldReader, { makesOf, now }: AdKnowledge): Vehicle | undefined => {
  const { read } = reader
  const type = read('vehicleType', RULES.vehicleType)
  const make = read('make', readMake(type === undefined ? undefined : makesOf(type)))
  const common = {
    model: read('model', (text) => readModel(make, text)),
    engine: read('engine', RULES.engine),
    registration: read('firstRegistration', readRegistration(now)),
    mileageKm: read('mileageKm', RULES.mileageKm),
    condition: read('condition', RULES.condition),
    colour: read('colour', RULES.colour),
    equipment: type === undefined ? undefined : read('equipment', readEquipment(type)),
  }
  const own = ownFactsOf(type, reader, make)
  const { model, registration, mileageKm, condition } = common
  if (type === undefined || make === undefined || model === undefined || registration === undefined) return undefined
  if (mileageKm === undefined || condition === undefined) return undefined
  return {
    type,
    make: make.name,
    model,
    engine: common.engine,
    year: registration.year,
    firstRegistration: registration.text,
    mileageKm,
    mileageGuaranteed: !isOn(reader.fields.mileageNotGuaranteed),
    condition,
    colour: common.colour,
    equipment: common.equipment,
    ...own,
  }
}

/** A model that the catalogue does not have says nothing: its engine does. */
const titleOf = ({ make, model, engine }: Vehicle): string =>
  [make, model === OTHER_MODEL ? undefined : model, engine].filter((part) => part !== undefined).join(' ')

/** Of what is typed and not shown, nothing is said. */
const readShownPhone = ({ fields, read }: FieldReader): string | null =>
  isOn(fields.showPhone) ? (read('phone', readPhone) ?? null) : null

export const readAd: AdReader = (fields, knowledge) => {
  const reader = fieldReader(fields)
  const vehicle = readVehicle(reader, knowledge)
  const priceCents = reader.read('price', readPrice)
  const description = reader.read('description', readDescription)
  const phone = readShownPhone(reader)
  const place = reader.read('communeCode', (text) => {
    const found = text === '' ? undefined : knowledge.placeOf(text)
    return found === undefined ? { problem: 'Choisissez une commune dans les suggestions.' } : { value: found }
  })
  const { problems } = reader
  if (problems.length > 0 || vehicle === undefined || priceCents === undefined) return { ok: false, problems }
  if (description === undefined || place === undefined) return { ok: false, problems }
  return { ok: true, content: { title: titleOf(vehicle), description, priceCents, vehicle, place, phone } }
}
