import type { Ref, SelectHTMLAttributes } from 'react'
import styled from 'styled-components'
import { controlStyle, Field, type FieldLayout, type FieldProps } from '../Field'
import { ChevronDown } from '../icons/lucide'
import { color, oneLine } from '../tokens'

/** The browser’s own list, for whoever lays it out in another frame. */
export const NativeSelect = styled.select<{ $layout: FieldLayout }>`
  ${controlStyle}
  padding-right: 40px;
  cursor: pointer;
  ${oneLine}

  /* Nothing chosen reads as quietly as an empty field. */
  &:has(> option[value='']:checked) {
    color: ${color.inkSoft};
  }
  option {
    color: ${color.ink};
  }
`

const Holder = styled.div`
  position: relative;
  min-width: 0;

  > svg {
    position: absolute;
    right: 12px;
    bottom: 14px;
    width: 20px;
    height: 20px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`

/** A choice: its value and its French label. */
export type SelectOption = { readonly value: string; readonly label: string; readonly isDisabled?: boolean }

/** What a `select` takes, with its label and options. */
export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'multiple' | 'size'> & {
    readonly options: readonly SelectOption[]
    /** Text of a first option with the empty value: `Tous`, `Min`. */
    readonly placeholder?: string
    readonly ref?: Ref<HTMLSelectElement>
  }

/** The browser's own select in our clothes: the best there is on a phone, and it works without JavaScript. */
export const Select = ({
  label,
  isLabelHidden,
  layout,
  hint,
  error,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) => (
  <Field {...{ label, isLabelHidden, layout, hint, error, className, id }}>
    {(ids) => (
      <Holder>
        <NativeSelect {...select} {...ids} $layout={layout === 'inset' && isLabelHidden !== true ? 'inset' : 'stacked'}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <ChevronDown />
      </Holder>
    )}
  </Field>
)
