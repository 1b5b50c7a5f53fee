import type { SearchCriteria, Sort } from '@rouage/contracts/search-criteria'
import { formatNumber, pluralOf } from '@rouage/ui/formats'
import type { ReactNode } from 'react'
import { MapToggle } from '../map/MapToggle'
import { Bar, BarCount } from './bar.styles'
import { SortSelect } from './SortSelect'

type Props = {
  /** Opens the filters where they do not stand beside the results. */
  readonly filters: ReactNode
  readonly total: number | undefined
  readonly criteria: SearchCriteria
  readonly form: string
  readonly onSort: (sort: Sort) => void
}

/** What one does with results: beside their heading on a wide screen, and in reach all along the list on a narrow one. */
export const ResultBar = ({ filters, total, criteria, form, onSort }: Props) => (
  <Bar data-sticky-bar>
    {filters}
    <SortSelect criteria={criteria} form={form} onChange={onSort} />
    {/* The heading says it to screen readers. */}
    <BarCount aria-hidden="true">
      {total !== undefined && (
        <>
          <strong>{formatNumber(total)}</strong> {pluralOf(total)}
        </>
      )}
    </BarCount>
    <MapToggle criteria={criteria} />
  </Bar>
)
