import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { isId } from '@rouage/contracts/id-pattern'

/**
 * The page of results that an ad was opened from. It travels in the state of the ad's entry in the history: a reload keeps
 * it, and an ad in a new tab has none.
 */
export type Trail = {
  /** Path and query of the results that hold the ad. */
  readonly address: string
  /** Path and query of the entry before the ad's: of the results that the visitor came from. */
  readonly origin: string
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  /** Of all pages. */
  readonly total: number
  /** Those of the page, in its order. */
  readonly ads: readonly AnnouncementSummary[]
}

/** What a link hands to the next entry, so that its page finds the trail again. */
export type TrailState = { readonly trail: Trail }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** As far as a page shows them before the service has answered. */
const isShown = (ad: unknown): boolean =>
  isObject(ad) &&
  isId(ad.id) &&
  typeof ad.priceCents === 'number' &&
  [ad.title, ad.city, ad.postalCode, ad.publishedAt].every((text) => typeof text === 'string') &&
  (ad.photo === undefined || (isObject(ad.photo) && isId(ad.photo.id)))

/** A browser keeps entries for longer than a release lives: one that was written otherwise is none. */
const isTrail = (value: unknown): value is Trail =>
  isObject(value) &&
  [value.address, value.origin].every((path) => typeof path === 'string' && /^\/(?!\/)/.test(path)) &&
  [value.page, value.pageCount, value.total].every((count) => typeof count === 'number') &&
  Array.isArray(value.ads) &&
  value.ads.every(isShown)

/** The trail of an entry, where there is one and the ad is on it. */
export const trailOf = (state: unknown, id: string | undefined): Trail | undefined => {
  const trail = isObject(state) ? state.trail : undefined
  return isTrail(trail) && trail.ads.some((ad) => ad.id === id) ? trail : undefined
}
