import { color, focusRing, media, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** How wide what names the lines is, on a phone and above. */
const LABELS = { phone: '128px', wide: '220px' } as const
/** The least that a vehicle's column has. */
const COLUMN = { phone: '140px', wide: '200px' } as const

/** What the site's header takes of the window where the page slides. */
const BELOW_HEADER = '72px'

/** Slides where the columns do not fit, else the page does; its head and its names stay in sight. */
export const Slide = styled.section`
  max-height: calc(100dvh - 84px);
  margin-inline: -16px;
  overflow: auto;
  scroll-padding-left: ${LABELS.phone};
  scroll-snap-type: x proximity;
  ${focusRing}

  ${media.tablet} {
    max-height: calc(100dvh - 96px);
    margin-inline: 0;
    scroll-padding-left: ${LABELS.wide};
  }
  ${media.wide} {
    max-height: none;
    overflow: visible;
  }
  @media print {
    max-height: none;
    overflow: visible;
  }
`

export const Table = styled.table<{ readonly $vehicles: number }>`
  width: 100%;
  min-width: ${({ $vehicles }) => `calc(${LABELS.phone} + ${$vehicles} * ${COLUMN.phone})`};
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.small};
  line-height: 1.4;
  /* Every vehicle has the same room, however long the words of its seller are. */
  table-layout: fixed;
  ${tabularFigures}

  th,
  td {
    padding: ${space(3)} ${space(3)};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td,
  thead th {
    scroll-snap-align: start;
  }

  /* What names a line stays at the left, what names a column on top. */
  tbody th,
  thead td {
    position: sticky;
    z-index: 1;
    left: 0;
    width: ${LABELS.phone};
    padding-left: 16px;
    font-weight: ${weight.medium};
    color: ${color.inkSoft};
    background: ${color.surface};
  }
  thead > tr > * {
    position: sticky;
    z-index: 2;
    top: 0;
    padding-top: ${space(2)};
    border-bottom: 2px solid ${color.ink};
    background: ${color.surface};
  }
  thead td {
    z-index: 3;
  }
  ${media.wide} {
    thead > tr > * {
      top: ${BELOW_HEADER};
    }
  }

  ${media.tablet} {
    min-width: ${({ $vehicles }) => `calc(${LABELS.wide} + ${$vehicles} * ${COLUMN.wide})`};
    font-size: ${text.body};

    tbody th,
    thead td {
      width: ${LABELS.wide};
      padding-left: 0;
    }
  }
  @media print {
    thead > tr > *,
    tbody th {
      position: static;
    }
  }
`

export const GroupName = styled.th`
  && {
    width: auto;
    padding-top: ${space(6)};
    border-bottom-color: ${color.lineStrong};
    font-size: ${text.lead};
    font-weight: ${weight.strong};
    color: ${color.ink};
    white-space: nowrap;

    /* The cell is as wide as the table: its words stay where they can be read. */
    span {
      position: sticky;
      left: 16px;

      ${media.tablet} {
        left: 0;
      }
    }
  }
`

export const Line = styled.tr<{ readonly $differs: boolean }>`
  td {
    font-weight: ${({ $differs }) => ($differs ? weight.strong : weight.regular)};
    background: ${({ $differs }) => ($differs ? color.mist : 'transparent')};
  }
`

/** Says beside the name of a line, without colour, that the vehicles differ. */
export const Sign = styled.span`
  display: inline-block;
  margin-left: ${space(1)};
  font-weight: ${weight.heavy};
  color: ${color.accentInk};
`

export const Unknown = styled.span`
  font-weight: ${weight.regular};
  color: ${color.inkSoft};
`
