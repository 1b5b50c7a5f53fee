import { placeSuggestions } from '@rouage/contracts/endpoints/search'
import { useEndpoint } from '@rouage/slice-kit'
import { useDebounced } from '@rouage/slice-kit/use-debounced'

const TYPING_DELAY_MS = 200

/** Places for what is typed, asked for once the hands rest; `note` says what there is to say instead. */
export const useSuggestions = (typed: string) => {
  const asked = useDebounced(typed, TYPING_DELAY_MS)
  const { data, isError } = useEndpoint(
    placeSuggestions,
    { query: { q: asked } },
    { enabled: asked !== '', keepPrevious: true },
  )
  const suggestions = typed === '' ? [] : (data?.items ?? [])
  const hasNone = typed !== '' && asked === typed && data !== undefined && suggestions.length === 0
  const none = hasNone ? 'Aucune ville trouvée' : undefined
  return {
    suggestions,
    note: isError ? 'Les suggestions ne répondent pas. Validez votre saisie telle quelle.' : none,
  }
}
