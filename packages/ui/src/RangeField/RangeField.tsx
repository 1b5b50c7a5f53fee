import { useId } from 'react'
import styled from 'styled-components'
import { ErrorText, type FieldLayout, Frame, Label } from '../Field'
import { CircleAlert } from '../icons/lucide'
import { NumberInput } from '../NumberField'
import { Select } from '../Select'

/** Both ends belong to it; undefined for an open one. */
export type Range = { readonly min: number | undefined; readonly max: number | undefined }

const Pair = styled.div`
  display: flex;
  min-width: 0;

  /* Two controls that read as one. */
  > * {
    flex: 1 1 0;
    min-width: 0;
  }
  > :first-child :is(input, select) {
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
  > :last-child :is(input, select) {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
    margin-left: -1px;
    width: calc(100% + 1px);
  }
  :is(input, select):is(:hover, :focus-visible, [aria-invalid='true']) {
    position: relative;
    z-index: 1;
  }
`

const Fieldset = styled(Frame)`
  > legend {
    padding: 0;
  }
  &[data-layout='stacked'] > legend {
    margin-bottom: 6px;
  }
`

/** From and to, either open; in the unit that the label names. */
export type RangeFieldProps = {
  readonly label: string
  readonly value: Range
  readonly onChange: (value: Range) => void
  /** Names in the form's query, lower bound first. */
  readonly names: readonly [string, string]
  readonly unit?: string
  readonly layout?: FieldLayout
  /** Numbers to choose from, as for years; free numbers without. */
  readonly options?: readonly number[]
  readonly placeholders?: readonly [string, string]
  readonly className?: string
}

const CROSSED = 'Le minimum dépasse le maximum.'

/** A lower and an upper bound, each of which may be missing. */
export const RangeField = ({
  label,
  value,
  onChange,
  names,
  unit,
  layout = 'stacked',
  options,
  placeholders = ['Min', 'Max'],
  className,
}: RangeFieldProps) => {
  const id = useId()
  const isCrossed = value.min !== undefined && value.max !== undefined && value.min > value.max
  const ends = [
    { key: 'min', word: 'minimum', name: names[0], placeholder: placeholders[0] },
    { key: 'max', word: 'maximum', name: names[1], placeholder: placeholders[1] },
  ] as const
  return (
    <Fieldset as="fieldset" $layout={layout} data-layout={layout} className={className}>
      <Label as="legend">{label}</Label>
      <Pair>
        {ends.map(({ key, word, name, placeholder }) =>
          options === undefined ? (
            <NumberInput
              key={key}
              name={name}
              aria-label={`${label}, ${word}${unit === undefined ? '' : ` en ${unit}`}`}
              placeholder={placeholder}
              layout={layout}
              value={value[key]}
              aria-invalid={isCrossed || undefined}
              aria-describedby={isCrossed ? `${id}-error` : undefined}
              unit={unit}
              onValue={(next) => onChange({ ...value, [key]: next })}
            />
          ) : (
            <RangeSelect
              key={key}
              name={name}
              label={`${label}, ${word}`}
              placeholder={placeholder}
              layout={layout}
              options={options}
              value={value[key]}
              onValue={(next) => onChange({ ...value, [key]: next })}
            />
          ),
        )}
      </Pair>
      {isCrossed && (
        <ErrorText id={`${id}-error`} aria-live="polite">
          <CircleAlert />
          {CROSSED}
        </ErrorText>
      )}
    </Fieldset>
  )
}

const InsetSelect = styled(Select)`
  select {
    padding-top: 26px;
    padding-bottom: 6px;
    min-height: 56px;
  }
`

const RangeSelect = ({
  name,
  label,
  placeholder,
  layout,
  options,
  value,
  onValue,
}: {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly layout: FieldLayout
  readonly options: readonly number[]
  readonly value: number | undefined
  readonly onValue: (value: number | undefined) => void
}) => {
  const Chosen = layout === 'inset' ? InsetSelect : Select
  return (
    <Chosen
      name={name}
      label={label}
      isLabelHidden
      placeholder={placeholder}
      options={options.map((option) => ({ value: String(option), label: String(option) }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onValue(target.value === '' ? undefined : Number(target.value))}
    />
  )
}
