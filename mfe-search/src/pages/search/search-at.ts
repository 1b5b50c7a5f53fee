import { searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { readCriteria } from '@rouage/contracts/search-criteria'
import { query } from '@rouage/slice-kit'
import { onceForAddress } from '../../criteria/once-for-address'

/** What an address of /search asks for: its criteria, and the query for its results. */
export const searchAt = onceForAddress(({ search }) => {
  const criteria = readCriteria(search)
  return { criteria, query: query(searchAnnouncements, { query: criteria }) }
})
