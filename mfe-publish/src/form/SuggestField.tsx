import type { ComboboxProps } from '@rouage/ui/Combobox'
import { usePart } from '@rouage/ui/hooks'
import { TextField } from '@rouage/ui/TextField'
import { useLayoutEffect, useRef, useState } from 'react'

const load = () => import('@rouage/ui/Combobox').then(({ Combobox }) => Combobox)

/**
 * A field that suggests. The code of its list, 22 kB, comes when somebody reaches for the field; until then, and where it
 * does not come, it is a field of text.
 */
export const SuggestField = (props: ComboboxProps) => {
  const { Part, want } = usePart(load)
  const place = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  const [hasTyped, setTyped] = useState(false)

  useLayoutEffect(() => {
    if (Part === undefined || !isHeld.current) return
    // The hands stay where they are, behind what was typed.
    const input = place.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [Part])

  const {
    text,
    onType,
    onConfirm: _onConfirm,
    groups: _groups,
    isLoading: _isLoading,
    note: _note,
    isInline: _isInline,
    ...field
  } = props
  return (
    <div ref={place} onPointerEnter={want}>
      {Part === undefined ? (
        <TextField
          {...field}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setTyped(true)
            onType(target.value)
          }}
          onFocus={() => {
            isHeld.current = true
            want()
          }}
          onBlur={() => {
            isHeld.current = false
            setTyped(false)
          }}
        />
      ) : (
        <Part {...props} isOpenAtFirst={hasTyped} />
      )}
    </div>
  )
}
