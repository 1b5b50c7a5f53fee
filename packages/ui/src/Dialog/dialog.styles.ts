import styled, { css } from 'styled-components'
import { color, elevation, media, motion, radius, text } from '../tokens'

export type DialogShape = 'dialog' | 'sheet'

const fromBelow = css`
  width: 100%;
  max-width: none;
  max-height: 92dvh;
  margin: auto 0 0;
  border-radius: ${radius.medium} ${radius.medium} 0 0;
  @starting-style {
    translate: 0 48px;
  }
`

export const Root = styled.dialog<{ $shape: DialogShape }>`
  padding: 0;
  border: 0;
  overflow: hidden;
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${elevation};

  &[open] {
    transition:
      translate ${motion.slow},
      opacity ${motion.slow};
    @starting-style {
      opacity: 0;
    }
  }

  &::backdrop {
    background: ${color.shade};
  }

  ${media.phone} {
    ${fromBelow}
  }

  ${media.tablet} {
    ${({ $shape }) =>
      $shape === 'dialog'
        ? css`
            width: min(560px, calc(100vw - 48px));
            max-height: min(86dvh, 760px);
            margin: auto;
            border-radius: ${radius.medium};
            @starting-style {
              translate: 0 12px;
            }
          `
        : css`
            width: min(420px, 92vw);
            max-width: none;
            height: 100dvh;
            max-height: none;
            margin: 0 auto 0 0;
            @starting-style {
              translate: -48px 0;
            }
          `}
  }
`

export const Box = styled.div<{ $shape: DialogShape }>`
  display: flex;
  flex-direction: column;
  max-height: inherit;
  ${media.tablet} {
    height: ${({ $shape }) => ($shape === 'sheet' ? '100%' : 'auto')};
  }
`

export const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 8px 8px 20px;
`

export const Title = styled.h2`
  margin: 0;
  font-size: ${text.title};
`

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 20px 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`
