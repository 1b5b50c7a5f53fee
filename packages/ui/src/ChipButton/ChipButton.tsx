import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styled from 'styled-components'
import { color, focusRing, media, motion, radius, text, weight } from '../tokens'

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  font-size: ${text.small};
  font-weight: ${weight.medium};
  line-height: 1.3;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  color: ${color.ink};
  background: ${color.surface};
  transition:
    background ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
  ${focusRing}

  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.ink};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${color.ink};
    color: ${color.onInk};
    background: ${color.ink};
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
