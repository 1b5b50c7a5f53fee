import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styled from 'styled-components'
import { color, focusRing, media } from '../tokens'
import * as S from './chip.styles'

const Root = styled.button`
  ${S.look}
  justify-content: center;
  gap: 6px;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  ${focusRing}

  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.ink};
    }
  }

  &[aria-pressed='true'] {
    ${S.chosen}
  }

  svg {
    width: 18px;
    height: 18px;
  }
`

/** What a `button` takes, and whether it is chosen. */
export type ChipButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> & {
  readonly isPressed: boolean
  readonly children: ReactNode
}

/** One of a few choices that all stay in view, as the radius of a search. */
export const ChipButton = ({ isPressed, type = 'button', ...rest }: ChipButtonProps) => (
  <Root {...rest} type={type} aria-pressed={isPressed} />
)
