import { ComboboxGroup, ComboboxProvider } from '@ariakit/react/combobox'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../Button'
import { formatCount, formatNumber, pluralOf } from '../formats'
import { touches } from '../hooks'
import { Check, ChevronDown, Search as SearchIcon } from '../icons/lucide'
import { FloatingPanel } from '../Popover/FloatingPanel'
import { VisuallyHidden } from '../VisuallyHidden'
import { nearest } from './nearest'
import { grouped, matching, MOST_SHOWN, type MultiSelectOption, type OptionSource, withoutEmpty } from './options'
import * as S from './panel.styles'

/** What the open list is about; `MultiSelectProps` with their defaults filled in. */
export type PanelProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly options: OptionSource
  /** The first line, which takes every choice away; none without it. */
  readonly all: string | undefined
  readonly isSingle: boolean
  readonly hasSearch?: boolean | undefined
  readonly foldEmpty?: ((count: number) => string) | undefined
  readonly note?: string | undefined
  readonly onClose: () => void
}

/** From so many options on, reading them all takes longer than typing. */
const SEARCH_FROM = 10

type Fetched = readonly MultiSelectOption[] | 'failed' | undefined

const useOptions = (source: OptionSource): Fetched => {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    if (typeof source !== 'function') return
    let isCurrent = true
    source().then(
      (options) => isCurrent && setFetched(options),
      () => isCurrent && setFetched('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [source])
  return typeof source === 'function' ? fetched : source
}

/** At most `MOST_SHOWN`, and what is chosen in any case while nothing is typed. */
const visibleOf = (
  found: readonly MultiSelectOption[],
  value: readonly string[],
  isTyped: boolean,
): readonly MultiSelectOption[] =>
  found.filter((option, at) => at < MOST_SHOWN || (!isTyped && value.includes(option.value)))

type Found = {
  readonly found: readonly MultiSelectOption[]
  /** None is written as it was typed. */
  readonly isNear: boolean
  readonly folded: number
  readonly unfold: () => void
}

/** What is typed finds everything; else what would give nothing is folded until somebody asks for it. */
const useFound = (
  known: readonly MultiSelectOption[] | undefined,
  { wanted, value, folds }: { readonly wanted: string; readonly value: readonly string[]; readonly folds: boolean },
): Found => {
  const [isUnfolded, setUnfolded] = useState(false)
  const { all, isNear } = useMemo(() => {
    const exact = known === undefined ? [] : matching(known, wanted)
    if (known === undefined || exact.length > 0) return { all: exact, isNear: false }
    const near = nearest(known, wanted)
    return { all: near, isNear: near.length > 0 }
  }, [known, wanted])
  const isFolded = folds && !isUnfolded && wanted.trim() === ''
  const { kept, empty } = useMemo(
    () => (isFolded ? withoutEmpty(all, value) : { kept: all, empty: 0 }),
    [all, isFolded, value],
  )
  return { found: kept, isNear, folded: empty, unfold: () => setUnfolded(true) }
}

/** What the last line says of the list: that it is on its way, why it is empty or other, how much of it is not shown. */
const statusOf = (options: Fetched, found: number, hidden: number, isNear: boolean): string => {
  if (options === undefined) return 'Chargement…'
  if (options === 'failed') return 'La liste n’a pas pu être chargée. Fermez-la, puis réessayez.'
  if (found === 0) return 'Aucun résultat trouvé.'
  if (isNear) return 'Rien ne s’écrit ainsi : voici le plus proche.'
  return hidden > 0 ? `${formatCount(hidden, 'autre')} : tapez un nom pour préciser.` : ''
}

/** The value of the line that takes every choice away. */
const ALL = ''

/** What is chosen, as the list marks it. */
const selectedOf = (value: readonly string[], isSingle: boolean): string | string[] => {
  if (isSingle) return value[0] ?? ALL
  return value.length === 0 ? [ALL] : [...value]
}

/** The open list of a multi-select: a search box over options, driven by arrows, letters, Enter and Escape. */
export const Panel = ({
  anchor,
  label,
  value,
  onChange,
  options: source,
  all,
  isSingle,
  hasSearch,
  foldEmpty,
  note,
  onClose,
}: PanelProps) => {
  const options = useOptions(source)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const known = Array.isArray(options) ? (options as readonly MultiSelectOption[]) : undefined
  const { found, isNear, folded, unfold } = useFound(known, { wanted, value, folds: foldEmpty !== undefined })
  const shown = visibleOf(found, value, wanted.trim() !== '')
  const hidden = found.length - shown.length
  const isSearchable = hasSearch ?? (typeof source === 'function' || (known?.length ?? 0) >= SEARCH_FROM)
  const close = () => {
    anchor.current?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <FloatingPanel anchor={anchor} label={label} isAnchorWide initialFocus={input} onClose={onClose}>
      <ComboboxProvider
        open
        setOpen={(isOpen) => {
          if (!isOpen) close()
        }}
        value={typed}
        setValue={setTyped}
        selectedValue={selectedOf(value, isSingle)}
        setSelectedValue={(next) => {
          if (typeof next === 'string') {
            onChange(next === ALL ? [] : [next])
            close()
          } else {
            // Everything and one thing: whichever was chosen last counts.
            onChange(next.at(-1) === ALL ? [] : next.filter((each) => each !== ALL))
          }
        }}
        resetValueOnHide={false}
        includesBaseElement={false}
      >
        {isSearchable ? (
          <S.SearchRow>
            <SearchIcon />
            <S.Search ref={input} autoSelect placeholder="Rechercher…" aria-label={`Rechercher : ${label}`} />
          </S.SearchRow>
        ) : (
          <S.HiddenSearch ref={input} readOnly inputMode="none" aria-label={label} />
        )}
        {note !== undefined && typed === '' && <S.Note>{note}</S.Note>}
        <S.List alwaysVisible aria-label={label} aria-busy={options === undefined}>
          {all !== undefined && wanted.trim() === '' && (
            <Line option={{ value: ALL, label: all }} isSingle={isSingle} isChosen={value.length === 0} />
          )}
          <Groups options={shown} value={value} isSingle={isSingle} />
        </S.List>
        {folded > 0 && <UnfoldButton input={input} text={foldEmpty?.(folded)} onClick={unfold} />}
        <S.Note aria-live="polite">{statusOf(options, found.length + folded, hidden, isNear)}</S.Note>
      </ComboboxProvider>
      <S.Foot>
        {value.length > 0 && (
          <Button kind="quiet" onClick={() => onChange([])}>
            Effacer
          </Button>
        )}
        {!isSingle && (
          <S.PhoneOnly>
            <Button kind="primary" onClick={close}>
              Valider
            </Button>
          </S.PhoneOnly>
        )}
      </S.Foot>
    </FloatingPanel>
  )
}

type UnfoldProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string | undefined
  readonly onClick: () => void
}

const UnfoldButton = ({ input, text, onClick }: UnfoldProps) => (
  <S.Unfold
    type="button"
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      // The button goes: the hands are back where they choose.
      if (!touches()) input.current?.focus({ preventScroll: true })
      onClick()
    }}
  >
    {text}
    <ChevronDown />
  </S.Unfold>
)

const Groups = ({
  options,
  value,
  isSingle,
}: {
  readonly options: readonly MultiSelectOption[]
  readonly value: readonly string[]
  readonly isSingle: boolean
}) =>
  grouped(options).map(({ name, options: held }) => {
    const items = held.map((option) => (
      <Line key={option.value} option={option} isSingle={isSingle} isChosen={value.includes(option.value)} />
    ))
    return name === undefined ? (
      items
    ) : (
      <ComboboxGroup key={name}>
        <S.GroupName>{name}</S.GroupName>
        {items}
      </ComboboxGroup>
    )
  })

const Line = ({
  option,
  isSingle,
  isChosen,
}: {
  readonly option: MultiSelectOption
  readonly isSingle: boolean
  readonly isChosen: boolean
}) => (
  <S.Item
    value={option.value}
    focusOnHover={!touches()}
    blurOnHoverEnd={false}
    setValueOnClick={false}
    hideOnClick={false}
    // The keyboard's place stays where it is: in the search box, or nowhere on a phone, whose keyboard would leap up.
    onMouseDown={(event) => event.preventDefault()}
    data-none={(option.count === 0 && !isChosen) || undefined}
  >
    <S.Box $isRound={isSingle}>
      <Check />
    </S.Box>
    <S.Name>{option.label}</S.Name>
    {option.count !== undefined && (
      <S.Count>
        {formatNumber(option.count)}
        <VisuallyHidden> {pluralOf(option.count)}</VisuallyHidden>
      </S.Count>
    )}
  </S.Item>
)
