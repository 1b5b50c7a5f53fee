import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { color, elevation, focusRing, media, motion, radius, touchTarget } from '../tokens'

/** Without a frame, in one, or on a ground of its own over something else. */
export type IconButtonKind = 'quiet' | 'outlined' | 'floating'

const kinds = {
  quiet: css`
    background: transparent;
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.mist};
      }
    }
  `,
  outlined: css`
    background: ${color.surface};
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
    ${media.hover} {
      &:hover:not(:disabled) {
        box-shadow: inset 0 0 0 1px ${color.ink};
      }
    }
  `,
  floating: css`
    background: ${color.surface};
    box-shadow: ${elevation};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.mist};
      }
    }
  `,
} as const

/** The round field that icons with an action stand on. */
export const IconButtonRoot = styled.button<{ $kind: IconButtonKind }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${touchTarget};
  height: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  color: ${color.ink};
  text-decoration: none;
  transition:
    background ${motion.fast},
    box-shadow ${motion.fast},
    color ${motion.fast},
    scale ${motion.fast};
  -webkit-tap-highlight-color: transparent;
  ${({ $kind }) => kinds[$kind]}
  ${focusRing}

  &:active:not(:disabled) {
    scale: 0.94;
  }
  &:disabled {
    color: ${color.lineStrong};
  }
  svg {
    width: 22px;
    height: 22px;
  }
`

/** A button without words; `label` is read in their place. */
export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  /** What the button does, for screen readers and as tooltip. */
  readonly label: string
  readonly kind?: IconButtonKind
  /** The icon. */
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of 44 px that shows an icon alone. */
export const IconButton = ({ label, kind = 'quiet', type = 'button', ...rest }: IconButtonProps) => (
  <IconButtonRoot title={label} {...rest} type={type} aria-label={label} $kind={kind} />
)
