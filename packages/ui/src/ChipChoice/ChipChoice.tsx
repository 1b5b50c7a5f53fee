import { type ReactNode, useId } from 'react'
import { ErrorText, Frame, Hint } from '../Field'
import { CircleAlert } from '../icons/lucide'
import { Chip, Chips, Input, Legend } from './choice.styles'

type ChipOption<Id extends string> = { readonly id: Id; readonly label: string; readonly icon?: ReactNode }

/** What is asked, what may be answered, and what was. */
export type ChipChoiceProps<Id extends string> = {
  readonly label: string
  readonly name: string
  readonly options: readonly ChipOption<Id>[]
  /** The id of what is chosen; anything else is nothing. */
  readonly value: string
  readonly onValue: (id: Id) => void
  readonly hint?: string | undefined
  /** What is wrong and what to do. */
  readonly error?: string | undefined
  readonly className?: string
}

/**
 * One of a few, all in view: radio buttons that look like chips, so that arrows move between them.
 *
 * @example
 * <ChipChoice label="Carburant" name="fuel" options={FUELS} value={fuel} onValue={setFuel} error={errors.fuel} />
 */
export const ChipChoice = <Id extends string>({
  label,
  name,
  options,
  value,
  onValue,
  hint,
  error,
  className,
}: ChipChoiceProps<Id>) => {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <Frame as="fieldset" $layout="stacked" className={className} aria-describedby={described || undefined}>
      <Legend as="legend">{label}</Legend>
      <Chips>
        {options.map(({ id: option, label: words, icon }) => (
          <Chip key={option}>
            <Input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onValue(option)}
              aria-invalid={error === undefined ? undefined : true}
            />
            {icon}
            {words}
          </Chip>
        ))}
      </Chips>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && (
        <ErrorText id={`${id}-error`}>
          <CircleAlert />
          {error}
        </ErrorText>
      )}
    </Frame>
  )
}
