import styled, { css } from 'styled-components'
import {
  color,
  elevation,
  focusRing,
  inkGround,
  media,
  pageWidth,
  radius,
  space,
  text,
  weight,
} from '@rouage/ui/tokens'

/** The page's column for what has a ground of its own. */
const inner = css`
  width: min(100% - 32px, ${pageWidth});
  margin-inline: auto;
  ${media.tablet} {
    width: min(100% - 48px, ${pageWidth});
  }
`

export const Hero = styled.section`
  position: relative;
  isolation: isolate;
  padding: ${space(4)} 0 ${space(5)};
  ${media.tablet} {
    padding: ${space(8)} 0 212px;
  }
`
export const HeroScene = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: ${color.mist};
`
export const HeroTitle = styled.h1`
  ${inner}
  margin-bottom: ${space(3)};
  font-size: ${text.title};
  line-height: 1.15;
  letter-spacing: -0.025em;
  &:focus {
    outline: none;
  }
  ${media.tablet} {
    margin-bottom: ${space(5)};
    font-size: ${text.display};
  }
`
export const WidgetCard = styled.div`
  ${inner}
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${elevation};
`
export const TabPlace = styled.div`
  padding: 0 ${space(3)};
  border-bottom: 1px solid ${color.line};
  ${media.tablet} {
    padding: 0 ${space(5)};
  }
`
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  padding: ${space(3)};
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(3)};
    padding: ${space(5)};
  }
  ${media.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }

  /* Two controls under one inset label: the label covers the line between them, units stand on the values' line. */
  &&& fieldset > legend {
    top: 1px;
    right: auto;
    padding: 7px 6px 0 0;
    background: ${color.surface};
  }
  fieldset span[aria-hidden='true'] {
    line-height: 36px;
  }
  /* Two of them share half a phone's width, or a fifth of a narrow desktop's: there is room for the figures, not for their units. */
  @media (max-width: 719.98px), (min-width: 1024px) and (max-width: 1199.98px) {
    fieldset span[aria-hidden='true'] {
      display: none;
    }
    fieldset input {
      padding-right: ${space(1)};
    }
    fieldset select {
      padding-right: ${space(4)};
    }
    fieldset svg {
      right: ${space(1)};
      width: 16px;
    }
  }
  /* Nor is there room for an arrow beside a year. */
  @media (max-width: 359.98px) {
    fieldset select {
      padding-right: 0;
    }
    fieldset svg {
      display: none;
    }
  }
`
export const TextRow = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`
/** Part of the grid around it; on a phone it waits behind a button, where one can press it. */
export const MoreFields = styled.div`
  display: none;
  ${media.noScript} {
    display: contents;
  }
  ${media.tablet} {
    display: contents;
  }
  &[data-open='true'] {
    display: contents;
  }
`
export const WithScript = styled.div`
  min-width: 0;
  ${media.noScript} {
    display: none;
  }
`
export const MoreButton = styled.button`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: 44px;
  margin: calc(-1 * ${space(1)}) 0;
  border: 0;
  background: none;
  font-size: ${text.small};
  font-weight: ${weight.strong};
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
  ${focusRing}
  ${media.noScript} {
    display: none;
  }
  ${media.tablet} {
    display: none;
  }
`
export const SubmitPlace = styled.div`
  grid-column: 1 / -1;
  > p {
    display: none;
    margin: 0;
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    > p {
      display: block;
    }
    > button {
      width: auto;
      min-width: 340px;
    }
  }
`

export const Section = styled.section`
  ${inner}
  padding: ${space(8)} 0 0;
  &[data-tone='mist'] {
    margin-top: ${space(8)};
    padding: ${space(6)};
    border-radius: ${radius.medium};
    background: ${color.mist};
  }
`
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(4)};
  h2 {
    margin: 0;
    font-size: ${text.title};
    letter-spacing: -0.015em;
  }
  a {
    /* For the finger, and for no line's height. */
    padding-block: 10px;
    color: ${color.ink};
    font-weight: ${weight.strong};
    text-underline-offset: 3px;
  }
`
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`
export const ShortcutGroup = styled.div`
  margin-bottom: ${space(5)};
  h3 {
    margin: 0 0 ${space(2)};
    font-size: ${text.small};
    font-weight: ${weight.strong};
  }
  h3 a {
    color: ${color.inkSoft};
    text-underline-offset: 3px;
  }
`
export const MakeGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(4, 1fr);
  }
  ${media.desktop} {
    grid-template-columns: repeat(6, 1fr);
  }
`
export const MakeTile = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 52px;
  padding: 0 ${space(3)};
  ${media.tablet} {
    padding: 0 ${space(4)};
  }
  border-radius: ${radius.small};
  background: ${color.mist};
  color: ${color.ink};
  text-decoration: none;
  strong {
    font-weight: ${weight.strong};
  }
  span {
    color: ${color.inkSoft};
    font-size: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: ${color.line};
  }
  ${focusRing}
`
export const FactGrid = styled.ul`
  display: grid;
  gap: ${space(6)};
  margin: 0;
  padding: 0;
  list-style: none;
  svg {
    color: ${color.trust};
  }
  h3 {
    margin: ${space(2)} 0 ${space(1)};
    font-size: inherit;
  }
  p {
    margin: 0;
    color: ${color.inkSoft};
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
`
export const SellBand = styled.section`
  ${inner}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};
  margin-block: ${space(8)};
  padding: ${space(6)};
  border-radius: ${radius.medium};
  ${inkGround}
  h2 {
    margin: 0 0 ${space(1)};
    font-size: ${text.title};
    letter-spacing: -0.015em;
  }
  p {
    margin: 0;
  }
`
