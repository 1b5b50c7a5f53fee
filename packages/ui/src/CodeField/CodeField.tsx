import type { FormEvent, InputHTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { controlStyle, Field, type FieldLayout, type FieldProps } from '../Field'
import { color, text, weight } from '../tokens'

const LENGTH = 6

/**
 * One input for all digits, drawn as six places: pasting, correcting, screen readers and codes that a browser fills in
 * work as in any field. A digit is 1ch wide and 1.1ch apart from the next.
 */
const Input = styled.input<{ $layout: FieldLayout }>`
  ${controlStyle}
  width: calc(${LENGTH} * 2.1ch + 26px);
  max-width: 100%;
  min-height: 60px;
  padding: 10px 0 10px calc(12px + 0.55ch);
  overflow: hidden;
  font-size: ${text.title};
  font-weight: ${weight.strong};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: 1.1ch;
  background:
    repeating-linear-gradient(90deg, ${color.lineStrong} 0 1.5ch, transparent 1.5ch 2.1ch) calc(12px + 0.3ch)
      calc(100% - 10px) / calc(${LENGTH} * 2.1ch - 0.6ch) 2px no-repeat,
    ${color.surface};

  &::placeholder {
    font-size: ${text.body};
    font-weight: ${weight.regular};
    letter-spacing: normal;
  }
`

const keepDigits = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
  const digits = input.value.replace(/\D/g, '').slice(0, LENGTH)
  if (digits !== input.value) input.value = digits
}

/** A field for a code of so many digits, as a mail or an app gives it. */
export type CodeFieldProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'defaultValue' | 'onInput' | 'size' | 'className' | 'type' | 'maxLength'
  > & {
    readonly ref?: Ref<HTMLInputElement>
  }

/** A code of six digits, by `name` in a form. Whatever else is pasted with it is left out. */
export const CodeField = ({ label, isLabelHidden, layout, hint, error, className, id, ...input }: CodeFieldProps) => (
  <Field {...{ label, isLabelHidden, layout, hint, error, className, id }}>
    {(ids) => (
      <Input
        placeholder="Code à 6 chiffres"
        {...input}
        {...ids}
        $layout="stacked"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        onInput={keepDigits}
      />
    )}
  </Field>
)
