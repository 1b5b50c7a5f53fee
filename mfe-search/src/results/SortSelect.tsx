import { SORTS, type Sort } from '@rouage/contracts/search-criteria'
import { Button } from '@rouage/ui/Button'
import { Select } from '@rouage/ui/Select'
import { SortBox } from './results.styles'

const OPTIONS = SORTS.map(({ id, label }) => ({ value: id, label }))
/** Without words nothing is met better or worse. */
const WITHOUT_WORDS = OPTIONS.filter(({ value }) => value !== 'pertinence')

type Props = {
  readonly sort: Sort
  readonly hasWords: boolean
  /** The form that the order belongs to when it is sent without JavaScript. */
  readonly form: string
  readonly onChange: (sort: Sort) => void
}

/** In which order the results stand. */
export const SortSelect = ({ sort, hasWords, form, onChange }: Props) => (
  <SortBox>
    <span aria-hidden="true">Trier par</span>
    <Select
      label="Trier par"
      isLabelHidden
      name="tri"
      form={form}
      value={sort}
      options={hasWords ? OPTIONS : WITHOUT_WORDS}
      onChange={({ target }) => {
        const chosen = SORTS.find((option) => option.id === target.value)
        if (chosen !== undefined) onChange(chosen.id)
      }}
    />
    <noscript>
      <Button type="submit" form={form}>
        Trier
      </Button>
    </noscript>
  </SortBox>
)
