import styled from 'styled-components'
import { color, focusRing, radius, space, tabularFigures, text, touchTarget, weight } from '../tokens'

export const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${space(5)};
  min-width: 0;
  margin: 0;
  ${tabularFigures}
`

export const Series = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`

export const Head = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};

  strong {
    font-size: ${text.title};
    font-weight: ${weight.heavy};
    line-height: 1.2;
    color: ${color.ink};
  }
`

/** Bars stand on a line; the highest one reaches the top, whose value is written there. */
export const Plot = styled.svg.attrs({ role: 'img' })`
  display: block;
  width: 100%;
  height: 88px;
  border-bottom: 1px solid ${color.lineStrong};
  overflow: visible;
  color: ${color.ink};

  rect {
    fill: currentcolor;
  }
`

export const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  margin: -12px 0 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
`

export const Details = styled.details`
  font-size: ${text.small};

  summary {
    ${focusRing}
    display: flex;
    align-items: center;
    min-height: ${touchTarget};
    border-radius: ${radius.small};
    font-weight: ${weight.medium};
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }

  table {
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 6px 0;
    border-bottom: 1px solid ${color.line};
    font-weight: ${weight.regular};
    text-align: right;
  }

  th:first-child {
    text-align: left;
  }

  thead th {
    font-size: ${text.caption};
    font-weight: ${weight.strong};
    color: ${color.inkSoft};
  }
`
