import type { Side } from '@rouage/contracts/conversations'
import { isId } from '@rouage/contracts/id-pattern'

const PATH = '/messagerie'
/** The tabs as the address names them. */
const TABS = { seller: 'ventes', buyer: 'achats' } as const

/** What the address asks for. */
export type Place = {
  /** Undefined where it names no tab. */
  readonly side: Side | undefined
  /** The id of a conversation, or of an ad to write about; undefined where none is open. */
  readonly key: string | undefined
  /** The archived conversations in the place of the others. */
  readonly isArchive: boolean
}

const sideIn = (tab: string | null): Side | undefined => {
  if (tab === TABS.seller) return 'seller'
  return tab === TABS.buyer ? 'buyer' : undefined
}

export const placeIn = (search: URLSearchParams): Place => {
  const key = search.get('conversation')
  return {
    side: sideIn(search.get('onglet')),
    key: isId(key) ? key : undefined,
    isArchive: search.get('archives') === '1',
  }
}

export const addressOf = ({ side, key, isArchive = false }: Partial<Place>): string => {
  const search = new URLSearchParams()
  if (side !== undefined) search.set('onglet', TABS[side])
  if (isArchive) search.set('archives', '1')
  if (key !== undefined) search.set('conversation', key)
  return search.size === 0 ? PATH : `${PATH}?${search}`
}

/** Whether a path is this page's: what it says late of itself is not said of another one. */
export const isMessaging = (pathname: string): boolean => pathname === PATH

export const announcementPath = (announcementId: string): string => `/announcement/${announcementId}`
export const profilePath = (userId: string): string => `/profile/${userId}`
/** Where a buyer says what talking with a seller was like. */
export const reviewPath = (sellerId: string, announcementId: string): string =>
  `${profilePath(sellerId)}?avis=${announcementId}#avis`
