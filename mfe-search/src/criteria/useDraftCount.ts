import { countAnnouncements } from '@rouage/contracts/endpoints/search'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { type SearchCriteria, writeCriteria } from '@rouage/contracts/search-criteria'
import { useEndpoint } from '@rouage/slice-kit'
import { useDebounced } from './useDebounced'

export const COUNT_DELAY_MS = 250

/** Page and order change no count: leaving them out lets searches share one answer. */
const countedText = (criteria: SearchCriteria): string => writeCriteria({ ...criteria, page: 1, tri: 'recents' })

export type DraftCount = ResponseOf<typeof countAnnouncements>

/**
 * How many ads a search that is being filled in would give, asked once the visitor's hands rest.
 * The last answer stays until the next one arrives.
 */
export const useDraftCount = (
  criteria: SearchCriteria,
  { enabled }: { readonly enabled: boolean },
): { readonly answer: DraftCount | undefined; readonly isSettled: boolean } => {
  const text = countedText(criteria)
  const asked = useDebounced(text, COUNT_DELAY_MS)
  const { data, isPlaceholderData } = useEndpoint(
    countAnnouncements,
    { query: Object.fromEntries(new URLSearchParams(asked)) },
    { enabled, keepPrevious: true },
  )
  return { answer: data, isSettled: asked === text && data !== undefined && !isPlaceholderData }
}
