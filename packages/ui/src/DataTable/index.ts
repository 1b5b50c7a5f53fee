export { type DataColumn, DataTable, type DataTableProps } from './DataTable'
export { asCards, asTable, type ColumnPlace } from './data-table.styles'
