export { type DataColumn, DataTable, type DataTableProps } from './DataTable'
export type { ColumnPlace } from './styles'
