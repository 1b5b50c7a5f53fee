import type { AdFieldName, AdFields } from '@rouage/contracts/ad-form'
import type { Place } from '@rouage/contracts/announcement'
import type { Draft } from '@rouage/contracts/endpoints/publish'
import type { CatalogueMake } from '@rouage/contracts/reference/catalogue-make'
import type { VehicleType } from '@rouage/contracts/vehicle'
import { createContext, useContext } from 'react'
import type { DraftInHand } from '../draft/useDraft'
import type { Glance } from './checks/reader'

/** What the steps of the form know, and what they may do. */
export type AdForm = {
  /** `new`, or the id of the ad that is edited. */
  readonly draftKey: string
  readonly draft: Draft
  readonly fields: AdFields
  /** Undefined until somebody said so. */
  readonly type: VehicleType | undefined
  readonly save: DraftInHand['save']
  readonly set: (fields: AdFields) => void
  /** What is wrong with a field, once its step was left. */
  readonly errorOf: (name: AdFieldName) => string | undefined
  /** Makes of the chosen kind of vehicle; empty until they are known. */
  readonly makes: readonly CatalogueMake[]
  /** The commune that was chosen, once it is known. */
  readonly place: Place | undefined
  /** What can be read of the fields; undefined until the code that reads is there. */
  readonly glance: Glance | undefined
}

const AdFormContext = createContext<AdForm | undefined>(undefined)
export const AdFormProvider = AdFormContext.Provider

/** The form that a step belongs to. */
export const useAdForm = (): AdForm => {
  const form = useContext(AdFormContext)
  if (form === undefined) throw new Error('A step stands in a form of an ad.')
  return form
}

/** A field of texts, to spread into one of `@rouage/ui`. */
export const useAdField = (name: AdFieldName) => {
  const { fields, set, errorOf } = useAdForm()
  return {
    name,
    value: fields[name] ?? '',
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  }
}

/** A switch: `oui`, or nothing. */
export const useAdSwitch = (name: AdFieldName) => {
  const { fields, set } = useAdForm()
  return {
    name,
    checked: fields[name] === 'oui',
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      set({ [name]: target.checked ? 'oui' : '' }),
  }
}

/** One of a few, for `ChipChoice`. */
export const useAdChoice = (name: AdFieldName) => {
  const { fields, set, errorOf } = useAdForm()
  return {
    name,
    value: fields[name] ?? '',
    error: errorOf(name),
    onValue: (id: string) => set({ [name]: id }),
  }
}
