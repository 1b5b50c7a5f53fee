import { color, focusRing, inkGround, media, radius, space, tabularFigures, text } from '../tokens'
import styled, { createGlobalStyle, css } from 'styled-components'

/** The place that pages keep for their scrollbar is none of the screen's: it has the page's ground. */
export const DarkGutter = createGlobalStyle`
  html {
    background: ${color.ink};
  }
`

export const Screen = styled.dialog`
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  ${inkGround}

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
  &::backdrop {
    background: ${color.ink};
  }
`

export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
`

export const Count = styled.p`
  flex: 1;
  margin: 0;
  font-size: ${text.small};
  ${tabularFigures}
`

const round = css`
  ${focusRing}
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${radius.full};
  color: inherit;
  cursor: pointer;
`

export const Tool = styled.button`
  ${round}
  background: rgb(255 255 255 / 0.12);

  &:hover {
    background: rgb(255 255 255 / 0.24);
  }
`

/** On a ground of its own, since nothing is known of the photo's colours. */
export const Arrow = styled.button<{ $side: 'left' | 'right' }>`
  ${round}
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: ${space(2)};
  margin-top: -24px;
  background: ${color.ink};

  ${media.tablet} {
    ${({ $side }) => $side}: ${space(6)};
  }
`

export const Pane = styled.div`
  display: grid;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y pinch-zoom;
`
