import { color, focusRing, media, radius, space, tabularFigures, text, visuallyHidden, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Findings = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Facts = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.small};
  ${tabularFigures}

  th,
  td {
    padding: 6px ${space(3)} 6px 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
    text-align: left;
    vertical-align: top;
  }
  th[scope='row'] {
    width: 11em;
    color: ${color.inkSoft};
    font-weight: ${weight.regular};
    overflow-wrap: normal;
  }
  thead th {
    font-weight: ${weight.strong};
  }
  tr[data-differs='true'] {
    td,
    th {
      background: ${color.urgentSoft};
    }
    th {
      box-shadow: inset 3px 0 ${color.urgent};
      color: ${color.ink};
      font-weight: ${weight.strong};
    }
    td {
      font-weight: ${weight.strong};
    }
  }
  th:first-child {
    padding-left: ${space(2)};
  }
`

/** Facts of a new ad, in as many columns as there is room for. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: ${space(3)} ${space(5)};
  margin: 0;
  font-size: ${text.small};
  ${tabularFigures}

  dt {
    color: ${color.inkSoft};
    font-size: ${text.caption};
  }
  dd {
    margin: 0;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`

export const Words = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.mist};
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-line;

  ins {
    border-radius: 3px;
    background: ${color.trustSoft};
    color: ${color.trust};
    font-weight: ${weight.strong};
    text-decoration: none;
    box-shadow: 0 0 0 2px ${color.trustSoft};
  }
  del {
    border-radius: 3px;
    background: ${color.dangerSoft};
    color: ${color.danger};
    box-shadow: 0 0 0 2px ${color.dangerSoft};
  }
`

export const Spoken = styled.span`
  ${visuallyHidden}
`

export const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const PhotoButton = styled.button`
  ${focusRing}
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  overflow: hidden;
  cursor: zoom-in;
`

export const Mark = styled.span`
  position: absolute;
  top: 6px;
  left: 6px;
  display: flex;
`

export const Copies = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${space(3)};
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
`

/** The same picture twice, beside each other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(3)};
  max-width: 520px;

  figure {
    margin: 0;
  }
  figcaption {
    margin-top: ${space(1)};
    color: ${color.inkSoft};
    font-size: ${text.caption};
  }
  ${media.tablet} {
    gap: ${space(4)};
  }
`
