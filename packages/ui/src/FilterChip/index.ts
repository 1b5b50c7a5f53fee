export { FilterChip, type FilterChipProps } from './FilterChip'
