import { PAGE_SIZE } from '@rouage/contracts/search-criteria'
import { definePage, type PageContext, type PageHead, type ReadQuery } from '@rouage/slice-kit'
import { headingOf } from '../../criteria/heading'
import { understoodCriteria } from '../../criteria/understood'
import { countSentence } from '../../results/count'
import { breadcrumbList, canonicalOf, itemList, statusOf } from '../../results/head'
import { searchAt } from './search-at'
import { SearchPage } from './SearchPage'

const head = (context: PageContext, read: ReadQuery): PageHead => {
  const { criteria, query } = searchAt(context)
  const { data, problem } = read(query)
  const heading = headingOf(understoodCriteria(criteria, data))
  const title = criteria.page > 1 ? `${heading}, page ${criteria.page}` : heading
  if (data === undefined) return { title, noindex: true, status: statusOf(problem) }
  const isPastEnd = data.page > 1 && data.page > data.pageCount
  const isThin = data.total === 0 || isPastEnd || criteria.recherche !== undefined || criteria.zone !== undefined
  const offer = `${heading} : ${countSentence(data.total)} de particuliers et de professionnels.`
  return {
    title,
    description: `${offer} Filtrez par prix, kilométrage, année et distance.`,
    canonical: canonicalOf(criteria),
    noindex: isThin,
    status: isPastEnd ? 404 : undefined,
    jsonLd: [
      breadcrumbList([
        { label: 'Accueil', path: '/' },
        { label: heading, path: canonicalOf(criteria) },
      ]),
      ...(data.items.length > 0 ? [itemList(data.items, (data.page - 1) * PAGE_SIZE + 1)] : []),
    ],
  }
}

export const page = definePage({ queries: (context) => [searchAt(context).query], head, Component: SearchPage })
