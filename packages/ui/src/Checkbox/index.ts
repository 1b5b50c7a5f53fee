export { Checkbox, type CheckboxProps } from './Checkbox'
export { Choice, type ChoiceProps } from './Choice'
