import styled from 'styled-components'
import {
  color,
  focusRing,
  headingStyle,
  media,
  motion,
  pageColumn,
  radius,
  space,
  tabularFigures,
  text,
  touchTarget,
  visuallyHidden,
  weight,
} from '@rouage/ui/tokens'

/** How wide chips fade away. */
const FADE = '40px'

export const Layout = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(8)};
  padding-block: ${space(4)} ${space(12)};
  ${media.desktop} {
    grid-template-columns: 300px minmax(0, 1fr);
    padding-block-start: ${space(6)};
    /* A map takes the place of the filters, which then are a sheet. */
    &[data-view='carte'] {
      grid-template-columns: minmax(0, 1fr);
      ${media.noScript} {
        grid-template-columns: 300px minmax(0, 1fr);
      }
    }
  }
`

/** Beside the results on a wide screen. On a narrow one the sheet takes its place, where something can open it. */
export const Aside = styled.aside`
  align-self: start;
  display: none;
  /* What has the focus stands above the button that sticks to the window's foot. */
  :is(button, input, select) {
    scroll-margin-bottom: 96px;
  }
  ${media.noScript} {
    display: block;
  }
  ${media.desktop} {
    display: block;
    [data-view='carte'] > & {
      display: none;
      ${media.noScript} {
        display: block;
      }
    }
  }
`
export const PanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(2)};
  margin-bottom: ${space(3)};
`
export const PanelFoot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  /* As wide as the rings around the fields that pass below it. */
  margin: ${space(4)} -6px 0;
  padding: ${space(3)} 6px;
  border-top: 1px solid ${color.line};
  background: ${color.mist};
`
export const ToolButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  font-size: ${text.small};
  font-weight: ${weight.strong};
  text-decoration: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${focusRing}
  &:focus-visible {
    border-radius: 4px;
  }
`
/** Filled where the search is saved. */
export const SavedToolButton = styled(ToolButton)`
  &[data-saved='true'] svg {
    fill: ${color.accent};
    color: ${color.accent};
  }
`
export const FilterButton = styled(ToolButton)`
  flex: none;
  gap: 6px;
  padding: 0 ${space(3)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.onInk};
  ${media.noScript} {
    display: none;
  }
  ${media.desktop} {
    display: none;
    [data-view='carte'] & {
      display: inline-flex;
      ${media.noScript} {
        display: none;
      }
    }
  }
`
/** A line of its own under the buttons. */
export const SheetFailure = styled.p`
  order: 1;
  width: 100%;
  margin: 0;
  color: ${color.danger};
  font-size: ${text.small};
`

/** Heading and count on the left, order on the right, and all the rest below; below each other where it is narrow. */
export const ResultArea = styled.section`
  min-width: 0;
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    gap: 0 ${space(5)};
    > * {
      grid-column: 1 / -1;
      min-width: 0;
    }
    > header {
      grid-column: 1;
    }
    > [data-sticky-bar] {
      grid-column: 2;
    }
  }
`
export const ResultHead = styled.header`
  margin-bottom: ${space(2)};
  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  ${media.desktop} {
    margin-bottom: ${space(4)};
  }
`
/** How many there are, and how they are shown. On a phone the bar below says the number to those who see. */
export const HeadLine = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 44px;
  color: ${color.inkSoft};
  ${tabularFigures}
  ${media.phone} {
    output {
      ${visuallyHidden}
    }
  }
  ${media.tablet} {
    min-height: 1.5em;
    margin-top: ${space(1)};
  }
`
export const Heading = styled.h1`
  ${headingStyle}
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
/** On a wide screen the panel has these buttons. */
export const NarrowTools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  ${media.desktop} {
    display: none;
    [data-view='carte'] & {
      display: flex;
    }
  }
`
export const SortBox = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(2)};
  flex: 1 1 96px;
  min-width: 0;
  ${media.tablet} {
    flex: 0 1 auto;
    min-width: 200px;
    margin-right: auto;
  }
  ${media.desktop} {
    margin: 0;
  }
  > span {
    align-self: center;
    color: ${color.inkSoft};
    font-size: ${text.small};
    white-space: nowrap;
  }
  ${media.phone} {
    > span {
      display: none;
    }
    select {
      min-height: ${touchTarget};
      padding-inline: ${space(2)} ${space(6)};
      font-size: ${text.small};
    }
    svg {
      right: ${space(1)};
      bottom: 12px;
    }
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`

/** One line on a phone, which slides and fades at its end; the room around is for the rings of what has the focus. */
export const ChipList = styled.ul`
  display: flex;
  gap: ${space(2)};
  margin: 0 -16px ${space(2)};
  padding: 6px ${FADE} 6px 16px;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 16px ${FADE};
  scrollbar-width: none;
  mask-image: linear-gradient(to left, transparent, ${color.ink} ${FADE});
  > li {
    flex: none;
    max-width: 80%;
  }
  ${media.tablet} {
    flex-wrap: wrap;
    margin: 0 0 ${space(4)};
    padding: 0;
    overflow: visible;
    mask-image: none;
    > li {
      max-width: 100%;
    }
  }
`
export const ClearAll = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${space(2)};
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: ${weight.medium};
  text-underline-offset: 3px;
  ${focusRing}

  /* For the finger as tall as the chips beside it. */
  &::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
`

export const ResultList = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  transition: opacity ${motion.fast};
  &[data-stale='true'] {
    opacity: 0.55;
  }
`
export const Pages = styled.div`
  margin: ${space(8)} 0 ${space(5)};
`
export const Note = styled.p`
  max-width: 70ch;
  margin: 0 auto;
  color: ${color.inkSoft};
  font-size: ${text.caption};
  text-align: center;
`
/** Ways to more ads. */
export const WayList = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(4)};
    min-height: 48px;
    padding: ${space(2)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.ink};
  }
  strong {
    color: ${color.trust};
    font-variant-numeric: tabular-nums;
  }
`

/** How the words of a search were read. */
export const Understood = styled.output`
  display: block;
  margin: 0 0 ${space(4)};
  font-size: ${text.small};
  a {
    display: inline-block;
    padding-block: ${space(2)};
    color: inherit;
    font-weight: ${weight.strong};
    text-underline-offset: 3px;
    ${focusRing}
  }
`
