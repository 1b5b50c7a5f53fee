import { SORTS, type Sort } from '@rouage/contracts/search-criteria'
import { useId } from 'react'
import { Select, WithoutScript } from '../filters/fields.styles'
import { SortBox } from './results.styles'

type Props = {
  readonly sort: Sort
  /** The form that the order belongs to when it is sent without JavaScript. */
  readonly form: string
  readonly onChange: (sort: Sort) => void
}

/** In which order the results stand. */
export const SortSelect = ({ sort, form, onChange }: Props) => {
  const id = useId()
  return (
    <SortBox>
      <label htmlFor={id}>Trier par</label>
      <Select
        id={id}
        name="tri"
        form={form}
        value={sort}
        onChange={({ target }) => {
          const chosen = SORTS.find((option) => option.id === target.value)
          if (chosen !== undefined) onChange(chosen.id)
        }}
      >
        {SORTS.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </Select>
      <WithoutScript>
        <button type="submit" form={form}>
          Trier
        </button>
      </WithoutScript>
    </SortBox>
  )
}
