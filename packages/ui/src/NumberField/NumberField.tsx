import { Field, type FieldProps } from '../Field'
import { NumberInput, type NumberInputProps } from './NumberInput'

/** A whole number, shown with French spaces between its thousands. */
export type NumberFieldProps = FieldProps & Omit<NumberInputProps, 'layout' | 'className'>

/** A whole number with its unit. `onValue` gets undefined for an empty field. */
export const NumberField = ({
  label,
  isLabelHidden,
  layout,
  hint,
  error,
  className,
  id,
  ...input
}: NumberFieldProps) => (
  <Field {...{ label, isLabelHidden, layout, hint, error, className, id }}>
    {(ids) => (
      <NumberInput {...input} {...ids} layout={layout === 'inset' && isLabelHidden !== true ? 'inset' : 'stacked'} />
    )}
  </Field>
)
