import { FIRST_YEAR, lastYear } from '@rouage/contracts/vehicle'
import { useId } from 'react'
import { FieldError, FieldGroup, FieldLegend, Pair, Select, TextBox, Unit } from './fields.styles'

type Bounds = { readonly min: number | undefined; readonly max: number | undefined }

type Props = Bounds & {
  readonly label: string
  /** Names of both values in the address. */
  readonly names: readonly [string, string]
  readonly onChange: (side: 'min' | 'max', value: number | undefined) => void
}

const MOST_DIGITS = 8

const digitsOf = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS)
  return digits === '' ? undefined : Number(digits)
}

const Crossed = ({ id, min, max }: Bounds & { readonly id: string }) => (
  <FieldError id={id} role="status">
    {min !== undefined && max !== undefined && min > max ? 'Le minimum dépasse le maximum.' : ''}
  </FieldError>
)

const SIDES = ['min', 'max'] as const

/** A smallest and a greatest number, as people type them. */
export const RangeField = ({ label, names, unit, onChange, ...bounds }: Props & { readonly unit?: string }) => {
  const id = useId()
  return (
    <FieldGroup>
      <FieldLegend>{label}</FieldLegend>
      <Pair>
        {SIDES.map((side, index) => (
          <Unit key={side} data-unit={unit}>
            <TextBox
              name={names[index]}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              placeholder={side.toUpperCase()}
              aria-label={`${label} ${side === 'min' ? 'minimum' : 'maximum'}${unit === undefined ? '' : ` en ${unit}`}`}
              aria-describedby={id}
              value={bounds[side] ?? ''}
              onChange={({ target }) => onChange(side, digitsOf(target.value))}
            />
            {unit !== undefined && <span aria-hidden>{unit}</span>}
          </Unit>
        ))}
      </Pair>
      <Crossed id={id} {...bounds} />
    </FieldGroup>
  )
}

const yearsOffered = (): number[] => {
  const last = lastYear()
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index)
}

/** A first and a last year, newest first. */
export const YearField = ({ label, names, onChange, ...bounds }: Props) => {
  const id = useId()
  const years = yearsOffered()
  return (
    <FieldGroup>
      <FieldLegend>{label}</FieldLegend>
      <Pair>
        {SIDES.map((side, index) => {
          const chosen = bounds[side]
          return (
            <Select
              key={side}
              name={names[index]}
              aria-label={`${label} ${side === 'min' ? 'minimum' : 'maximum'}`}
              aria-describedby={id}
              value={chosen ?? ''}
              onChange={({ target }) => onChange(side, digitsOf(target.value))}
            >
              <option value="">{side.toUpperCase()}</option>
              {chosen !== undefined && !years.includes(chosen) && <option value={chosen}>{chosen}</option>}
              {years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )
        })}
      </Pair>
      <Crossed id={id} {...bounds} />
    </FieldGroup>
  )
}
