import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { controlStyle, Field, type FieldLayout, type FieldProps } from '../Field'
import { color } from '../tokens'

const Input = styled.input<{ $layout: FieldLayout; $hasStart: boolean; $hasEnd: boolean }>`
  ${controlStyle}
  ${({ $hasStart }) =>
    $hasStart &&
    css`
      padding-left: 42px;
    `}
  ${({ $hasEnd }) =>
    $hasEnd &&
    css`
      padding-right: 48px;
    `}
  &[type='search']::-webkit-search-cancel-button {
    display: none;
  }
`

const Holder = styled.div<{ $layout: FieldLayout }>`
  position: relative;
  min-width: 0;
`

const Slot = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  bottom: 0;
  ${({ $side }) => $side}: 0;
  display: grid;
  place-items: center;
  min-width: 44px;
  height: 48px;
  color: ${color.inkSoft};
  pointer-events: ${({ $side }) => ($side === 'left' ? 'none' : 'auto')};
  > svg {
    width: 20px;
    height: 20px;
  }
`

/** What an `input` takes, with its label, a hint and what is wrong. */
export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> & {
    /** An icon before the text. */
    readonly start?: ReactNode
    /** A unit, or a small button, after the text. */
    readonly end?: ReactNode
    readonly ref?: Ref<HTMLInputElement>
  }

/**
 * One line of text. Works controlled or, in a GET form, by `name` and `defaultValue`.
 *
 * @example
 * <TextField label="Email" name="email" type="email" error={errors.email} required />
 */
export const TextField = ({
  label,
  isLabelHidden,
  layout,
  hint,
  error,
  className,
  start,
  end,
  id,
  ...input
}: TextFieldProps) => (
  <Field {...{ label, isLabelHidden, layout, hint, error, className, id }}>
    {(ids) => (
      <Holder $layout={layout ?? 'stacked'}>
        {start !== undefined && <Slot $side="left">{start}</Slot>}
        <Input
          {...input}
          {...ids}
          $layout={layout === 'inset' && isLabelHidden !== true ? 'inset' : 'stacked'}
          $hasStart={start !== undefined}
          $hasEnd={end !== undefined}
        />
        {end !== undefined && <Slot $side="right">{end}</Slot>}
      </Holder>
    )}
  </Field>
)
