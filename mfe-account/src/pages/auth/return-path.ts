import { RETURN_PATH } from '@rouage/contracts/endpoints/account'

/** Where one goes who was going nowhere in particular. */
export const HOME_OF_ACCOUNT = '/profile'

/**
 * Where to go after the sign-in: the path in `retour`, when it is one of this site. Anything that a browser would take
 * for another site (`//…`, `/\…`, a scheme) is no path of ours, and the sign-in itself leads nowhere.
 */
export const returnPath = (search: URLSearchParams): string | undefined => {
  const wanted = search.get('retour') ?? ''
  if (!RETURN_PATH.test(wanted)) return undefined
  // Without dots, as a browser reads it.
  const { pathname } = new URL(wanted, 'https://rouage.invalid')
  return /^\/auth(?:\/|$)/.test(pathname) ? undefined : wanted
}
