import type { Ref, TextareaHTMLAttributes } from 'react'
import styled from 'styled-components'
import { controlStyle, Field, type FieldLayout, type FieldProps } from '../Field'
import { formatNumber } from '../formats'
import { color, tabularFigures, text } from '../tokens'

const Input = styled.textarea<{ $layout: FieldLayout }>`
  ${controlStyle}
  min-height: 132px;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
`

const Counter = styled.span<{ $isOver: boolean }>`
  justify-self: end;
  font-size: ${text.caption};
  color: ${({ $isOver }) => ($isOver ? color.danger : color.inkSoft)};
  ${tabularFigures}
`

/** What a `textarea` takes, with its label. */
export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    /** Shows how much of so many characters is written; the field itself does not cut. */
    readonly counted?: number
    readonly ref?: Ref<HTMLTextAreaElement>
  }

/** Several lines of text; grows with them where the browser can. */
export const TextArea = ({ label, isLabelHidden, hint, error, className, id, counted, ...input }: TextAreaProps) => {
  const length = typeof input.value === 'string' ? input.value.length : 0
  return (
    <Field {...{ label, isLabelHidden, hint, error, className, id }}>
      {(ids) => (
        <>
          <Input {...input} {...ids} $layout="stacked" />
          {counted !== undefined && (
            <Counter $isOver={length > counted}>
              {formatNumber(length)} / {formatNumber(counted)}
            </Counter>
          )}
        </>
      )}
    </Field>
  )
}
