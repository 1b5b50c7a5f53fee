import { css } from 'styled-components'
import { color, colorProperty, media, pageWidth, text, weight } from './tokens'

/** The visible focus of the keyboard. `GlobalStyle` gives it to every link and button as well. */
export const focusRing = css`
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`

/** The same on a photo, of whose colours nothing is known: the ring brings its own ground. */
export const focusRingOnPhoto = css`
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 7px ${color.surface};
  }
`

/** On a dark ground the ring is light, around everything that stands there. */
export const darkGround = css`
  ${colorProperty('focus')}: ${color.focusOnInk};
  color: ${color.onInk};
`

/** The dark ground of the house. */
export const inkGround = css`
  ${darkGround}
  background: ${color.ink};
`

/** Figures of one width, for prices, tables and counts. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`

/** Takes an element from the screen but not from screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** One line, cut with an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The page's column: 1240 px wide with a margin of 16 px on phones, 24 px above. */
export const pageColumn = css`
  width: 100%;
  max-width: calc(${pageWidth} + 32px);
  margin-inline: auto;
  padding-inline: 16px;

  ${media.tablet} {
    max-width: calc(${pageWidth} + 48px);
    padding-inline: 24px;
  }
`

/**
 * The graduated scale, the mark of the house: ticks as on an instrument, a long one every fifth.
 * Draws in the colour of the text, 8 px high, along the top of the element's background.
 */
export const graduation = css`
  background:
    repeating-linear-gradient(90deg, currentcolor 0 1px, transparent 1px 40px) 0 0 / 100% 8px no-repeat,
    repeating-linear-gradient(90deg, currentcolor 0 1px, transparent 1px 8px) 0 0 / 100% 4px no-repeat;
`

/** The looks of a heading, for what is no `h1` to `h3`. */
export const headingStyle = css`
  margin: 0;
  font-size: ${text.heading};
  font-weight: ${weight.heavy};
  line-height: 1.15;
  letter-spacing: -0.02em;
  text-wrap: balance;
`
