import type { SearchCriteria, Sort } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { formatNumber, pluralOf } from '@rouage/ui/formats'
import { Image, List } from '@rouage/ui/icons'
import type { ReactNode } from 'react'
import { MapToggle } from '../map/MapToggle'
import { Bar, BarCount, ViewLink } from './bar.styles'
import { SortSelect } from './SortSelect'
import { useView } from './view'

const OtherView = () => {
  const { isCompact, other } = useView()
  const label = isCompact ? 'Vue avec grandes photos' : 'Vue compacte'
  return (
    <ViewLink as={Link} href={other} replace aria-label={label} title={label}>
      {isCompact ? <Image aria-hidden /> : <List aria-hidden />}
    </ViewLink>
  )
}

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
    <SortSelect sort={criteria.tri} hasWords={criteria.recherche !== undefined} form={form} onChange={onSort} />
    {/* The heading says it to screen readers. */}
    <BarCount aria-hidden="true">
      {total !== undefined && (
        <>
          <strong>{formatNumber(total)}</strong> {pluralOf(total)}
        </>
      )}
    </BarCount>
    <MapToggle criteria={criteria} />
    <OtherView />
  </Bar>
)
