import { slugOf } from '@rouage/contracts/search-criteria'
import { formatNumber } from '@rouage/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ClearButton, ListNote, OptionBox, OptionCount, OptionRow, Options, SearchBox } from './fields.styles'
import type { FilterOption } from './options'

/** More lines than that nobody reads, and typing finds the others. */
const MOST_SHOWN = 150

type Props = {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly values: readonly string[]
  readonly single: boolean
  readonly searchable: boolean
  readonly isLoading: boolean
  readonly note: string | undefined
  readonly onToggle: (value: string) => void
  readonly onClear: (() => void) | undefined
}

/** What fits the typed text. Before anything is typed, a list that was counted in part shows that part. */
const matching = (
  options: readonly FilterOption[],
  values: readonly string[],
  text: string,
): readonly FilterOption[] => {
  const wanted = slugOf(text)
  if (wanted !== '') return options.filter(({ label }) => slugOf(label).includes(wanted))
  if (!options.some(({ count }) => count !== undefined)) return options
  return options.filter(({ value, count }) => count !== undefined || values.includes(value))
}

/** Arrow keys, Home and End move between what can hold focus in the list. */
const moveFocus = (event: KeyboardEvent<HTMLElement>, list: HTMLElement | null) => {
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const at = boxes.findIndex((box) => box === document.activeElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }
  const target = targets[event.key]
  const isTextKey = event.key === 'Home' || event.key === 'End'
  if (target === undefined || (isTextKey && event.target instanceof HTMLInputElement && event.target.type === 'search')) return
  event.preventDefault()
  boxes[Math.max(0, Math.min(target, boxes.length - 1))]?.focus()
}

/** The options of a multi-select: native check boxes, with the number of ads that each would give. */
export const OptionList = ({ name, options, values, single, searchable, isLoading, note, onToggle, onClear }: Props) => {
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const found = matching(options, values, text)
  const shown = found.slice(0, MOST_SHOWN)
  const hiddenNote = found.length > shown.length ? `${formatNumber(found.length - shown.length)} autres : tapez pour préciser.` : note

  useEffect(() => {
    const first = search.current ?? list.current?.querySelector('input')
    first?.focus({ preventScroll: true })
  }, [])

  return (
    <div onKeyDown={(event) => moveFocus(event, list.current)}>
      {searchable && (
        <SearchBox
          ref={search}
          type="search"
          value={text}
          placeholder="Rechercher…"
          aria-label="Rechercher dans la liste"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter takes the first match instead of sending the form.
            event.preventDefault()
            const [first] = shown
            if (first !== undefined && text !== '') onToggle(first.value)
          }}
        />
      )}
      <Options ref={list} role="list">
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <OptionRow data-empty={count === 0 && !values.includes(value)}>
              <OptionBox
                type={single ? 'radio' : 'checkbox'}
                name={single ? name : undefined}
                form=""
                checked={values.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span>{label}</span>
              {count !== undefined && <OptionCount>{formatNumber(count)}</OptionCount>}
            </OptionRow>
          </li>
        ))}
      </Options>
      <ListNote role="status">
        {isLoading ? 'Chargement…' : found.length === 0 ? 'Aucun résultat trouvé.' : hiddenNote}
      </ListNote>
      {onClear !== undefined && (
        <ClearButton type="button" onClick={onClear}>
          Effacer
        </ClearButton>
      )}
    </div>
  )
}
