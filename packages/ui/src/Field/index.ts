export { type ControlIds, Field, type FieldProps } from './Field'
export { controlStyle, ErrorText, type FieldLayout, Frame, Hint, Label } from './field.styles'
