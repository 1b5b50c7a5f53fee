import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { signInPath } from '@rouage/slice-kit'

/** In an address of a search that somebody wished to save before they signed in. */
export const SAVE_WISH = 'sauvegarder'

/** Alerts belong to an account: saving a search begins with signing in, comes back to it and goes on. */
export const saveAfterSignIn = (criteria: SearchCriteria): string =>
  signInPath(`${searchPath(criteria)}&${SAVE_WISH}=1`)
