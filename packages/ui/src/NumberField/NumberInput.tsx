import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'
import styled, { css } from 'styled-components'
import { controlStyle, type FieldLayout } from '../Field'
import { color, tabularFigures } from '../tokens'
import { caretAfter, readDigits, saysThousands, showDigits } from './digits'

const Input = styled.input<{ $layout: FieldLayout; $hasUnit: boolean }>`
  ${controlStyle}
  ${tabularFigures}
  ${({ $hasUnit }) =>
    $hasUnit &&
    css`
      padding-right: 40px;
    `}
`

const Holder = styled.span`
  position: relative;
  display: block;
  flex: 1;
  min-width: 0;
`

const Unit = styled.span<{ $layout: FieldLayout }>`
  position: absolute;
  right: 12px;
  bottom: 0;
  line-height: ${({ $layout }) => ($layout === 'inset' ? '36px' : '48px')};
  color: ${color.inkSoft};
  pointer-events: none;
`

/** The input alone, for fields that hold two. */
export type NumberInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'size'
> & {
  readonly value: number | undefined
  readonly onValue: (value: number | undefined) => void
  readonly unit?: string
  readonly layout?: FieldLayout
  readonly className?: string
}

/** A whole number, grouped by thousands while it is typed; the caret stays behind the digit it was behind. */
export const NumberInput = ({ value, onValue, unit, layout = 'stacked', className, ...rest }: NumberInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = caretAfter(showDigits(value), caret.current)
    caret.current = undefined
    input.current?.setSelectionRange(at, at)
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const before = typed.slice(0, target.selectionStart ?? undefined).replace(/\D/g, '').length
    caret.current = saysThousands(typed) ? Infinity : before
    // A sign that slips into a number is left out: what is there stays.
    const isSame = typed.replace(/\D/g, '') === String(value ?? '')
    onValue(readDigits(typed) ?? (isSame ? value : undefined))
  }

  return (
    <Holder className={className}>
      <Input
        {...rest}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        $layout={layout}
        $hasUnit={unit !== undefined}
        value={showDigits(value)}
        onChange={change}
      />
      {unit !== undefined && (
        <Unit $layout={layout} aria-hidden="true">
          {unit}
        </Unit>
      )}
    </Holder>
  )
}
