import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { ColumnHead } from './ColumnHead'
import * as S from './table.styles'
import { type Row, type RowGroup, rowsOf } from './rows'
import type { Column } from './useColumns'

const Value = ({ value }: { readonly value: string | undefined }) =>
  value ?? (
    <S.Unknown>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Non précisé</VisuallyHidden>
    </S.Unknown>
  )

const Line = ({ row, columns }: { readonly row: Row; readonly columns: readonly Column[] }) => (
  <S.Line $differs={row.differs}>
    <th scope="row">
      {row.label}
      {row.differs && (
        <S.Sign title="Les véhicules diffèrent">
          <span aria-hidden="true">≠</span>
          <VisuallyHidden>, différent</VisuallyHidden>
        </S.Sign>
      )}
    </th>
    {columns.map(({ id }, at) => (
      <td key={id}>
        <Value value={row.values[at]} />
      </td>
    ))}
  </S.Line>
)

const onlyDiffering = (groups: readonly RowGroup[]): readonly RowGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

type Props = {
  readonly columns: readonly Column[]
  readonly differencesOnly: boolean
  readonly onRemove: (id: string) => void
}

/** Vehicles side by side: a column for each, a line for each thing that one of their sellers tells. */
export const ComparisonTable = ({ columns, differencesOnly, onRemove }: Props) => {
  const groups = rowsOf(columns.map((column) => (column.state === 'here' ? column : undefined)))
  const shown = differencesOnly ? onlyDiffering(groups) : groups
  return (
    // Somebody who has no pointer slides it by the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <S.Slide aria-label="Tableau de comparaison" tabIndex={0}>
      <S.Table $vehicles={columns.length}>
        <VisuallyHidden as="caption">Véhicules côte à côte</VisuallyHidden>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>Critère</VisuallyHidden>
            </td>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <ColumnHead column={column} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <S.GroupName scope="rowgroup" colSpan={columns.length + 1}>
                <span>{title}</span>
              </S.GroupName>
            </tr>
            {rows.map((row) => (
              <Line key={row.label} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
        {shown.length === 0 && columns.some(({ state }) => state === 'here') && (
          <tbody>
            <tr>
              <td colSpan={columns.length + 1}>Ces véhicules ne diffèrent en rien de ce que disent leurs vendeurs.</td>
            </tr>
          </tbody>
        )}
      </S.Table>
    </S.Slide>
  )
}
