import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { PAGE_SIZE, readCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { query, usePageContext, usePageQuery } from '@rouage/slice-kit'
import type { Trail } from '@rouage/slice-kit/trail'

/** The ad before or behind another one, and the trail that it is on. */
export type Neighbour = { readonly ad: AnnouncementSummary; readonly trail: Trail }

/** The page of results beside the trail's, asked for once its border is reached; of /search alone, whose address says all. */
const useOtherPage = (trail: Trail, page: number, isWanted: boolean): Trail | undefined => {
  const { pathname, searchParams } = new URL(trail.address, 'https://rouage.invalid')
  const criteria = { ...readCriteria(searchParams), page }
  const isThere = pathname === '/search' && page >= 1 && page <= trail.pageCount
  const { data } = usePageQuery(query(searchAnnouncements, { query: criteria }), { enabled: isWanted && isThere })
  if (!isWanted || !isThere || data?.page !== page) return undefined
  const { pageCount, total, items } = data
  return { address: searchPath(criteria), origin: trail.origin, page, pageCount, total, ads: items }
}

const on = (trail: Trail | undefined, ad: AnnouncementSummary | undefined): Neighbour | undefined =>
  trail === undefined || ad === undefined ? undefined : { ad, trail }

/** What stands before and behind the page's ad in the results, over the borders of their pages. */
export const useNeighbours = (trail: Trail) => {
  const { id } = usePageContext().params
  const index = trail.ads.findIndex((ad) => ad.id === id)
  const pageBefore = useOtherPage(trail, trail.page - 1, index === 0)
  const pageBehind = useOtherPage(trail, trail.page + 1, index === trail.ads.length - 1)
  return {
    /** Among all results, from 1. */
    position: (trail.page - 1) * PAGE_SIZE + index + 1,
    previous: on(trail, trail.ads[index - 1]) ?? on(pageBefore, pageBefore?.ads.at(-1)),
    next: on(trail, trail.ads[index + 1]) ?? on(pageBehind, pageBehind?.ads[0]),
  }
}
