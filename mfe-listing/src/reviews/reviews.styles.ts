import { color, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Section = styled.section`
  display: grid;
  gap: ${space(6)};

  & > h2 {
    margin: 0;
    font-size: ${text.title};
  }
`

export const Review = styled.li`
  display: grid;
  gap: ${space(2)};
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color.line};
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  time,
  small {
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const Words = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`

export const Answer = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color.lineStrong};
  background: ${color.mist};
  font-size: ${text.small};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`

/** What may be done with a review is there for the few who want it. */
export const ItemActions = styled(Actions)`
  button {
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const Own = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 760px;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  h3 {
    margin: 0;
    font-size: ${text.lead};
  }
`

export const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
  max-width: 760px;
`

export const Mean = styled.p`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  ${tabularFigures}

  & > strong {
    font-size: ${text.display};
    font-weight: ${weight.heavy};
    line-height: 1;
  }

  /* The large number says it. */
  & > span > strong {
    display: none;
  }
`

/** How many gave how many stars: to whoever sees it bars, to screen readers a table. */
export const Distribution = styled.table`
  position: relative;
  flex: 1 1 240px;
  border-collapse: collapse;
  font-size: ${text.small};
  ${tabularFigures}

  th,
  td {
    padding: 2px 0;
  }
  th {
    width: 84px;
    font-weight: ${weight.regular};
    text-align: left;
    white-space: nowrap;
  }
  /* The bar takes what the number leaves. */
  td {
    position: relative;
    padding-right: 52px;
  }
  td > span {
    position: absolute;
    top: 2px;
    right: 0;
    color: ${color.inkSoft};
  }
`

export const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  border-radius: 4px;
  background: ${color.mistDeep};

  rect {
    fill: ${color.urgent};
  }
`
