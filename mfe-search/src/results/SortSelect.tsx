import { defaultSortOf, SORTS, type SearchCriteria, type Sort } from '@rouage/contracts/search-criteria'
import { Button } from '@rouage/ui/Button'
import { Select } from '@rouage/ui/Select'
import { SortBox } from './results.styles'

/**
 * An address names no usual order, so that a form without JavaScript may ask for another text in the order usual for
 * it.
 */
const valueOf = (sort: Sort, usual: Sort): string => (sort === usual ? '' : sort)

/** Without words nothing is met better or worse. */
const optionsFor = (usual: Sort) =>
  SORTS.filter(({ id }) => id !== 'pertinence' || id === usual).map(({ id, label }) => ({
    value: valueOf(id, usual),
    label,
  }))

type Props = {
  readonly criteria: SearchCriteria
  /** The form that the order belongs to when it is sent without JavaScript. */
  readonly form: string
  readonly onChange: (sort: Sort) => void
}

/** In which order the results stand. */
export const SortSelect = ({ criteria, form, onChange }: Props) => {
  const usual = defaultSortOf(criteria)
  return (
    <SortBox>
      <span aria-hidden="true">Trier par</span>
      <Select
        label="Trier par"
        isLabelHidden
        name="tri"
        form={form}
        value={valueOf(criteria.tri, usual)}
        options={optionsFor(usual)}
        onChange={({ target }) => onChange(SORTS.find(({ id }) => id !== usual && id === target.value)?.id ?? usual)}
      />
      <noscript>
        <Button type="submit" form={form}>
          Trier
        </Button>
      </noscript>
    </SortBox>
  )
}
