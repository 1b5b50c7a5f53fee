import { communes } from '@rouage/contracts/endpoints/search'
import { useEndpoint } from '@rouage/slice-kit'
import { useDebounced } from '@rouage/slice-kit/use-debounced'
import { communeQuery, suggestionsOf } from './commune-query'

const TYPING_DELAY_MS = 300

/** Communes for what is typed, asked for once the hands rest; none where the service does not answer. */
export const useCommunes = (typed: string) => {
  const asked = useDebounced(typed.trim(), TYPING_DELAY_MS)
  const question = communeQuery(asked)
  const { data, isFetching } = useEndpoint(
    communes,
    { query: question ?? {} },
    { enabled: question !== undefined, keepPrevious: true },
  )
  const isTooShort = communeQuery(typed) === undefined
  const suggestions = isTooShort ? [] : suggestionsOf(data ?? [], asked)
  const isSettled = asked === typed.trim() && !isFetching
  const hasNone = !isTooShort && isSettled && data !== undefined && suggestions.length === 0
  return { suggestions, isFetching, note: hasNone ? 'Aucune ville trouvée' : undefined }
}
