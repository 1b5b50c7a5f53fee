import styled, { css } from 'styled-components'
import { color, focusRing, media, motion, radius, text, touchTarget, weight } from '../tokens'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'large'

const kinds = {
  primary: css`
    color: ${color.onInk};
    background: ${color.accent};
    ${media.hover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${color.accentHover};
      }
    }
  `,
  secondary: css`
    color: ${color.ink};
    background: ${color.surface};
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
    ${media.hover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        box-shadow: inset 0 0 0 1px ${color.ink};
        background: ${color.mist};
      }
    }
  `,
  quiet: css`
    color: ${color.ink};
    background: transparent;
    ${media.hover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${color.mist};
      }
    }
  `,
  danger: css`
    color: ${color.onInk};
    background: ${color.danger};
    ${media.hover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${color.dangerHover};
      }
    }
  `,
} as const

const large = css`
  min-height: 52px;
  padding: 12px 24px;
  font-size: 1.0625rem;
`

export const Root = styled.button<{ $kind: ButtonKind; $size: ButtonSize; $isWide: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-height: ${touchTarget};
  padding: 9px 18px;
  border: 0;
  border-radius: ${radius.small};
  font-size: ${text.body};
  font-weight: ${weight.strong};
  line-height: 1.25;
  letter-spacing: -0.005em;
  text-align: center;
  text-decoration: none;
  font-variant-numeric: tabular-nums lining-nums;
  transition:
    background ${motion.fast},
    box-shadow ${motion.fast},
    scale ${motion.fast};
  -webkit-tap-highlight-color: transparent;
  ${({ $kind }) => kinds[$kind]}
  ${({ $size }) => $size === 'large' && large}
  ${focusRing}

  &:active:not([aria-disabled='true'], :disabled) {
    scale: 0.985;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    cursor: not-allowed;
    color: ${color.inkSoft};
    background: ${color.mistDeep};
    box-shadow: none;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  svg {
    width: 20px;
    height: 20px;
  }
`

/** Keeps the width of the words while the cog turns over them. */
export const Words = styled.span<{ $isHidden: boolean }>`
  display: contents;
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'inherit')};
`

export const Turning = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  svg {
    animation: rouage-turn 2.4s linear infinite;
  }

  @keyframes rouage-turn {
    to {
      rotate: 1turn;
    }
  }
`
