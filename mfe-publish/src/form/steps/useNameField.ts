import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useAdField } from '../useAdForm'

type Target = HTMLInputElement

/**
 * A field of a name out of a list. It is wrong only once the hands have left it: until then every name is half typed. Who
 * comes to it takes all of its text, so that another name replaces it.
 * @param onType gets what is typed
 */
export const useNameField = (name: 'make' | 'model', onType: (text: string) => void) => {
  const { value, error } = useAdField(name)
  const [isTyping, setTyping] = useState(false)
  const isComing = useRef(false)
  return {
    name,
    text: value,
    error: isTyping ? undefined : error,
    onType: (text: string) => {
      setTyping(true)
      onType(text)
    },
    onFocus: ({ currentTarget }: FocusEvent<Target>) => currentTarget.select(),
    onBlur: () => setTyping(false),
    // Enter sends the form, which leads to what is wrong.
    onKeyDown: ({ key }: KeyboardEvent<Target>) => {
      if (key === 'Enter') setTyping(false)
    },
    onPointerDown: ({ currentTarget }: PointerEvent<Target>) => {
      isComing.current = document.activeElement !== currentTarget
    },
    // Letting go sets the caret in some browsers. Whoever has marked a part meant that.
    onClick: ({ currentTarget }: MouseEvent<Target>) => {
      if (isComing.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
      isComing.current = false
    },
  }
}
