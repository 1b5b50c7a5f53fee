import { ChevronDown } from '@rouage/ui/icons'
import { useCallback, useId, useRef, useState } from 'react'
import type { FilterOption } from './options'
import { OptionList } from './OptionList'
import { Field, FieldLabel, NativeSelect, Popover, Trigger, TriggerText } from './fields.styles'
import { useDismiss } from './useDismiss'
import { useHydrated } from './useHydrated'

export type MultiSelectProps = {
  readonly label: string
  /** Name of the value in the address, for a form that is sent without JavaScript. */
  readonly name: string
  /** Shown while nothing is chosen: 'Tout', 'Tous', 'Toutes'. */
  readonly placeholder: string
  readonly values: readonly string[]
  readonly options: readonly FilterOption[]
  readonly onChange: (values: readonly string[]) => void
  /** Takes one value and closes, instead of several. */
  readonly single?: boolean
  /** Offers a text field that narrows the options. */
  readonly searchable?: boolean
  readonly isLoading?: boolean
  /** Said below a list that is cut. */
  readonly note?: string | undefined
  /** Keeps a popover of the last column inside the page. */
  readonly align?: 'start' | 'end'
  readonly onOpen?: () => void
}

const summary = (
  { values, options, placeholder }: Pick<MultiSelectProps, 'values' | 'options' | 'placeholder'>,
): string => {
  const [only] = values
  if (only === undefined) return placeholder
  if (values.length > 1) return `${values.length} sélectionnés`
  return options.find(({ value }) => value === only)?.label ?? only
}

/** A choice of several values behind one button; a plain list box without JavaScript. */
export const MultiSelect = (props: MultiSelectProps) => {
  const { label, name, values, options, onChange, single = false, searchable = false, align = 'start', onOpen } = props
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isHydrated = useHydrated()

  const close = useCallback((reason: 'outside' | 'escape') => {
    setOpen(false)
    if (reason === 'escape') trigger.current?.focus()
  }, [])
  useDismiss(isOpen, container, close)

  const open = () => {
    onOpen?.()
    setOpen(true)
  }

  const toggle = (value: string) => {
    if (single) {
      onChange(values.includes(value) ? [] : [value])
      close('escape')
    } else onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  }

  return (
    <Field ref={container}>
      <FieldLabel id={`${id}-label`}>{label}</FieldLabel>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-popover` : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        data-filled={values.length > 0}
        onPointerEnter={onOpen}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
      >
        <TriggerText id={`${id}-value`}>{summary(props)}</TriggerText>
        <ChevronDown size={18} aria-hidden />
      </Trigger>
      <NativeSelect
        name={name}
        multiple={!single}
        aria-label={label}
        value={single ? (values[0] ?? '') : [...values]}
        onChange={({ target }) => onChange([...target.selectedOptions].map((option) => option.value).filter(Boolean))}
      >
        {single && <option value="">{props.placeholder}</option>}
        {/* Once there is a popover, what is chosen is all that a form has to send. */}
        {options.filter(({ value }) => !isHydrated || values.includes(value)).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {isOpen && (
        <Popover id={`${id}-popover`} role="dialog" aria-labelledby={`${id}-label`} data-align={align}>
          <OptionList
            name={id}
            options={options}
            values={values}
            single={single}
            searchable={searchable}
            isLoading={props.isLoading ?? false}
            note={props.note}
            onToggle={toggle}
            onClear={values.length > 0 ? () => onChange([]) : undefined}
          />
        </Popover>
      )}
    </Field>
  )
}
