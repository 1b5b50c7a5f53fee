import { Choice, type ChoiceProps } from './Choice'

export type CheckboxProps = ChoiceProps

export const Checkbox = (props: CheckboxProps) => <Choice {...props} kind="checkbox" />
