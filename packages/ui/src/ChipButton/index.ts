export { ChipButton, type ChipButtonProps } from './ChipButton'
