import { color, focusRing, inkGround, media, radius, text } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

export const Dialog = styled.dialog`
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  ${inkGround}

  &[open] {
    display: grid;
    grid-template-rows: auto 1fr;
  }

  &::backdrop {
    background: ${color.ink};
  }
`

export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
`

export const Count = styled.p`
  flex: 1;
  margin: 0;
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`

const bare = css`
  ${focusRing}
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${radius.full};
  color: inherit;
  background: rgb(255 255 255 / 0.12);
  cursor: pointer;

  &:hover {
    background: rgb(255 255 255 / 0.24);
  }
`

export const Tool = styled.button`
  ${bare}
`

export const Pane = styled.div`
  display: grid;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y pinch-zoom;
`

export const Picture = styled.img<{ $large: boolean }>`
  display: block;
  width: ${({ $large }) => ($large ? '200vw' : '100%')};
  max-width: ${({ $large }) => ($large ? 'none' : '100vw')};
  height: ${({ $large }) => ($large ? 'auto' : 'calc(100dvh - 64px)')};
  object-fit: contain;
  cursor: ${({ $large }) => ($large ? 'zoom-out' : 'zoom-in')};
`

export const Arrow = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 8px;
  margin-top: -24px;
  ${bare}

  ${media.tablet} {
    ${({ $side }) => $side}: 24px;
  }
`

export const Broken = styled.p`
  place-self: center;
  margin: 0;
  color: ${color.onInkSoft};
`
