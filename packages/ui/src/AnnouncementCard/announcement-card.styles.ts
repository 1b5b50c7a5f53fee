import styled, { css } from 'styled-components'
import { color, focusRingOnPhoto, media, radius } from '../tokens'
import { filling, onPhoto } from './card-photo.styles'
import { BESIDE, type CardShape, whenCompact, WIDE } from './widths'

export { CardPhoto } from './card-photo.styles'
export * from './card-text.styles'

export const Frame = styled.article<{ $shape: CardShape }>`
  container-type: inline-size;
  position: relative;
  min-width: 0;
  border-radius: ${radius.medium};
  background: ${({ $shape }) => ($shape === 'row' ? color.surface : 'transparent')};
`

export const Layout = styled.div<{ $shape: CardShape; $compact?: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      overflow: hidden;
      border-radius: ${radius.medium};

      ${BESIDE} {
        display: grid;
        grid-template-columns: minmax(240px, 36%) 1fr;
      }
      ${WIDE} {
        grid-template-columns: 332px minmax(0, 1fr);
        min-height: 168px;
      }
    `}
  ${whenCompact(css`
    display: grid;
    grid-template-columns: 122px minmax(0, 1fr);
  `)}
`

export const PhotoSide = styled.div<{ $shape: CardShape; $compact?: boolean }>`
  position: relative;
  overflow: hidden;
  border-radius: ${({ $shape }) => ($shape === 'tile' ? radius.medium : '0')};

  /* Beside a text the photo fills its side, and is 4:3 at least where it stands alone. */
  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        &::before {
          content: '';
          display: block;
          aspect-ratio: 4 / 3;
        }
        > span:first-child {
          ${filling}
        }
      }
      ${WIDE} {
        &::before {
          display: none;
        }
      }
    `}
  ${whenCompact(css`
    align-self: start;
    margin: 10px 0 10px 10px;
    overflow: visible;
    > ul,
    > span:first-child {
      border-radius: ${radius.small};
    }
  `)}
`

export const Badges = styled.div<{ $compact?: boolean }>`
  position: absolute;
  z-index: 3;
  top: 10px;
  left: 10px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  pointer-events: none;
  ${whenCompact(css`
    inset: 6px 4px auto;
    > * {
      line-height: 16px;
      white-space: normal;
    }
  `)}
`

/** Quieter than what is paid for. */
export const Seen = styled.span`
  ${onPhoto}
`

export const Actions = styled.div<{ $shape: CardShape; $compact?: boolean }>`
  position: absolute;
  z-index: 3;
  top: 6px;
  right: 6px;
  display: flex;
  gap: 4px;

  button {
    width: 40px;
    height: 40px;
    background: ${color.surface};
    ${focusRingOnPhoto}

    /* 44 px for the finger. */
    &::before {
      content: '';
      position: absolute;
      inset: -2px;
    }
    svg {
      width: 20px;
      height: 20px;
    }
  }

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        top: 12px;
        right: 12px;
        button {
          background: transparent;
        }
        ${media.hover} {
          button:hover {
            background: ${color.mist};
          }
        }
      }
      ${WIDE} {
        top: 6px;
        right: 10px;
      }
    `}
  ${whenCompact(css`
    top: 2px;
    right: 2px;
    button:not(:last-child) {
      display: none;
    }
  `)}
`
