import { color, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export { Section } from './announcement.styles'

export const Moments = styled.ol`
  display: grid;
  max-width: 68ch;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(2)};
    border-bottom: 1px solid ${color.line};
    ${tabularFigures}
  }
  strong {
    font-weight: ${weight.strong};
  }
  [data-down='true'] {
    color: ${color.trust};
  }
`

export const Amount = styled.span`
  flex: none;
  font-weight: ${weight.strong};
`

export const Basis = styled.p`
  margin: 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
`
