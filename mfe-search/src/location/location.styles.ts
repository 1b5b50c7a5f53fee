import styled from 'styled-components'
import { color, media, radius, space, visuallyHidden, weight } from '@rouage/ui/tokens'

export const RadiusChips = styled.fieldset`
  display: flex;
  min-width: 0;
  padding: 0;
  border: 0;
  > legend {
    ${visuallyHidden}
  }
  gap: ${space(2)};
  margin: ${space(3)} ${space(2)} 0;
`
export const RadiusChip = styled.label`
  position: relative;
  flex: 1;
  cursor: pointer;
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    font-variant-numeric: tabular-nums;
  }
  > input:checked + span {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.surface};
    font-weight: ${weight.strong};
  }
  > input:focus-visible + span {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`
export const PopoverActions = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin: ${space(3)} ${space(2)} ${space(1)};
`

/** Where the panel has no room for all of it, how far and what ends it stay in sight, over the list. */
export const PopoverFoot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: -${space(4)};
  /* A margin that reached out of it would let the list be seen above. */
  display: flow-root;
  margin-bottom: -${space(4)};
  padding-bottom: ${space(4)};
  background: ${color.surface};
`

export const PopoverBody = styled.div`
  min-width: min(300px, calc(100vw - 48px));
`
export const WithoutScript = styled.div`
  display: none;
  ${media.noScript} {
    display: block;
    margin-top: ${space(2)};
  }
`
