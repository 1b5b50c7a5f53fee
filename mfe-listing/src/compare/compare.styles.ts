import {
  color,
  focusRing,
  headingStyle,
  media,
  pageColumn,
  radius,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'
import styled from 'styled-components'

/** How wide what names the lines is, on a phone and above. */
const LABELS = { phone: '128px', wide: '220px' } as const

export const Page = styled.div`
  ${pageColumn}
  padding-block: ${space(5)} ${space(12)};
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  margin-bottom: ${space(4)};

  h1 {
    ${headingStyle}
  }
  h1:focus {
    outline: none;
  }
  @media print {
    label,
    button {
      display: none;
    }
  }
`

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

export const Table = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.small};
  line-height: 1.4;
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
    min-width: 140px;
    scroll-snap-align: start;
  }

  /* What names a line stays at the left, what names a column on top. */
  tbody th,
  thead td {
    position: sticky;
    z-index: 1;
    left: 0;
    width: ${LABELS.phone};
    min-width: ${LABELS.phone};
    max-width: ${LABELS.phone};
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
    font-size: ${text.body};
    table-layout: fixed;

    td,
    thead th {
      min-width: 200px;
    }
    tbody th,
    thead td {
      width: ${LABELS.wide};
      min-width: ${LABELS.wide};
      max-width: ${LABELS.wide};
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
    max-width: none;
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

export const Vehicle = styled.div`
  position: relative;
  display: grid;
  max-width: 340px;
  gap: ${space(1)};
  font-weight: ${weight.regular};

  picture img {
    border-radius: ${radius.small};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: ${weight.strong};
    line-height: 1.3;
    color: ${color.ink};
  }
  p {
    margin: 0;
    color: ${color.inkSoft};
  }
  @media print {
    button {
      display: none;
    }
  }
`

/** The photo gives its room to the lines on a low screen. */
export const Picture = styled.div`
  overflow: hidden;
  border-radius: ${radius.small};

  > span {
    aspect-ratio: 16 / 9;
  }
  @media (max-height: 560px) {
    display: none;
  }
`

/** On the photo, where there is one. */
export const Tools = styled.div`
  display: flex;
  gap: ${space(1)};

  @media (min-height: 560.02px) {
    position: absolute;
    top: ${space(1)};
    right: ${space(1)};

    ${media.tablet} {
      top: ${space(2)};
      right: ${space(2)};
    }
  }
`

/** A phone's photos have room for one button; the heart is on the page of the ad as well. */
export const HeartPlace = styled.span`
  display: none;

  ${media.tablet} {
    display: contents;
  }
`

export const More = styled.section`
  margin-top: ${space(8)};

  h2 {
    margin: 0 0 ${space(1)};
    font-size: ${text.title};
  }
  > p {
    margin: 0 0 ${space(4)};
    color: ${color.inkSoft};
  }
  @media print {
    display: none;
  }
`

export const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${space(2)} ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
  }
  > li > div > * {
    display: block;
  }
`
