import { FIELD_UNITS, readPrice, type Unit, wholeNumberIn } from '@rouage/contracts/ad-rules/numbers'
import { formatNumber } from '@rouage/ui/formats'
import { useAdField, useAdForm } from '../useAdForm'

const groupedWhole = (text: string, unit: Unit): string => {
  const value = wholeNumberIn(text, unit)
  return value === undefined ? text : formatNumber(value)
}

const groupedPrice = (text: string): string => {
  const reading = readPrice(text)
  if ('problem' in reading) return text
  const rest = reading.value % 100
  const cents = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`
  return `${formatNumber(Math.floor(reading.value / 100))}${cents}`
}

/**
 * A number that is typed as a text, so that what is wrong stays and is told; what is right is written in the French way
 * once the field is left.
 */
export const useNumberText = (name: 'price' | keyof typeof FIELD_UNITS) => {
  const field = useAdField(name)
  const { set } = useAdForm()
  return {
    ...field,
    autoComplete: 'off',
    inputMode: name === 'price' ? ('decimal' as const) : ('numeric' as const),
    maxLength: 30,
    onBlur: () => {
      const text = name === 'price' ? groupedPrice(field.value) : groupedWhole(field.value, FIELD_UNITS[name])
      if (text !== field.value) set({ [name]: text })
    },
  }
}
