import { usePart } from '../hooks'
import { SuggestInput, type SuggestInputProps } from './SuggestInput'
import type { Suggested } from './suggested'

const loadList = () => import('./SuggestList').then(({ SuggestList }) => SuggestList)

export type SuggestFieldProps = Omit<SuggestInputProps, 'children' | 'onIntent'> & Suggested

/**
 * A text field that suggests, as WAI-ARIA's combobox with a list. The code of the list comes when somebody reaches for the
 * field; until then, and where it does not come, it is a field of text. Where suggestions come from is the caller's affair.
 *
 * @example
 * const { suggestions, isFetching, note } = usePlaceSuggestions(typed)
 * <SuggestField label="Ville" text={typed} onType={setTyped} isLoading={isFetching} note={note}
 *   groups={[{ options: suggestions.map(({ value, label }) => ({ key: value, label, choose: () => choose(value) })) }]} />
 */
export const SuggestField = ({ groups, isLoading, note, ...field }: SuggestFieldProps) => {
  const { Part: List, want } = usePart(loadList)
  return (
    <SuggestInput {...field} onIntent={want}>
      {(link) => List !== undefined && <List link={link} groups={groups} isLoading={isLoading} note={note} />}
    </SuggestInput>
  )
}
