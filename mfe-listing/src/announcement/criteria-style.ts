import { color, media, radius, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export { Section } from './announcement-style'

export const KeyFacts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.line};

  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${media.wide} {
    grid-template-columns: repeat(6, 1fr);
  }
`

export const KeyFact = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 12px;
  align-items: center;
  padding: 16px;
  background: ${color.surface};

  & > svg {
    grid-row: span 2;
    color: ${color.inkSoft};
  }

  dt {
    font-size: ${text.small};
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    font-weight: ${weight.strong};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  ${media.wide} {
    grid-template-columns: 1fr;
    gap: 4px;
    align-content: start;

    & > svg {
      grid-row: auto;
      margin-bottom: 4px;
    }
  }
`

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
