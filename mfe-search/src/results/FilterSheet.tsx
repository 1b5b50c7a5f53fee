import { Button } from '@rouage/ui/Button'
import { Sheet } from '@rouage/ui/Sheet'
import { type FormEvent, useId } from 'react'
import type { FieldProps } from '../filters/fields'
import { FilterPanel } from '../filters/FilterPanel'
import { countSentence } from './count'

export type SheetProps = Pick<FieldProps, 'criteria' | 'facets' | 'onChange' | 'onIntent'> & {
  readonly total: number | undefined
  readonly onClose: () => void
  readonly onSubmit: (event: FormEvent) => void
}

/** The filters over the results, where there is no room beside them. */
export const FilterSheet = ({ total, onSubmit, onClose, ...fields }: SheetProps) => {
  const formId = useId()
  const submit = (event: FormEvent) => {
    onClose()
    onSubmit(event)
  }
  return (
    <Sheet
      title="Filtres"
      isOpen
      onClose={onClose}
      footer={
        <Button kind="primary" size="large" isWide type="submit" form={formId}>
          {total === undefined ? 'Voir les annonces' : `Voir ${countSentence(total)}`}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} aria-label="Critères de recherche">
        <FilterPanel {...fields} />
      </form>
    </Sheet>
  )
}
