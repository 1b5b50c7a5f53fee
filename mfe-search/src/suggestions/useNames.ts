import { searchSuggestions } from '@rouage/contracts/endpoints/search'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { VehicleType } from '@rouage/contracts/vehicle'
import { useEndpoint } from '@rouage/slice-kit'
import { useDebounced } from '@rouage/slice-kit/use-debounced'

export const SUGGEST_DELAY_MS = 120

export type SuggestedName = ResponseOf<typeof searchSuggestions>['items'][number]

const NONE: readonly SuggestedName[] = []

/**
 * Makes and models that somebody may be about to type, asked for once the hands rest. Whatever fails or comes late is as if
 * there were none: the text is searched all the same.
 */
export const useNames = (
  typed: string,
  type: VehicleType,
  isWanted: boolean,
): { readonly names: readonly SuggestedName[]; readonly isFetching: boolean } => {
  const asked = useDebounced(typed, SUGGEST_DELAY_MS)
  const { data, isFetching } = useEndpoint(
    searchSuggestions,
    { query: { q: asked, type } },
    { enabled: isWanted && asked !== '', keepPrevious: true },
  )
  return { names: typed === '' || asked === '' ? NONE : (data?.items ?? NONE), isFetching }
}
