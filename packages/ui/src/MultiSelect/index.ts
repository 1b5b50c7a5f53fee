export { MultiSelect, type MultiSelectProps } from './MultiSelect'
export type { MultiSelectOption, OptionSource } from './options'
