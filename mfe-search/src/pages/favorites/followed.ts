import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import type { FavoriteDetail } from '@rouage/contracts/endpoints/search'

/** A favorite as the page shows it: its card where it is online, and what is known beside. */
export type Followed = {
  readonly id: string
  readonly ad: AnnouncementSummary | undefined
  readonly detail: FavoriteDetail | undefined
}

export const ORDERS = [
  { id: 'ajout', label: 'Ajout récent' },
  { id: 'prix', label: 'Prix croissant' },
  { id: 'baisse', label: 'Plus forte baisse' },
] as const
export type Order = (typeof ORDERS)[number]['id']

export const orderOf = (text: string | null): Order => ORDERS.find(({ id }) => id === text)?.id ?? 'ajout'

/** The price that is known last, in cents. */
export const priceOf = ({ ad, detail }: Followed): number | undefined => detail?.prices.at(-1)?.cents ?? ad?.priceCents

/** How much more the ad costs than when it became a favorite, in cents; less than 0 where it went down. */
export const changeOf = (followed: Followed): number => {
  const [price, then] = [priceOf(followed), followed.detail?.priceThenCents]
  return price === undefined || then === undefined ? 0 : price - then
}

const priceToSort = (followed: Followed): number =>
  followed.ad === undefined ? Number.POSITIVE_INFINITY : (priceOf(followed) ?? Number.POSITIVE_INFINITY)
const dropToSort = (followed: Followed): number => (followed.ad === undefined ? 1 : Math.min(0, changeOf(followed)))

/** Puts favorites, which come newest first, in an order; those that are not online stand last but in the first one. */
export const inOrder = (all: readonly Followed[], order: Order): readonly Followed[] => {
  if (order === 'ajout') return all
  const key = order === 'prix' ? priceToSort : dropToSort
  return [...all].sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)))
}
