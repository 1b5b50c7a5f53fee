import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { crawlPath } from '@rouage/contracts/crawl-paths'
import type { Problem } from '@rouage/contracts/problem'
import { FILTERS } from '@rouage/contracts/filters'
import { asFound, isSet, type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'

type JsonLd = Readonly<Record<string, unknown>>

/** schema.org's list of the ads of one page of results. Addresses are paths, which parsers resolve against the page. */
export const itemList = (items: readonly AnnouncementSummary[], firstPosition: number): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: firstPosition + index,
    url: `/announcement/${item.id}`,
    name: item.title,
  })),
})

export const breadcrumbList = (steps: readonly { readonly label: string; readonly path: string }[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: path,
  })),
})

/**
 * The one address of a search's content. Order is no content of its own; a search for one make or model says what its
 * crawlable page says, so that page is the true one.
 */
export const canonicalOf = (criteria: SearchCriteria): string => {
  const plain: SearchCriteria = { ...asFound(criteria), page: criteria.page }
  const [make, ...otherMakes] = plain.marques
  const [model, ...otherModels] = plain.modeles
  const isBare = !FILTERS.some((filter) => filter.kind !== 'names' && isSet(plain, filter))
  const hasPage = make !== undefined || model === undefined
  if (!isBare || !hasPage || otherMakes.length > 0 || otherModels.length > 0) return searchPath(plain)
  const path = crawlPath({ type: plain.type, make, model })
  return plain.page === 1 ? path : `${path}?page=${plain.page}`
}

/** What a page answers when its data did not come: the service's own blame of the request, or 503. */
export const statusOf = (problem: Problem | undefined): number | undefined => {
  if (problem === undefined) return undefined
  return problem.status < 500 ? problem.status : 503
}
