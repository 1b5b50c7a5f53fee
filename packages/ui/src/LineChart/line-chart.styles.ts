import styled from 'styled-components'
import { color, focusRing, radius, space, tabularFigures, text, touchTarget, weight } from '../tokens'

export const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  font-size: ${text.small};
  ${tabularFigures}
`

export const Title = styled.figcaption`
  font-weight: ${weight.strong};
`

/** The axis with its highest and lowest value, and the plot beside it. */
export const Area = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

export const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  min-width: 44px;
  line-height: 1;
  text-align: right;
`

export const Plot = styled.svg.attrs({ role: 'img' })`
  display: block;
  width: 100%;
  height: 132px;
  border-top: 1px dashed ${color.line};
  border-bottom: 1px solid ${color.lineStrong};
  overflow: visible;
`

/** The first line is whole and dark; the second one is dashed as well as coloured. */
export const Line = styled.path<{ $place: number }>`
  fill: none;
  stroke: ${({ $place }) => ($place === 0 ? color.ink : color.accent)};
  stroke-width: ${({ $place }) => ($place === 0 ? '2px' : '3px')};
  stroke-dasharray: ${({ $place }) => ($place === 0 ? 'none' : '7 5')};
  stroke-linecap: ${({ $place }) => ($place === 0 ? 'round' : 'butt')};
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`

/** A value without neighbours is a dot: no dash may swallow it. */
export const Dot = styled(Line)`
  stroke-width: 7px;
  stroke-dasharray: none;
  stroke-linecap: round;
`

export const Ends = styled.p`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  gap: ${space(3)};
  margin: ${space(1)} 0 0;
`

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    width: 28px;
    height: 8px;
    overflow: visible;
  }
`

export const Details = styled.details`
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
    padding: 6px 0 6px ${space(3)};
    border-bottom: 1px solid ${color.line};
    font-weight: ${weight.regular};
    text-align: right;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${text.caption};
    font-weight: ${weight.strong};
  }
`
