import styled, { css } from 'styled-components'
import { color, radius, tabularFigures, text, visuallyHidden, weight } from '../tokens'

export type ColumnPlace = 'media' | 'lead' | 'fact' | 'actions'

/** From so wide a window on the columns of a table have room beside one another; below, each row is a card. */
export const asCards = '@media (max-width: 959.98px)'
export const asTable = '@media (min-width: 960px)'

/**
 * A table where there is room for one. Else each row is a card: the picture on the left, what names the thing beside it,
 * facts with their headers below, actions at the foot. Roles are spelt out: a table that is laid out otherwise loses them
 * in some browsers.
 */
export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  ${tabularFigures}

  ${asCards} {
    display: block;
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
      gap: 12px;
    }
  }
`

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${asCards} {
    ${visuallyHidden}
  }
`

export const HeadRow = styled.tr.attrs({ role: 'row' })``

export const Body = styled.tbody.attrs({ role: 'rowgroup' })``

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })<{ $isEnd: boolean }>`
  padding: 0 12px 10px;
  border-bottom: 1px solid ${color.line};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  letter-spacing: 0.02em;
  text-align: ${({ $isEnd }) => ($isEnd ? 'right' : 'left')};
  white-space: nowrap;
  color: ${color.inkSoft};
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
`

const onCard = {
  media: css`
    grid-row: 1 / span 4;
    grid-column: 1;
  `,
  lead: css`
    grid-column: 2;
    /* No picture, and no gap beside it. */
    &:first-child {
      grid-column: 1 / -1;
    }
  `,
  fact: css`
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-top: 8px;
    text-align: right;
    overflow-wrap: anywhere;
    &:nth-child(1 of [data-place='fact']) {
      margin-top: 12px;
      border-top: 1px solid ${color.line};
    }
    &::before {
      content: attr(data-label);
      flex: none;
      color: ${color.inkSoft};
    }
  `,
  actions: css`
    grid-column: 1 / -1;
    margin-top: 12px;
  `,
} as const

export const Row = styled.tr.attrs({ role: 'row' })`
  ${asCards} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    column-gap: 14px;
    padding: 16px;
    border-radius: ${radius.medium};
    background: ${color.surface};
  }
`

export const Cell = styled.td.attrs({ role: 'cell' })<{ $place: ColumnPlace; $isEnd: boolean }>`
  ${asCards} {
    display: block;
    min-width: 0;
    padding: 0;
    ${({ $place }) => onCard[$place]}
  }

  ${asTable} {
    padding: 14px 12px;
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
    text-align: ${({ $isEnd }) => ($isEnd ? 'right' : 'left')};
    &:first-child {
      padding-left: 0;
    }
    &:last-child {
      padding-right: 0;
    }
    tr:last-child > & {
      border-bottom: 0;
    }
  }
`
