import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { withWish } from '@rouage/contracts/wish'
import { signInPath } from '@rouage/slice-kit'

/** Alerts belong to an account: saving a search begins with signing in, comes back to it and goes on. */
export const saveAfterSignIn = (criteria: SearchCriteria): string => signInPath(withWish(searchPath(criteria), 'save'))
