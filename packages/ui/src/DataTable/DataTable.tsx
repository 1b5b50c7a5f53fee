import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden'
import * as S from './data-table.styles'

/** A column: its head, and what stands in it for a row. */
export type DataColumn<Row> = {
  readonly id: string
  /** Heads the column, and names a fact on a card. */
  readonly header: string
  /** The header is read but not shown: a picture or buttons need none. */
  readonly isHeaderHidden?: boolean
  /** Figures stand at the end of their cell. */
  readonly isEnd?: boolean
  /** Where it stands on a card. */
  readonly place: S.ColumnPlace
  readonly cell: (row: Row) => ReactNode
}

/** Columns and rows; on a phone each row is a card. */
export type DataTableProps<Row> = {
  /** What the table is about, for screen readers. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly isBusy?: boolean
  readonly className?: string
}

/** A table whose rows become cards where there is no room for its columns. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, isBusy = false, className }: DataTableProps<Row>) => (
  <S.Table aria-label={label} aria-busy={isBusy || undefined} className={className}>
    <S.Head>
      <S.HeadRow>
        {columns.map(({ id, header, isHeaderHidden = false, isEnd = false }) => (
          <S.HeadCell key={id} $isEnd={isEnd}>
            {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
          </S.HeadCell>
        ))}
      </S.HeadRow>
    </S.Head>
    <S.Body>
      {rows.map((row) => (
        <S.Row key={rowKey(row)}>
          {columns.map(({ id, header, isEnd = false, place, cell }) => (
            <S.Cell key={id} $place={place} $isEnd={isEnd} data-place={place} data-label={header}>
              {cell(row)}
            </S.Cell>
          ))}
        </S.Row>
      ))}
    </S.Body>
  </S.Table>
)
