import { Card } from '@rouage/ui/Card'
import { asCards, asTable } from '@rouage/ui/DataTable'
import { color, focusRing, radius, space, tabularFigures, text, visuallyHidden, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Board = styled(Card)`
  ${asCards} {
    padding: 0;
    background: none;
  }
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 44px;
  margin-bottom: ${space(5)};

  h2 {
    margin: 0;
    font-size: ${text.title};
  }

  h2 span {
    font-weight: ${weight.regular};
    color: ${color.inkSoft};
    ${tabularFigures}
  }
`

export const Cover = styled.span`
  display: block;
  width: 112px;
  overflow: hidden;
  border-radius: ${radius.small};

  ${asTable} {
    width: 104px;
  }
`

export const Title = styled.span`
  a {
    ${focusRing}
    border-radius: 2px;
    font-weight: ${weight.strong};
    line-height: 1.3;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  small {
    display: block;
    margin-top: 2px;
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const Price = styled.strong`
  font-weight: ${weight.heavy};
  white-space: nowrap;
  ${tabularFigures}

  ${asCards} {
    display: block;
    margin: 4px 0 6px;
    font-size: ${text.lead};
  }
`

export const State = styled.span`
  display: inline-grid;
  justify-items: start;
  gap: 4px;

  small {
    max-width: 180px;
    font-size: ${text.caption};
    line-height: 1.3;
    color: ${color.inkSoft};
  }
`

export const Audience = styled.span`
  display: inline-block;
  margin-block: -10px;

  > button {
    margin-inline: -10px;
    padding-inline: 10px;
    font-size: ${text.small};
    text-align: left;
    font-weight: ${weight.regular};
    white-space: nowrap;
    ${tabularFigures}
  }

  b {
    display: block;
    font-weight: ${weight.strong};
  }
`

export const Expiry = styled.span<{ $isNear: boolean }>`
  display: inline-block;
  font-size: ${text.small};
  line-height: 1.4;
  color: ${color.inkSoft};

  strong {
    display: block;
    font-weight: ${weight.medium};
    color: ${({ $isNear }) => ($isNear ? color.urgentInk : color.ink)};
  }
`

export const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1)};
  margin-inline: -10px;

  > * {
    justify-content: flex-start;
    padding-inline: 10px;
    font-size: ${text.small};
  }

  ${asTable} {
    display: flex;
    justify-content: flex-end;
    gap: 0;

    > button span span,
    > a > span {
      ${visuallyHidden}
    }
  }
`
