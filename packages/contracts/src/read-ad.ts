import type { AdContent } from './ad-content'
import type { AdFieldName, AdFields } from './ad-form'
import type { Place } from './announcement'
import type { CatalogueMake } from './reference/catalogue-make'
import type { VehicleType } from './vehicle'

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
