import { readCrawlPath } from '@rouage/contracts/crawl-paths'
import { resolveCrawlPath, searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { emptyCriteria, readCriteria } from '@rouage/contracts/search-criteria'
import { query } from '@rouage/slice-kit'
import { onceForAddress } from '../../criteria/once-for-address'

/**
 * What a crawlable page asks for. Its path alone says which ads it holds; page and order come from the query, and
 * anything else there is left out, so that one page has one address.
 */
export const browseQueries = onceForAddress(({ path, search }) => {
  const { page, tri } = readCriteria(search)
  const criteria = { ...emptyCriteria(readCrawlPath(path)?.type), page, tri }
  return {
    page,
    tri,
    resolve: query(resolveCrawlPath, { query: { path } }),
    results: query(searchAnnouncements, { query: { ...criteria, chemin: path } }),
  }
})
