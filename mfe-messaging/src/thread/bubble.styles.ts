import { color, focusRing, media, motion, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled, { css, keyframes } from 'styled-components'

const appear = keyframes`
  from {
    opacity: 0;
    translate: 0 6px;
  }
`

export const Row = styled.article<{ $isOwn: boolean; $isFirst: boolean; $isNew: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  margin-top: ${({ $isFirst }) => ($isFirst ? space(3) : '3px')};
  ${({ $isNew }) =>
    $isNew &&
    css`
      animation: ${appear} ${motion.slow};
    `}
`

/** A bubble, and what can be done about it. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: inherit;
  max-width: 100%;
`

/** In nobody’s way: where there is a mouse it shows beside what it points at. */
export const Report = styled.button`
  ${focusRing}
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.inkSoft};

  svg {
    width: 18px;
    height: 18px;
  }
  ${media.hover} {
    opacity: 0;

    article:hover &,
    &:focus-visible {
      opacity: 1;
    }
    &:hover {
      background: ${color.mist};
    }
  }
`

export const Bubble = styled.div<{ $isOwn: boolean; $isFirst: boolean; $isPale: boolean }>`
  max-width: min(560px, 84cqi);
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  font-size: ${text.body};
  line-height: 1.4;

  /* Words are as wide as the photos above them. */
  &:has(> ul) {
    width: min-content;
  }
  ${({ $isOwn }) =>
    $isOwn
      ? css`
          background: ${color.ink};
          color: ${color.onInk};
        `
      : css`
          background: ${color.mist};
        `}
  ${({ $isOwn, $isFirst }) =>
    $isFirst &&
    css`
      border-top-${$isOwn ? 'right' : 'left'}-radius: 3px;
    `}
  ${({ $isPale }) =>
    $isPale &&
    css`
      background: ${color.mist};
      box-shadow: inset 0 0 0 1px ${color.line};
      color: ${color.ink};
    `}
`

export const Text = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  unicode-bidi: plaintext;
  white-space: pre-wrap;

  a {
    color: inherit;
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline-color: currentcolor;
  }
`

export const Gone = styled.p`
  margin: 0;
  color: ${color.inkSoft};
`

export const Hour = styled.time`
  display: block;
  margin-top: 2px;
  font-size: 0.8125rem;
  line-height: 1.2;
  opacity: 0.78;
  text-align: right;
  ${tabularFigures}
`

export const State = styled.p<{ $isFailed?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(3)};
  margin: 2px 2px 0;
  color: ${({ $isFailed = false }) => ($isFailed ? color.danger : color.inkSoft)};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
  text-align: right;

  button {
    ${focusRing}
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: ${color.ink};
    font-weight: ${weight.strong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

export const Advice = styled.div<{ $isGrave: boolean }>`
  display: flex;
  gap: ${space(2)};
  max-width: min(560px, 92%);
  margin-bottom: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${({ $isGrave }) => ($isGrave ? color.dangerSoft : color.urgentSoft)};
  font-size: ${text.small};
  line-height: 1.4;

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 1px;
    color: ${({ $isGrave }) => ($isGrave ? color.danger : color.urgentInk)};
  }
  strong {
    display: block;
    font-weight: ${weight.strong};
  }
`
