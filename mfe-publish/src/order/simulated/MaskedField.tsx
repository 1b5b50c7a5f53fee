import { TextField, type TextFieldProps } from '@rouage/ui/TextField'
import { useLayoutEffect, useRef } from 'react'
import { caretAfter } from './card-fields'

type Props = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly value: string
  readonly format: (typed: string) => string
  readonly onValue: (value: string) => void
}

/** A field of digits that groups them while one types; the caret stays at its digit. */
export const MaskedField = ({ value, format, onValue, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    const at = caretAfter(value, caret.current)
    input.current?.setSelectionRange(at, at)
    caret.current = undefined
  }, [value])
  return (
    <TextField
      {...field}
      ref={input}
      value={value}
      inputMode="numeric"
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length)
        caret.current = before.replace(/\D/g, '').length
        onValue(format(target.value))
      }}
    />
  )
}
