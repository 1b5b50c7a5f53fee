import { VEHICLE_TYPES } from './vehicle-types'
import type { VehicleType } from './vehicle'

/** Orders of a seller's ads: those of a search, but for the shuffle, which is there to be fair between sellers. */
export const SELLER_SORTS = [
  { id: 'recents', label: 'Plus récents' },
  { id: 'anciens', label: 'Plus anciens' },
  { id: 'prix-croissant', label: 'Prix croissant' },
  { id: 'prix-decroissant', label: 'Prix décroissant' },
] as const
export type SellerSort = (typeof SELLER_SORTS)[number]['id']
export const DEFAULT_SELLER_SORT: SellerSort = 'recents'
export const SELLER_PAGE_SIZE = 12

const MAX_MAKE = 60
const MAX_PAGE = 100_000

/** What of a seller's ads is shown, in the words of the page's address. */
export type SellerAdsQuery = {
  readonly type?: VehicleType | undefined
  /** A make as it reads, in any case. */
  readonly marque?: string | undefined
  readonly tri: SellerSort
  /** From 1. */
  readonly page: number
}

const isSort = (text: string | null): text is SellerSort => SELLER_SORTS.some(({ id }) => id === text)

/** Reads an address, forgivingly: what is unknown is left out, and nothing that anybody types throws. */
export const readSellerAds = (search: URLSearchParams): SellerAdsQuery => {
  const marque = (search.get('marque') ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_MAKE)
    .trim()
  const tri = search.get('tri')
  const page = search.get('page') ?? ''
  return {
    type: VEHICLE_TYPES.find(({ id }) => id === search.get('type'))?.id,
    ...(marque === '' ? {} : { marque }),
    tri: isSort(tri) ? tri : DEFAULT_SELLER_SORT,
    page: /^\d{1,9}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_PAGE) : 1,
  }
}

/** The address of some of a seller's ads. What else an address says (`?avis=`) stays in it. */
export const sellerAdsSearch = (query: SellerAdsQuery, others: URLSearchParams = new URLSearchParams()): string => {
  const kept = [...others].filter(([name]) => !['type', 'marque', 'tri', 'page'].includes(name))
  const search = new URLSearchParams(kept)
  if (query.type !== undefined) search.set('type', query.type)
  if (query.marque !== undefined) search.set('marque', query.marque)
  if (query.tri !== DEFAULT_SELLER_SORT) search.set('tri', query.tri)
  if (query.page !== 1) search.set('page', String(query.page))
  return search.toString()
}
