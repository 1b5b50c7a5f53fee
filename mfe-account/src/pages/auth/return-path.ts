const MAX_PATH = 500

/**
 * Where to go after the sign-in: the path in `retour`, when it is one of this site. Anything that a browser would take
 * for another site (`//…`, `/\…`, a scheme) is no path of ours.
 */
export const returnPath = (search: URLSearchParams): string | undefined => {
  const wanted = search.get('retour') ?? ''
  return wanted.length <= MAX_PATH && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) ? wanted : undefined
}
