import { isId } from './id-pattern'

/*
 * What somebody was about to do when they were asked to sign in. The address that they come back to carries it, through
 * the sign-in as through a new account, its e-mail and a forgotten password; so the sign-in can say what it is asked for,
 * and the page goes on by itself. It is a wish and no order: the page opens what the person was about to open, and they
 * still decide.
 */

/** Words of an address that carry a wish which the page alone would not tell. */
export const WISH_WORDS = { save: 'sauvegarder', report: 'signaler' } as const
export type CarriedWish = keyof typeof WISH_WORDS

/** The address of a page with a wish. `value` says which of several on the page is meant. */
export const withWish = (address: string, wish: CarriedWish, value = '1'): string =>
  `${address}${address.includes('?') ? '&' : '?'}${WISH_WORDS[wish]}=${encodeURIComponent(value)}`

export type Wish = {
  readonly kind: 'message' | 'report' | 'save' | 'favorites' | 'searches' | 'review' | 'publish' | 'messages'
  /** The ad that it is about, where it is about one. */
  readonly announcementId?: string
  /** Where whoever gives it up goes back to: the page without it. Undefined where only signed-in people have a page. */
  readonly backTo?: string
}

const PAGES: Readonly<Record<string, Wish['kind']>> = {
  '/favorites': 'favorites',
  '/recherches': 'searches',
  '/messagerie': 'messages',
  '/create-announcement': 'publish',
}

/** `/search?type=moto&sauvegarder=1` → `/search?type=moto` */
const without = (pathname: string, search: URLSearchParams, word: string): string => {
  const rest = new URLSearchParams([...search].filter(([name]) => name !== word))
  return rest.size === 0 ? pathname : `${pathname}?${rest}`
}

/** The wish that an address of this site carries; undefined where it is a page like any other. */
export const wishIn = (address: string): Wish | undefined => {
  const [path = ''] = address.split('#')
  const [pathname = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  const written = search.get('conversation')
  if (pathname === '/messagerie' && isId(written))
    return { kind: 'message', announcementId: written, backTo: `/announcement/${written}` }
  if (pathname === '/search' && search.has(WISH_WORDS.save))
    return { kind: 'save', backTo: without(pathname, search, WISH_WORDS.save) }
  const [, page, id] = pathname.split('/')
  if (isId(search.get(WISH_WORDS.report)))
    return {
      kind: 'report',
      backTo: without(pathname, search, WISH_WORDS.report),
      ...(page === 'announcement' && isId(id) ? { announcementId: id } : {}),
    }
  if (page === 'profile' && isId(search.get('avis'))) return { kind: 'review', backTo: pathname }
  const kind = Object.hasOwn(PAGES, pathname) ? PAGES[pathname] : undefined
  return kind === undefined ? undefined : { kind }
}
