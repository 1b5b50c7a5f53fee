import { color, focusRing, media, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)};
`

export const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`

export const Cards = styled.ul`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
`

/** A press fills the fields: nobody copies sixteen digits twice. */
export const Fill = styled.button`
  display: grid;
  align-content: center;
  gap: 0 ${space(4)};
  width: 100%;
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  font-size: ${text.small};
  text-align: left;
  color: ${color.ink};
  background: ${color.surface};
  ${focusRing}

  strong {
    font-weight: ${weight.strong};
    white-space: nowrap;
    ${tabularFigures}
  }
  ${media.tablet} {
    grid-template-columns: 11.5em minmax(0, 1fr);
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.ink};
    }
  }
`
