import type { AdFieldName } from '@rouage/contracts/ad-form'
import { readPrice, wholeNumberIn } from '@rouage/contracts/ad-rules/numbers'
import { formatNumber } from '@rouage/ui/formats'
import { useAdField, useAdForm } from '../useAdForm'

const groupedWhole = (text: string): string => {
  const value = wholeNumberIn(text)
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
export const useNumberText = (name: AdFieldName) => {
  const field = useAdField(name)
  const { set } = useAdForm()
  const grouped = name === 'price' ? groupedPrice : groupedWhole
  return {
    ...field,
    autoComplete: 'off',
    inputMode: name === 'price' ? ('decimal' as const) : ('numeric' as const),
    maxLength: 30,
    onBlur: () => {
      const text = grouped(field.value)
      if (text !== field.value) set({ [name]: text })
    },
  }
}
