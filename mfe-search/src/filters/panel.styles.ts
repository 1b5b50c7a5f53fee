import { color, radius, space, visuallyHidden, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`
/** Two choices side by side, of which one is taken. */
export const Segments = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: ${space(1)};
  border: 0;
  border-radius: ${radius.medium};
  background: ${color.mistDeep};
  > legend {
    ${visuallyHidden}
  }
`
export const Segment = styled.label`
  position: relative;
  cursor: pointer;
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    display: grid;
    place-items: center;
    min-height: 44px;
    border-radius: ${radius.small};
    color: ${color.inkSoft};
    font-weight: ${weight.strong};
  }
  > input:checked + span {
    background: ${color.surface};
    color: ${color.ink};
  }
  > input:focus-visible + span {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`
