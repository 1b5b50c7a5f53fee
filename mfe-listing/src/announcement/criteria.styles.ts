import { color, media, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export { Section } from './announcement.styles'

export const Note = styled.span`
  font-size: ${text.caption};
  font-weight: ${weight.regular};
  color: ${color.urgentInk};
`

export const Group = styled.div`
  display: grid;
  gap: 4px;

  h3 {
    margin: 0;
    font-size: ${text.body};
  }
`

export const Grid = styled.dl`
  display: grid;
  margin: 0;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 40px;
  }
`

export const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding: 10px 0;
  border-bottom: 1px solid ${color.line};

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    text-align: right;
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`
