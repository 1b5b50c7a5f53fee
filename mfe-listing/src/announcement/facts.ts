import type { Announcement, AnnouncementSummary, Vehicle } from '@rouage/contracts/announcement'
import { BODIES, CONDITIONS, FUELS, GEARBOXES, LICENCES, labelOf, MOTO_TYPES } from '@rouage/contracts/vehicle'
import { formatDisplacement, formatMileage, formatMonth, formatPower } from '@rouage/ui/formats'

export type FactName =
  | 'year'
  | 'mileage'
  | 'fuel'
  | 'gearbox'
  | 'power'
  | 'displacement'
  | 'motoType'
  | 'licence'
  | 'doors'
  | 'seats'
  | 'condition'
  | 'colour'

export type Fact = {
  readonly name: FactName
  readonly label: string
  readonly value: string
  /** What must be said with the value. */
  readonly note?: string
}
/** A fact that may not have come yet; its value is undefined then. */
export type ComingFact = Omit<Fact, 'value'> & { readonly value: string | undefined }
export type Criterion = { readonly label: string; readonly value: string }
export type CriteriaGroup = { readonly title: string; readonly criteria: readonly Criterion[] }

const KEY_FACT_COUNT = 6

const option = (options: readonly { id: string; label: string }[], id: string | undefined): string | undefined =>
  id === undefined ? undefined : labelOf(options, id)

const power = ({ powerHp }: Pick<Vehicle, 'powerHp'>) => (powerHp === undefined ? undefined : formatPower(powerHp))
const displacement = ({ displacementCc }: Pick<Vehicle, 'displacementCc'>) =>
  displacementCc === undefined ? undefined : formatDisplacement(displacementCc)
const count = (value: number | undefined) => (value === undefined ? undefined : String(value))

type Candidate = readonly [name: FactName, label: string, value: string | undefined]

type CandidateFacts = Omit<Vehicle, 'make' | 'model' | 'condition'> & Partial<Pick<Vehicle, 'condition'>>

const candidatesOf = (vehicle: CandidateFacts): readonly Candidate[] => {
  const year: Candidate = ['year', 'Année', String(vehicle.year)]
  const mileage: Candidate = ['mileage', 'Kilométrage', formatMileage(vehicle.mileageKm)]
  const condition: Candidate = ['condition', 'État', option(CONDITIONS, vehicle.condition)]
  const colour: Candidate = ['colour', 'Couleur', vehicle.colour]
  return vehicle.type === 'automobile'
    ? [
        year,
        mileage,
        ['fuel', 'Carburant', option(FUELS, vehicle.fuel)],
        ['gearbox', 'Boîte', option(GEARBOXES, vehicle.gearbox)],
        ['power', 'Puissance', power(vehicle)],
        ['doors', 'Portes', count(vehicle.doors)],
        ['seats', 'Sièges', count(vehicle.seats)],
        condition,
        colour,
      ]
    : [
        year,
        mileage,
        ['displacement', 'Cylindrée', displacement(vehicle)],
        ['power', 'Puissance', power(vehicle)],
        ['motoType', 'Type', option(MOTO_TYPES, vehicle.motoType)],
        ['licence', 'Permis', option(LICENCES, vehicle.licence)],
        condition,
        colour,
      ]
}

/** The facts a buyer asks first, at most six; one that the seller did not tell gives its place to the next. */
export const keyFactsOf = (vehicle: Vehicle): readonly Fact[] =>
  candidatesOf(vehicle)
    .flatMap(([name, label, value]) =>
      value === undefined
        ? []
        : [
            {
              name,
              label,
              value,
              note: name === 'mileage' && !vehicle.mileageGuaranteed ? 'non garanti' : undefined,
            },
          ],
    )
    .slice(0, KEY_FACT_COUNT)

/** What a card does not say of its ad. */
const NOT_ON_CARDS: ReadonlySet<FactName> = new Set(['power', 'doors', 'seats', 'condition', 'colour'])

/** The same as far as an ad's card tells them, each in its place; those that are still to come keep theirs. */
export const factsOfSummary = ({ vehicleType, ...told }: AnnouncementSummary): readonly ComingFact[] =>
  candidatesOf({ ...told, type: vehicleType, mileageGuaranteed: true })
    .filter(([name, , value]) => value !== undefined || NOT_ON_CARDS.has(name))
    .slice(0, KEY_FACT_COUNT)
    .map(([name, label, value]) => ({ name, label, value }))

const group = (title: string, criteria: readonly (readonly [string, string | undefined])[]): CriteriaGroup => ({
  title,
  criteria: criteria.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }])),
})

/** Everything the seller said about the vehicle, in groups; what was not said is left out. */
export const criteriaOf = (vehicle: Vehicle): readonly CriteriaGroup[] => {
  const isCar = vehicle.type === 'automobile'
  return [
    group('Le véhicule', [
      ['Marque', vehicle.make],
      ['Modèle', vehicle.model],
      ['Motorisation', vehicle.engine],
      isCar ? ['Carrosserie', option(BODIES, vehicle.body)] : ['Type de moto', option(MOTO_TYPES, vehicle.motoType)],
      ['Couleur', vehicle.colour],
      ['État', labelOf(CONDITIONS, vehicle.condition)],
    ]),
    group(
      'Moteur et équipement',
      isCar
        ? [
            ['Carburant', option(FUELS, vehicle.fuel)],
            ['Boîte de vitesses', option(GEARBOXES, vehicle.gearbox)],
            ['Puissance', power(vehicle)],
            ['Nombre de portes', count(vehicle.doors)],
            ['Nombre de sièges', count(vehicle.seats)],
          ]
        : [
            ['Cylindrée', displacement(vehicle)],
            ['Puissance', power(vehicle)],
            ['Permis', option(LICENCES, vehicle.licence)],
          ],
    ),
  ].filter(({ criteria }) => criteria.length > 0)
}

/** What the seller declares of the vehicle's past. */
export const historyOf = ({ vehicle }: Announcement): readonly Criterion[] => [
  {
    label: 'Première mise en circulation',
    value:
      vehicle.firstRegistration === undefined
        ? `${vehicle.year} (mois non précisé)`
        : formatMonth(vehicle.firstRegistration),
  },
  {
    label: 'Kilométrage',
    value: `${formatMileage(vehicle.mileageKm)}, ${vehicle.mileageGuaranteed ? 'déclaré par le vendeur' : 'non garanti'}`,
  },
]
