import { Choice, type ChoiceProps } from './Choice'

/** What an `input` of the kind takes, with its label. */
export type CheckboxProps = ChoiceProps

/** A choice of yes or no, with its label beside it. */
export const Checkbox = (props: CheckboxProps) => <Choice {...props} kind="checkbox" />
