import { PAGE_SIZE } from '@rouage/contracts/search-criteria'
import { definePage, type PageContext, type PageHead, type ReadQuery } from '@rouage/slice-kit'
import { breadcrumbList, itemList, statusOf } from '../../results/head'
import { BrowsePage } from './BrowsePage'
import { browseQueries } from './browse-queries'

const head = (context: PageContext, read: ReadQuery): PageHead => {
  const { page, tri, ...queries } = browseQueries(context)
  const resolved = read(queries.resolve)
  const results = read(queries.results)
  if (resolved.data === undefined) {
    return { title: "Véhicules d'occasion", noindex: true, status: statusOf(resolved.problem) }
  }
  const { canonicalPath, title, description, breadcrumb, total } = resolved.data
  const address = page === 1 ? canonicalPath : `${canonicalPath}?page=${page}`
  if (context.path !== canonicalPath) return { title, redirect: address }
  const isPastEnd = results.data !== undefined && page > 1 && page > results.data.pageCount
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description,
    canonical: address,
    noindex: total === 0 || isPastEnd || tri !== 'recents',
    status: isPastEnd ? 404 : statusOf(results.problem),
    jsonLd: [
      breadcrumbList([{ label: 'Accueil', path: '/' }, ...breadcrumb]),
      ...(results.data === undefined ? [] : [itemList(results.data.items, (page - 1) * PAGE_SIZE + 1)]),
    ],
  }
}

export const page = definePage({
  queries: (context) => {
    const { resolve, results } = browseQueries(context)
    return [resolve, results]
  },
  head,
  Component: BrowsePage,
})
