import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '../hooks'
import { TextField, type TextFieldProps } from '../TextField'
import type { SuggestKeys, SuggestLink, SuggestShown } from './link'
import styled from 'styled-components'

/** Where the list is placed from: never taller than its field, beside whatever that stands. */
const Holder = styled.div`
  position: relative;
  align-self: start;
  min-width: 0;
`

/** A text field that may be helped by a list. */
export type SuggestInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref' | 'children'> & {
  readonly ref?: TextFieldProps['ref']
  /** What is typed. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter, where no line is marked; a form is sent then unless this is given. */
  readonly onConfirm?: (text: string) => void
  /** Somebody reaches for the field: time to fetch the code of its list. */
  readonly onIntent?: () => void
  /** The list stands below the field as long as that is there, as in a popover; else it opens over what follows. */
  readonly isInline?: boolean
  /** A `SuggestList`, once its code is here. */
  readonly children: (link: SuggestLink) => ReactNode
}

const NOTHING: SuggestShown = { hasLines: false, marked: undefined }

/**
 * The field of a combobox, as WAI-ARIA has it, without its list: one input from the server's rendering on, so that what is
 * typed, the caret and the focus are where they are when the code of the list comes, and it is a plain field where that
 * never comes. `SuggestField` is both in one.
 *
 * @example
 * const { Part: Lines, want } = usePart(loadLines)
 * <SuggestInput label="Ville" text={typed} onType={setTyped} onIntent={want}>
 *   {(link) => Lines && <Lines link={link} typed={typed} />}
 * </SuggestInput>
 */
export const SuggestInput = ({
  text,
  onType,
  onConfirm,
  onIntent,
  isInline = false,
  children,
  onKeyDown,
  onFocus,
  onBlur,
  onClick,
  ...field
}: SuggestInputProps) => {
  const id = useId()
  const isHydrated = useHydrated()
  const [isAsked, ask] = useState(false)
  const [shown, setShown] = useState(NOTHING)
  const keys = useRef<SuggestKeys>(null)
  const isOpen = isInline || isAsked
  const isExpanded = isOpen && shown.hasLines

  const open = useCallback(() => ask(true), [])
  const close = useCallback(() => {
    ask(false)
    keys.current?.unmark()
  }, [])

  const holder = useRef<HTMLDivElement>(null)
  const intendIfThere = useEffectEvent(() => {
    if (holder.current?.contains(document.activeElement) === true) onIntent?.()
  })
  // Somebody may have come before our code did.
  useEffect(() => intendIfThere(), [])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // A key that ends the writing of a character is none for us.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    // Else Escape would close the dialog that the field stands in, too, and Enter send its form.
    if (keys.current?.press(event.key, event.altKey) === true) return event.preventDefault()
    if (event.key !== 'Enter') return
    close()
    if (onConfirm === undefined) return
    event.preventDefault()
    onConfirm(text)
  }

  // Without our code there is no list to announce.
  const combobox = isHydrated
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isExpanded,
        'aria-controls': isExpanded ? id : undefined,
        'aria-activedescendant': isExpanded ? shown.marked : undefined,
      } as const)
    : undefined

  return (
    <Holder ref={holder} onPointerEnter={onIntent}>
      <TextField
        autoComplete="off"
        {...field}
        value={text}
        onChange={({ target }) => {
          keys.current?.unmark()
          // What was typed before our code ran is told afterwards: the hands may be elsewhere by then.
          if (target === document.activeElement) open()
          onType(target.value)
        }}
        onKeyDown={press}
        onFocus={(event) => {
          onFocus?.(event)
          onIntent?.()
        }}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
        onClick={(event) => {
          onClick?.(event)
          open()
        }}
        {...combobox}
      />
      {children({ id, isOpen, isInline, open, close, keys, onShown: setShown })}
    </Holder>
  )
}
