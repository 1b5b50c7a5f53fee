import { asTable } from '@rouage/ui/DataTable'
import { color, media, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const UnderWay = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(6)};

  h3 {
    margin: 0;
    font-size: ${text.lead};
  }
`

export const Drafted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};

  p {
    flex: 1 1 220px;
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`

/** The picture on the left, what is the matter beside it; on a phone what was decided takes the whole width. */
export const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  align-items: start;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surface};

  /* On the board, which is no ground of its own on a phone. */
  ${asTable} {
    border: 1px solid ${color.line};
  }
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  small {
    font-size: ${text.small};
    color: ${color.inkSoft};
    ${tabularFigures}
  }
`

export const Name = styled.p`
  font-weight: ${weight.strong};
  line-height: 1.3;
`

export const Next = styled.p`
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const Below = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space(3)};
  min-width: 0;

  ${media.tablet} {
    grid-column: 2;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`

export const Quoted = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

export const DecidedBy = styled.p`
  margin-top: 4px;
  font-size: ${text.small};
  color: ${color.inkSoft};
`
