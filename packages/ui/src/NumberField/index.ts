export { readDigits, showDigits } from './digits'
export { NumberField, type NumberFieldProps } from './NumberField'
export { NumberInput, type NumberInputProps } from './NumberInput'
