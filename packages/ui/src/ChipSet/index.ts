export { ChipSet, type ChipSetProps } from './ChipSet'
