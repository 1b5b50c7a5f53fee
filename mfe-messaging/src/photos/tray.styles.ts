import { color, focusRing, media, radius, space, text, weight } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

/** The input lies over its picture: the keyboard and a press reach the browser’s own. */
export const Attach = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.full};
  color: ${color.ink};

  &[aria-disabled='true'] {
    color: ${color.inkSoft};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${color.mist};
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  input::file-selector-button {
    height: 48px;
    cursor: pointer;
  }
`

export const Tray = styled.ul`
  display: flex;
  grid-column: 1 / -1;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Chosen = styled.li<{ $isPale: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 76px;
  height: 76px;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.mistDeep};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: ${({ $isPale }) => ($isPale ? 0.55 : 1)};
  }
`

export const Bar = styled.progress`
  position: absolute;
  right: 6px;
  bottom: 6px;
  left: 6px;
  width: calc(100% - 12px);
  height: 6px;
  accent-color: ${color.accent};
`

const onPicture = css`
  ${focusRing}
  position: absolute;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.onInk};

  &::before {
    position: absolute;
    width: 28px;
    height: 28px;
    border-radius: ${radius.full};
    background: ${color.ink};
    content: '';
  }
  svg {
    position: relative;
    width: 16px;
    height: 16px;
  }
`

export const TakeAway = styled.button`
  ${onPicture}
  top: -6px;
  right: -6px;
`

export const Again = styled.button`
  ${onPicture}
  bottom: -4px;
  left: -4px;
`

export const Failure = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  color: ${color.danger};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
`
