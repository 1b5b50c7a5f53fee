import { color, media, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const OrderForm = styled.form`
  display: grid;
  gap: ${space(4)};
`

/** What an order does, before anything is asked. */
export const Effects = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.mist};
  overflow-wrap: anywhere;

  p {
    margin: 0;
  }
`

/** Versions are long and have no spaces. */
export const Version = styled.span`
  ${tabularFigures}
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`

export const Quiet = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  h2 {
    margin: 0 0 ${space(3)};
    font-size: ${text.lead};
  }
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)};
  margin: 0 0 ${space(4)};

  dt {
    color: ${color.inkSoft};
    font-size: ${text.caption};
  }
  dd {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};

  ${media.phone} {
    > button {
      flex: 1 1 auto;
    }
  }
`

/** In a row of a table, at its end; on a card over its whole width. */
export const RowButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  justify-content: flex-end;
`

/** Where rows of a table are cards, on a page of the same colour. */
export const Cards = styled.div`
  @media (max-width: 959.98px) {
    tbody > tr {
      border: 1px solid ${color.line};
    }
  }
`
