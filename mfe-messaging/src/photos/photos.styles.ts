import {
  color,
  focusRing,
  inkGround,
  media,
  motion,
  radius,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

/** Photos of a message: one alone, two beside each other, more in threes. */
export const Grid = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count === 4 ? 2 : $count, 3)}, minmax(0, 1fr));
  gap: 3px;
  width: min(${({ $count }) => ($count === 1 ? 260 : 320)}px, 64vw);
  margin: 0 0 ${space(1)};
  padding: 0;
  overflow: hidden;
  border-radius: ${radius.small};
  list-style: none;
`

export const Tile = styled.button<{ $isAlone: boolean }>`
  ${focusRing}
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: ${({ $isAlone }) => ($isAlone ? '4 / 3' : '1')};
  padding: ${space(1)};
  overflow: hidden;
  border: 0;
  background: ${color.mistDeep};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  line-height: 1.2;

  &:focus-visible {
    outline-offset: -4px;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: scale ${motion.slow};
  }
  svg {
    width: 24px;
    height: 24px;
  }
  ${media.hover} {
    &:hover img {
      scale: 1.03;
    }
  }
`

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

export const Viewer = styled.dialog`
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
    grid-template-rows: auto minmax(0, 1fr);
  }
  &::backdrop {
    background: ${color.ink};
  }
`

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};

  p {
    flex: 1;
    margin: 0;
    font-size: ${text.small};
    ${tabularFigures}
  }
`

const tool = css`
  ${focusRing}
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${radius.full};
  background: rgb(255 255 255 / 0.12);
  color: inherit;

  &:hover {
    background: rgb(255 255 255 / 0.24);
  }
`

export const Tool = styled.button`
  ${tool}
`

export const Arrow = styled.button<{ $side: 'left' | 'right' }>`
  ${tool}
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: ${space(2)};
  margin-top: -24px;
  background: ${color.ink};
`

export const Pane = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;

  img {
    width: 100%;
    height: calc(100dvh - 64px);
    object-fit: contain;
  }
  [role='alert'] {
    padding: ${space(4)};
    text-align: center;
  }
  button {
    ${focusRing}
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: inherit;
    font-weight: ${weight.strong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
