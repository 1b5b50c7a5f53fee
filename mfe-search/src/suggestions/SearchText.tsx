import { MAX_TEXT, type SearchCriteria } from '@rouage/contracts/search-criteria'
import { usePart } from '@rouage/ui/hooks'
import { Search } from '@rouage/ui/icons'
import { SuggestInput } from '@rouage/ui/SuggestField'

const loadSuggestions = () => import('./Suggestions').then(({ Suggestions }) => Suggestions)

type Props = {
  readonly label: string
  readonly layout: 'stacked' | 'inset'
  readonly placeholder: string
  readonly criteria: SearchCriteria
  readonly onType: (text: string) => void
  /** Something that is suggested was chosen: the search that it stands for. */
  readonly onChoose: (next: SearchCriteria) => void
}

/** The text of a search. It suggests once somebody reaches for it, and is searched as it stands by Enter. */
export const SearchText = ({ criteria, layout, onType, onChoose, ...field }: Props) => {
  const { Part: Suggestions, want } = usePart(loadSuggestions)
  return (
    <SuggestInput
      {...field}
      layout={layout}
      name="recherche"
      type="search"
      enterKeyHint="search"
      maxLength={MAX_TEXT}
      start={layout === 'stacked' ? <Search /> : undefined}
      text={criteria.recherche ?? ''}
      onType={onType}
      onIntent={want}
    >
      {(link) => Suggestions !== undefined && <Suggestions link={link} criteria={criteria} onChoose={onChoose} />}
    </SuggestInput>
  )
}
