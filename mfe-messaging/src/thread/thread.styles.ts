import { Link } from '@rouage/slice-kit'
import { Photo } from '@rouage/ui/Photo'
import {
  color,
  elevation,
  focusRing,
  media,
  motion,
  oneLine,
  radius,
  space,
  tabularFigures,
  text,
  visuallyHidden,
  weight,
} from '@rouage/ui/tokens'
import styled, { css, keyframes } from 'styled-components'
import { BESIDE } from '../layout'

export const Frame = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${color.surface};
`

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 60px;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(1)};

  ${BESIDE} {
    padding-left: ${space(4)};
  }
`

export const BackPlace = styled.div`
  ${BESIDE} {
    display: none;
  }
`

export const Who = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  margin-left: ${space(1)};
`

export const Name = styled.h2`
  ${oneLine}
  margin: 0;
  font-size: ${text.body};
  font-weight: ${weight.strong};
  line-height: 1.3;
  letter-spacing: 0;

  &:focus {
    outline: none;
  }
  a {
    ${focusRing}
    border-radius: 2px;
    text-decoration: none;
  }
  ${media.hover} {
    a:hover {
      color: ${color.accentInk};
    }
  }
`

export const Under = styled.p`
  ${oneLine}
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

const adBox = css`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: 60px;
  padding: ${space(2)} ${space(4)};
  border-block: 1px solid ${color.line};
  background: ${color.mist};
  color: ${color.ink};
  font-size: ${text.small};
`

export const AdGone = styled.div`
  ${adBox}
`

export const Ad = styled(Link)`
  ${focusRing}
  ${adBox}
  text-decoration: none;

  &:focus-visible {
    outline-offset: -3px;
  }
  > svg {
    width: 20px;
    height: 20px;
    color: ${color.inkSoft};
  }
  ${media.hover} {
    &:hover strong {
      color: ${color.accentInk};
    }
  }
`

export const AdPhoto = styled(Photo)`
  width: 60px;
  border-radius: ${radius.small};

  > span {
    font-size: 0;
  }
`

export const AdWords = styled.span`
  display: grid;
  min-width: 0;

  strong {
    ${oneLine}
    font-weight: ${weight.strong};
    transition: color ${motion.fast};
  }
`

export const AdFacts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  ${tabularFigures}
`

export const Place = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

export const Log = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  padding: ${space(3)} ${space(4)} ${space(4)};
  scrollbar-width: thin;

  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
  ${BESIDE} {
    padding-inline: ${space(6)};
  }
`

/** Few messages stand at the bottom, beside what one writes. */
export const Messages = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 100%;
`

export const Older = styled.div`
  display: grid;
  justify-items: center;
  min-height: 44px;
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

export const Day = styled.h3`
  align-self: center;
  margin: ${space(4)} 0 ${space(2)};
  padding: 2px ${space(3)};
  border-radius: ${radius.full};
  background: ${color.mist};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
  line-height: 20px;
  letter-spacing: 0;
`

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

export const Bubble = styled.div<{ $isOwn: boolean; $isFirst: boolean; $isPale: boolean }>`
  max-width: min(560px, 84%);
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  font-size: ${text.body};
  line-height: 1.4;
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

/** As it was written, line by line; whatever direction its letters run in, they stay in their bubble. */
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

const blink = keyframes`
  50% {
    opacity: 0.25;
  }
`

/** Keeps its line, so that nothing moves when somebody begins to write. */
export const Typing = styled.output`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 20px;
  margin: ${space(2)} 0 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};

  i {
    display: inline-block;
    width: 5px;
    height: 5px;
    margin-right: 3px;
    border-radius: ${radius.full};
    background: currentcolor;
    animation: ${blink} 1.2s infinite;
  }
  i:nth-child(2) {
    animation-delay: 0.2s;
  }
  i:nth-child(3) {
    animation-delay: 0.4s;
  }
`

export const News = styled.button`
  ${focusRing}
  position: absolute;
  right: 0;
  bottom: ${space(3)};
  left: 0;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: max-content;
  min-height: 44px;
  margin-inline: auto;
  padding-inline: ${space(4)};
  border: 0;
  border-radius: ${radius.full};
  background: ${color.accent};
  box-shadow: ${elevation};
  color: ${color.onInk};
  font-size: ${text.small};
  font-weight: ${weight.strong};

  svg {
    width: 18px;
    height: 18px;
  }
`

export const Opening = styled.div`
  display: grid;
  justify-items: center;
  align-content: end;
  gap: ${space(2)};
  flex: 1;
  padding: ${space(6)} 0 ${space(2)};
  color: ${color.inkSoft};
  text-align: center;

  > svg {
    width: min(180px, 50%);
    height: auto;
  }
  p {
    max-width: 30em;
    margin: 0;
    font-size: ${text.small};
    text-wrap: balance;
  }
`

export const Questions = styled.fieldset`
  display: flex;
  min-width: 0;
  margin: 0;
  border: 0;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)} ${space(3)};
`

export const Question = styled.button`
  ${focusRing}
  min-height: 44px;
  padding: 0 ${space(4)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${text.small};
  font-weight: ${weight.medium};

  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
      background: ${color.mist};
    }
  }
`

export const Composer = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color.line};
`

export const Field = styled.textarea`
  ${focusRing}
  display: block;
  width: 100%;
  min-height: 48px;
  max-height: 152px;
  margin: 0;
  padding: 11px 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: 24px;
  background: ${color.surface};
  line-height: 1.5;
  overflow-y: auto;
  resize: none;
  field-sizing: content;
  scrollbar-width: thin;

  &:focus-visible {
    border-color: ${color.focus};
    outline-width: 2px;
    outline-offset: 0;
  }
  &[aria-invalid] {
    border-color: ${color.danger};
  }
`

export const Send = styled.button`
  ${focusRing}
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onInk};
  transition: background ${motion.fast};

  &[aria-disabled='true'] {
    background: ${color.mistDeep};
    color: ${color.inkSoft};
  }
  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${color.accentHover};
    }
  }
  svg {
    width: 20px;
    height: 20px;
  }
`

export const Counter = styled.p<{ $isOver: boolean }>`
  grid-column: 1 / -1;
  margin: 0;
  color: ${({ $isOver }) => ($isOver ? color.danger : color.inkSoft)};
  font-size: ${text.caption};
  ${tabularFigures}
`

export const Keys = styled.p`
  grid-column: 1 / -1;
  display: none;
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};

  ${BESIDE} {
    @media (pointer: fine) {
      display: block;
    }
  }
`

export const Closed = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(4)};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text.small};
  text-align: center;
`

export const Menu = styled.div`
  display: grid;
  gap: ${space(1)};
  margin: -8px;

  button {
    justify-content: flex-start;
  }
`

export const Spoken = styled.span`
  ${visuallyHidden}
`

export const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  padding: ${space(4)};
`
