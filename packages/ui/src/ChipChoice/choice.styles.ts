import styled from 'styled-components'
import * as S from '../ChipButton/chip.styles'
import { Label } from '../Field'
import { color, media } from '../tokens'

/** A legend stands outside of the grid of its fieldset. */
export const Legend = styled(Label)`
  margin-bottom: 6px;
  padding: 0;
`

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export const Chip = styled.label`
  ${S.look}
  position: relative;
  gap: 8px;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
  &:has(:checked) {
    ${S.chosen}
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
  svg {
    width: 22px;
    height: 22px;
  }
`

/** Covers its chip, so that a finger on the chip is one on it. */
export const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`
