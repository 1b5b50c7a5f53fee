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

export const Distribution = styled.dl`
  display: grid;
  flex: 1 1 240px;
  gap: ${space(1)};
  margin: 0;
  font-size: ${text.small};
  ${tabularFigures}

  div {
    display: grid;
    grid-template-columns: 72px 1fr 40px;
    align-items: center;
    gap: ${space(3)};
  }

  dd {
    display: contents;
  }

  dd > span:last-child {
    text-align: right;
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
