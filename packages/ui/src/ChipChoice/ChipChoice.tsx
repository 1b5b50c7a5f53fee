import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import * as S from '../ChipButton/chip.styles'
import { ErrorText, Frame, Hint, Label } from '../Field'
import { CircleAlert } from '../icons/lucide'
import { color, media } from '../tokens'

/** A legend stands outside of the grid of its fieldset. */
const Legend = styled(Label)`
  margin-bottom: 6px;
  padding: 0;
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Chip = styled.label`
  ${S.look}
  position: relative;
  gap: 8px;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
  &:has(:checked) {
    ${S.chosen}
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
  svg {
    width: 22px;
    height: 22px;
  }
`

/** Covers its chip, so that a finger on the chip is one on it. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`

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
