import { placeSuggestions } from '@rouage/contracts/endpoints/search'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { useEndpoint } from '@rouage/slice-kit'
import { useDebounced } from './use-debounced'

const TYPING_DELAY_MS = 200

/**
 * Places for what is typed, asked for once the hands rest; `note` says what there is to say instead.
 *
 * @example
 * const { suggestions, isFetching, note } = usePlaceSuggestions(typed.trim())
 */
export const usePlaceSuggestions = (typed: string) => {
  const asked = useDebounced(typed, TYPING_DELAY_MS)
  const { data, isError, isFetching } = useEndpoint(
    placeSuggestions,
    { query: { q: asked } },
    { enabled: asked !== '', keepPrevious: true },
  )
  const suggestions = typed === '' ? [] : (data?.items ?? [])
  const hasNone = typed !== '' && asked === typed && data !== undefined && suggestions.length === 0
  const none = hasNone ? 'Aucune ville trouvée' : undefined
  return {
    suggestions,
    isFetching,
    note: isError ? 'Les suggestions ne répondent pas. Validez votre saisie telle quelle.' : none,
  }
}
