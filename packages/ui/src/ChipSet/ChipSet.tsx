import { useId } from 'react'
import { Chip, Chips, Input, Legend } from '../ChipChoice/choice.styles'
import { ErrorText, Frame } from '../Field'
import { CircleAlert } from '../icons/lucide'

/** What is asked, what may be ticked, and what was. */
export type ChipSetProps<Id extends string> = {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  /** Ids of what is ticked; others say nothing. */
  readonly values: readonly string[]
  readonly onTick: (id: Id, isTicked: boolean) => void
  /** What is wrong and what to do. */
  readonly error?: string | undefined
  readonly className?: string
}

/**
 * Any of a few, all in view: checkboxes that look like chips. Tab goes from one to the next, and the space bar ticks it.
 *
 * @example
 * <ChipSet label="Confort" name="equipment" options={items} values={ticked} onTick={tick} />
 */
export const ChipSet = <Id extends string>({
  label,
  name,
  options,
  values,
  onTick,
  error,
  className,
}: ChipSetProps<Id>) => {
  const errorId = useId()
  const hasError = error !== undefined
  return (
    <Frame as="fieldset" $layout="stacked" className={className} aria-describedby={hasError ? errorId : undefined}>
      <Legend as="legend">{label}</Legend>
      <Chips>
        {options.map(({ id, label: words }) => (
          <Chip key={id}>
            <Input
              type="checkbox"
              name={name}
              value={id}
              checked={values.includes(id)}
              onChange={({ target }) => onTick(id, target.checked)}
              aria-invalid={hasError || undefined}
            />
            {words}
          </Chip>
        ))}
      </Chips>
      {hasError && (
        <ErrorText id={errorId}>
          <CircleAlert />
          {error}
        </ErrorText>
      )}
    </Frame>
  )
}
