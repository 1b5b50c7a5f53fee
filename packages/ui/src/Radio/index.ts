export { Radio, RadioGroup, type RadioProps } from './Radio'
