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
/** Where the panel has no room for all of it, what ends it stays in sight. */
export const PopoverActions = styled.div`
  position: sticky;
  z-index: 1;
  bottom: -${space(4)};
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin: ${space(1)} 0 -${space(4)};
  padding: ${space(2)} ${space(2)} ${space(5)};
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
