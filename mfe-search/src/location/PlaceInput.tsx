import { TextField, touches } from '@rouage/ui'
import { useEffect, useRef } from 'react'

type Props = {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onConfirm: () => void
}

/** Where a place is typed. It belongs to no form, whose sending it would be. */
export const PlaceInput = ({ text, onType, onConfirm }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A finger would have the keyboard jump over the suggestions.
    if (!touches()) input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <TextField
      ref={input}
      label="Ville, région, département ou code postal"
      isLabelHidden
      type="search"
      form=""
      value={text}
      maxLength={80}
      autoComplete="off"
      placeholder="Ville, région, département ou code postal..."
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onConfirm()
      }}
    />
  )
}
