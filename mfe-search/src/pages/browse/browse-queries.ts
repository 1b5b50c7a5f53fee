import type { AddressParts } from '@rouage/contracts/endpoint'
import { readCriteria } from '@rouage/contracts/search-criteria'
import type { PageContext } from '@rouage/slice-kit'

/**
 * What a crawlable page asks for. Its path alone says which ads it holds; page and order come from the query, and
 * anything else there is left out, so that one page has one address.
 */
export const browseQueries = ({ path, search }: Pick<PageContext, 'path' | 'search'>) => {
  const { page, tri } = readCriteria(search)
  const chosen = new URLSearchParams()
  if (page > 1) chosen.set('page', String(page))
  if (tri !== 'recents') chosen.set('tri', tri)
  return {
    resolve: { query: { path } },
    results: { query: { chemin: path, ...Object.fromEntries(chosen) } },
  } satisfies Record<string, AddressParts>
}
