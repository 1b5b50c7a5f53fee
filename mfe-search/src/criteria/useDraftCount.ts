import { countAnnouncements } from '@rouage/contracts/endpoints/search'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { asFound, type SearchCriteria } from '@rouage/contracts/search-criteria'
import { query, usePageQuery } from '@rouage/slice-kit'
import { useMemo } from 'react'
import { useDebounced } from '@rouage/slice-kit/use-debounced'

export const COUNT_DELAY_MS = 250

/** Page and order change no count: leaving them out lets searches share one answer. */
const countOf = (criteria: SearchCriteria) => query(countAnnouncements, { query: asFound(criteria) })

/**
 * How many ads a search that is being filled in would give, asked once the visitor's hands rest.
 * The last answer stays until the next one arrives.
 */
export const useDraftCount = (
  criteria: SearchCriteria,
  { enabled }: { readonly enabled: boolean },
): ResponseOf<typeof countAnnouncements> | undefined => {
  const asked = useDebounced(criteria, COUNT_DELAY_MS)
  const count = useMemo(() => countOf(asked), [asked])
  return usePageQuery(count, { enabled, keepPrevious: true }).data
}
