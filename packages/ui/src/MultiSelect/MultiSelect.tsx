import { useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { controlStyle, type FieldLayout, Frame, Label } from '../Field'
import { useHydrated, usePart } from '../hooks'
import { ChevronDown } from '../icons/lucide'
import { PartFailure } from '../LazyPart'
import { NativeSelect } from '../Select'
import { color, media, motion, oneLine } from '../tokens'
import { type MultiSelectOption, type OptionSource, summaryOf } from './options'

const Trigger = styled.button<{ $layout: FieldLayout }>`
  ${controlStyle}
  position: relative;
  padding-right: 40px;
  cursor: pointer;
  ${oneLine}
  ${media.noScript} {
    display: none;
  }

  &[data-empty] {
    color: ${color.inkSoft};
  }

  > svg {
    position: absolute;
    right: 12px;
    bottom: 14px;
    width: 20px;
    height: 20px;
    color: ${color.inkSoft};
    transition: rotate ${motion.normal};
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`

/** Options that are fetched cannot be chosen without JavaScript, so the field is not shown then. */
const Whole = styled(Frame)<{ $needsScript: boolean }>`
  ${media.noScript} {
    display: ${({ $needsScript }) => ($needsScript ? 'none' : 'grid')};
  }
`

/** Holds what is chosen until our code runs, and is the field itself where it never does. */
const Native = styled(NativeSelect)`
  display: none;
  height: auto;
  padding-right: 12px;
  ${media.noScript} {
    display: block;
  }
`

/** Fetched once for all fields of the page; a failed fetch is forgotten, so that the next click asks again. */
const loadPanel = () => import('./Panel').then(({ Panel }) => Panel)

/** Most options that the form without JavaScript lists: a page must not carry 1,500 models that nobody sees. */
const MOST_NATIVE = 120

/** A list to choose one or several of; values are ids, labels are French. */
export type MultiSelectProps = {
  readonly label: string
  /** Name in the form's query. */
  readonly name: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly options: OptionSource
  /** What the closed field says while nothing is chosen: `Tout`, or `Tous` for the kind of seller. */
  readonly placeholder?: string
  /** The list begins with the placeholder: chosen while nothing else is, it takes every choice away. */
  readonly hasAll?: boolean
  /** One choice at most, which closes the list. */
  readonly isSingle?: boolean
  /** A search box above the options; shown by itself from ten options on. */
  readonly hasSearch?: boolean
  readonly layout?: FieldLayout
  /**
   * Options that would give nothing wait behind a button of these words, `Afficher les 12 marques sans annonce`. Typing
   * finds them all the same, and what is chosen is always shown.
   */
  readonly foldEmpty?: ((count: number) => string) | undefined
  /** One line at the top of the list. */
  readonly note?: string
  /** Called at the first sign that the list is about to open. */
  readonly onIntent?: () => void
  readonly className?: string
}

const labelIn = (options: OptionSource) => (value: string) =>
  (typeof options === 'function' ? undefined : options.find((option) => option.value === value)?.label) ?? value

/** The first of the options, and whatever is chosen, known or not. */
const nativeOptions = (options: OptionSource, value: readonly string[]): readonly MultiSelectOption[] => {
  const known = typeof options === 'function' ? [] : options
  const unknown = value.filter((chosen) => !known.some((option) => option.value === chosen))
  return [
    ...unknown.map((chosen) => ({ value: chosen, label: chosen })),
    ...known.filter((option, at) => at < MOST_NATIVE || value.includes(option.value)),
  ]
}

type FormValueProps = Pick<MultiSelectProps, 'name' | 'value' | 'options' | 'layout' | 'placeholder' | 'isSingle'> & {
  readonly labelId: string
}

/**
 * What the form sends. One of both: a form that is sent before our code runs needs the values, and without our code
 * nobody could take a hidden one away. By itself, so that the field around it is not drawn again when the code has come.
 */
const FormValue = ({ name, value, options, layout = 'stacked', placeholder, isSingle, labelId }: FormValueProps) => {
  const isHydrated = useHydrated()
  if (isHydrated) return value.map((chosen) => <input key={chosen} type="hidden" name={name} value={chosen} />)
  return (
    <Native
      name={name}
      multiple={isSingle !== true}
      defaultValue={isSingle === true ? (value[0] ?? '') : [...value]}
      aria-labelledby={labelId}
      $layout={layout}
    >
      {isSingle === true && <option value="">{placeholder}</option>}
      {nativeOptions(options, value).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Native>
  )
}

/**
 * Chooses any number of options. Closed it is a button of a few lines; the list and what drives it are fetched when
 * someone reaches for it. Without JavaScript it is a native `<select multiple>`.
 *
 * @example
 * <MultiSelect label="Marque" value={makes} onChange={setMakes} options={() => loadMakes()} />
 */
export const MultiSelect = ({
  label,
  name,
  value,
  onChange,
  options,
  placeholder = 'Tout',
  hasAll = false,
  isSingle = false,
  layout = 'stacked',
  onIntent,
  className,
  ...list
}: MultiSelectProps) => {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const part = usePart(loadPanel)
  const { Part: Panel, hasFailed, want } = part

  const reach = () => {
    want()
    onIntent?.()
  }

  return (
    <Whole $layout={layout} $needsScript={typeof options === 'function'} className={className}>
      <Label id={`${id}-label`}>{label}</Label>
      <Trigger
        ref={trigger}
        type="button"
        $layout={layout}
        data-empty={value.length === 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpen && part.isLoading ? true : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          reach()
          setOpen(!isOpen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span id={`${id}-value`}>{summaryOf(value, labelIn(options), placeholder)}</span>
        <ChevronDown />
      </Trigger>
      <FormValue
        name={name}
        value={value}
        options={options}
        layout={layout}
        placeholder={placeholder}
        isSingle={isSingle}
        labelId={`${id}-label`}
      />
      {hasFailed && isOpen && <PartFailure part={part}>La liste n’a pas pu être chargée.</PartFailure>}
      {isOpen && Panel !== undefined && (
        <Panel
          anchor={trigger}
          label={label}
          value={value}
          onChange={onChange}
          options={options}
          all={hasAll ? placeholder : undefined}
          isSingle={isSingle}
          {...list}
          onClose={() => setOpen(false)}
        />
      )}
    </Whole>
  )
}
