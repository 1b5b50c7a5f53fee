import { type ReactNode, useId } from 'react'
import { CircleAlert } from '../icons/lucide'
import { VisuallyHidden } from '../VisuallyHidden'
import { ErrorText, type FieldLayout, Frame, Hint, Label } from './field.styles'

/** What every field takes. */
export type FieldProps = {
  readonly label: string
  /** The label is read but not shown: the place says it. */
  readonly isLabelHidden?: boolean
  readonly layout?: FieldLayout
  /** One sentence below the control. */
  readonly hint?: string
  /** What is wrong and what to do; turns the control red and is read with it. */
  readonly error?: string
  readonly className?: string
}

/** Ids and descriptions that tie a control to its label, hint and error. */
export type ControlIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** A label, a control, and what is said about it. `children` gets what the control must carry. */
export const Field = ({
  label,
  isLabelHidden = false,
  layout = 'stacked',
  hint,
  error,
  className,
  id: givenId,
  children,
}: FieldProps & { readonly id?: string; readonly children: (ids: ControlIds) => ReactNode }) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const isInset = layout === 'inset' && !isLabelHidden
  return (
    <Frame $layout={isInset ? 'inset' : 'stacked'} className={className}>
      {isLabelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label as="label" htmlFor={id}>
          {label}
        </Label>
      )}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && (
        <ErrorText id={`${id}-error`}>
          <CircleAlert />
          {error}
        </ErrorText>
      )}
    </Frame>
  )
}
