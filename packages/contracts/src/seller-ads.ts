import * as z from 'zod/mini'
import { announcementSummary } from './announcement'
import { endpoint } from './endpoint'
import { facet } from './facet'
import { id } from './ids'
import { readSellerAds, type SellerAdsQuery, sellerAdsSearch } from './seller-ads-query'
import { type Texts, textCodec } from './text-codec'

/*
 * A seller's ads, a page at a time: of listing, in a file of their own. The seller is named as on the two addresses of
 * their page.
 */

const write = (query: SellerAdsQuery): Texts => Object.fromEntries(new URLSearchParams(sellerAdsSearch(query)))
const query = textCodec<SellerAdsQuery>({ read: (texts) => readSellerAds(new URLSearchParams(texts)), write })

export const sellerAd = z.extend(announcementSummary, {
  /** Whether `revealPhone` has a number for it. */
  hasPhone: z.boolean(),
})
export type SellerAd = z.infer<typeof sellerAd>

export const sellerAds = z.object({
  /** Exact number of ads that match. */
  total: z.int(),
  /** The page answered, from 1; one past the end answers no items with its own number. */
  page: z.int(),
  pageCount: z.int(),
  items: z.array(sellerAd),
  /** How many ads of each type there are, whatever is chosen; types without any are left out. */
  types: facet,
  /** Makes among the ads of the chosen type, by name. */
  makes: facet,
})
export type SellerAds = z.infer<typeof sellerAds>

const summary = 'The published ads of a seller, 12 a page, by type, make and order; how many of each type and make.'

export const listSellerAds = endpoint({
  service: 'listing',
  name: 'listSellerAds',
  method: 'GET',
  path: '/sellers/:userId/announcements',
  audience: 'public',
  summary,
  params: z.object({ userId: id }),
  query,
  writeQuery: write,
  response: sellerAds,
  problems: ['seller_not_found'],
})

export const listSellerAdsByPseudo = endpoint({
  service: 'listing',
  name: 'listSellerAdsByPseudo',
  method: 'GET',
  path: '/sellers/by-pseudo/:pseudo/announcements',
  audience: 'public',
  summary,
  params: z.object({ pseudo: z.string().check(z.minLength(1), z.maxLength(80)) }),
  query,
  writeQuery: write,
  response: sellerAds,
  problems: ['seller_not_found'],
})
