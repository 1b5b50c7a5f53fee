import { color, media, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

/** A phone shows what one acts on: how many, and since when. */
const onDesks = css`
  display: none;
  ${media.desktop} {
    display: table-cell;
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  ${tabularFigures}
`

export const Head = styled.th<{ $isEnd?: boolean; $isDetail?: boolean }>`
  padding: 0 ${space(3)} 10px 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  text-align: ${({ $isEnd = false }) => ($isEnd ? 'right' : 'left')};
  vertical-align: bottom;
  ${({ $isDetail = false }) => $isDetail && onDesks}

  &:last-child {
    padding-right: 0;
  }
`

export const Name = styled.th`
  padding: ${space(3)} ${space(3)} ${space(3)} 0;
  border-bottom: 1px solid ${color.line};
  font-weight: ${weight.regular};
`

export const Cell = styled.td<{ $isEnd?: boolean; $isDetail?: boolean }>`
  height: 52px;
  padding: ${space(2)} ${space(3)} ${space(2)} 0;
  border-bottom: 1px solid ${color.line};
  text-align: ${({ $isEnd = false }) => ($isEnd ? 'right' : 'left')};
  ${({ $isDetail = false }) => $isDetail && onDesks}

  &:last-child {
    padding-right: 0;
  }
`
