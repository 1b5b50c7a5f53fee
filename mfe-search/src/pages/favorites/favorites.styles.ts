import styled from 'styled-components'
import { MistGround } from '@rouage/ui/Ground'
import {
  color,
  focusRing,
  media,
  pageColumn,
  pageWidth,
  radius,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'

export const FavoritesArea = styled(MistGround)<{ readonly $isWide?: boolean }>`
  ${pageColumn}
  padding-block: ${space(4)};

  > * {
    max-width: ${({ $isWide = false }) => ($isWide ? pageWidth : '960px')};
  }
`
export const FavoritesHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  margin: ${space(2)} 0 ${space(4)};
  h1 {
    margin: 0;
    font-size: ${text.heading};
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  h1:focus {
    outline: none;
  }
  output {
    color: ${color.inkSoft};
  }
`
export const OrderPlace = styled.div`
  max-width: 260px;
  margin: 0 0 ${space(4)};
`
export const Item = styled.li`
  border-radius: ${radius.medium};
  background: ${color.surface};
`
/** Below a card, on the same ground. */
export const Beside = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-top: 1px solid ${color.line};
`
export const ItemTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(2)} ${space(4)};

  ${media.phone} {
    column-gap: ${space(1)};
  }
`
export const Change = styled.p`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(1)};
  margin: 0;
  font-weight: ${weight.strong};
  ${tabularFigures}

  &[data-down='true'] {
    padding: ${space(1)} ${space(3)} ${space(1)} ${space(2)};
    border-radius: ${radius.full};
    color: ${color.trust};
    background: ${color.trustSoft};
  }
`
export const History = styled.details`
  summary {
    display: list-item;
    width: fit-content;
    padding: 10px 0;
    font-size: ${text.small};
    font-weight: ${weight.medium};
    line-height: 24px;
    cursor: pointer;
    ${focusRing}
  }
  ol {
    display: grid;
    gap: ${space(1)};
    margin: ${space(3)} 0 0;
    padding: 0;
    font-size: ${text.small};
    color: ${color.inkSoft};
    list-style: none;
    ${tabularFigures}
  }
  strong {
    color: ${color.ink};
  }
`
export const Note = styled.div`
  flex: 1 1 320px;
  min-width: 0;

  textarea {
    min-height: 64px;
  }
`
export const NoteState = styled.output`
  display: block;
  margin: ${space(1)} 0 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};

  &[data-failed='true'] {
    color: ${color.danger};
  }
`
export const Gone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)};
  color: ${color.inkSoft};

  h2 {
    margin: 0 0 ${space(1)};
    font-size: ${text.lead};
    color: ${color.ink};
  }
  p {
    margin: 0;
  }
`
