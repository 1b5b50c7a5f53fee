import type { AdFieldName } from '@rouage/contracts/ad-form'

/** A group of questions: its address, its name, and the fields that it asks for. */
export type Step = { readonly id: string; readonly label: string; readonly fields: readonly AdFieldName[] }

export const STEPS = [
  { id: 'vehicule', label: 'Véhicule', fields: ['vehicleType', 'make', 'model', 'engine', 'firstRegistration'] },
  {
    id: 'caracteristiques',
    label: 'Caractéristiques',
    fields: [
      'mileageKm',
      'mileageNotGuaranteed',
      'fuel',
      'gearbox',
      'motoType',
      'displacementCc',
      'powerHp',
      'licence',
      'body',
      'doors',
      'seats',
      'colour',
      'equipment',
    ],
  },
  { id: 'description', label: 'État et description', fields: ['condition', 'description'] },
  { id: 'photos', label: 'Photos', fields: [] },
  { id: 'prix', label: 'Prix', fields: ['price'] },
  { id: 'contact', label: 'Localisation et contact', fields: ['place', 'communeCode', 'phone', 'showPhone'] },
] as const satisfies readonly Step[]

export type StepId = (typeof STEPS)[number]['id']

/** Which step an address is about; the first one unless told. */
export const stepAt = (search: URLSearchParams): number =>
  Math.max(
    0,
    STEPS.findIndex(({ id }) => id === search.get('etape')),
  )

/** Where a step stands, by its place. */
export const stepAddress = (path: string, step: number): string => {
  const id = STEPS[step]?.id
  return id === undefined || step === 0 ? path : `${path}?etape=${id}`
}

/** A step where something is to be mended: the form says at once at its fields what is wrong. */
export const mendAddress = (path: string, step: number): string => {
  const address = stepAddress(path, step)
  return `${address}${address.includes('?') ? '&' : '?'}corriger=oui`
}

export const isToMend = (search: URLSearchParams): boolean => search.get('corriger') === 'oui'

export const ALL_STEPS: readonly number[] = STEPS.map((_step, at) => at)

export const stepOf = (field: AdFieldName): number =>
  STEPS.findIndex(({ fields }) => (fields as readonly AdFieldName[]).includes(field))
