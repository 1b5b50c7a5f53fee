import { styled } from 'styled-components'
import { color, radius, space, weight } from '@rouage/ui'

export const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`
/** Two choices side by side, of which one is taken. */
export const Segments = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 4px;
  padding: 4px;
  border-radius: ${radius.medium};
  background: ${color.mist};
`
export const Segment = styled.label`
  position: relative;
  cursor: pointer;
  > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  > span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: 40px;
    border-radius: ${radius.small};
    font-weight: ${weight.strong};
  }
  > input:checked + span { background: ${color.surface}; box-shadow: 0 1px 2px rgb(16 28 38 / 18%); }
  > input:focus-visible + span { outline: 3px solid ${color.focus}; outline-offset: 1px; }
`
