import { color, focusRing, media, motion, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { BESIDE } from '../layout'

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
