import { resolveCrawlPath, searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { PAGE_SIZE, readCriteria } from '@rouage/contracts/search-criteria'
import { definePage, type PageContext, type PageHead, query, type ReadQuery } from '@rouage/slice-kit'
import { breadcrumbList, itemList, statusOf } from '../../results/head'
import { BrowsePage } from './BrowsePage'
import { browseQueries } from './browse-queries'

const head = (context: PageContext, read: ReadQuery): PageHead => {
  const inputs = browseQueries(context)
  const resolved = read(query(resolveCrawlPath, inputs.resolve))
  const results = read(query(searchAnnouncements, inputs.results))
  if (resolved.data === undefined) {
    return { title: "Véhicules d'occasion", noindex: true, ...statusOf(resolved.problem) }
  }
  const { canonicalPath, title, description, breadcrumb, total } = resolved.data
  const { page, tri } = readCriteria(context.search)
  const address = page === 1 ? canonicalPath : `${canonicalPath}?page=${page}`
  if (context.path !== canonicalPath) return { title, redirect: address }
  const isPastEnd = results.data !== undefined && page > 1 && page > results.data.pageCount
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description,
    canonical: address,
    ...(total === 0 || isPastEnd || tri !== 'recents' ? { noindex: true } : {}),
    ...(isPastEnd ? { status: 404 } : results.data === undefined ? statusOf(results.problem) : {}),
    jsonLd: [
      breadcrumbList([{ label: 'Accueil', path: '/' }, ...breadcrumb]),
      ...(results.data === undefined ? [] : [itemList(results.data.items, (page - 1) * PAGE_SIZE + 1)]),
    ],
  }
}

export const page = definePage({
  queries: (context) => {
    const inputs = browseQueries(context)
    return [query(resolveCrawlPath, inputs.resolve), query(searchAnnouncements, inputs.results)]
  },
  head,
  Component: BrowsePage,
})
