export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button'
export type { ButtonKind, ButtonSize } from './button.styles'
