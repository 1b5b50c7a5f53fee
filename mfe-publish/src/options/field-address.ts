import type { AdFieldName } from '@rouage/contracts/ad-form'
import { mendAddress, stepOf } from '../form/steps/steps'

/** The form of a draft: of the ad to come, or of one that is edited. */
export const formAddress = (key: string): string =>
  key === 'new' ? '/create-announcement' : `/edit-announcement/${encodeURIComponent(key)}`

/** The form at the step in which a field is to be mended; at its beginning where it is no field of it. */
export const fieldAddress = (key: string, field: AdFieldName | undefined): string =>
  mendAddress(formAddress(key), field === undefined ? 0 : stepOf(field))
