export type { SuggestLink } from './link'
export { SuggestField, type SuggestFieldProps } from './SuggestField'
export { SuggestInput, type SuggestInputProps } from './SuggestInput'
export { type Suggested, type SuggestGroup, SuggestList, type SuggestOption } from './SuggestList'
