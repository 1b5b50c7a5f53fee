import styled, { css } from 'styled-components'
import { Badge } from '../Badge'
import { PricePosition } from '../PricePosition'
import { color, media, oneLine, radius, tabularFigures, text, visuallyHidden, weight } from '../tokens'
import { BESIDE, type CardShape, whenCompact, WIDE } from './widths'

export const Text = styled.div<{ $shape: CardShape; $compact?: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  padding: ${({ $shape }) => ($shape === 'tile' ? '12px 2px 4px' : '14px 16px 16px')};

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        padding: 18px 20px 16px 24px;
      }
      ${WIDE} {
        display: grid;
        grid-template: auto auto auto 1fr auto / minmax(0, 1fr) auto;
        column-gap: 12px;
        padding: 10px 14px 10px 16px;
      }
    `}
  ${whenCompact(css`
    padding: 10px 12px 8px;
  `)}
`

export const Heading = styled.h3<{ $shape: CardShape; $compact?: boolean }>`
  margin: 0;
  font-size: ${({ $shape }) => ($shape === 'tile' ? text.body : text.lead)};
  font-weight: ${weight.strong};
  line-height: 1.3;
  letter-spacing: -0.01em;

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        padding-right: 96px;
      }
      ${WIDE} {
        grid-column: 1 / -1;
      }
    `}
  ${whenCompact(css`
    padding-right: 36px;
    font-size: ${text.body};
  `)}
`

export const TitleLink = styled.a`
  display: block;
  text-decoration: none;
  color: ${color.ink};
  ${oneLine}

  /* The whole card is the link. */
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${radius.medium};
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: 3px solid ${color.focus};
      outline-offset: 2px;
    }
  }
  ${media.hover} {
    article:hover & {
      color: ${color.accentInk};
    }
  }
`

/** Holds its line where the seller named no version, so that neighbours stay in step. */
export const Version = styled.p<{ $shape: CardShape; $compact?: boolean }>`
  min-height: 1.45em;
  margin: 1px 0 0;
  font-size: ${text.small};
  line-height: 1.45;
  color: ${color.inkSoft};
  ${oneLine}

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        padding-right: 96px;
      }
      ${WIDE} {
        grid-column: 1 / -1;
      }
    `}
  ${whenCompact(css`
    display: none;
  `)}
`

/** The price, and where it stands: between what it is and its facts, at the side of a wide card. */
export const Deal = styled.div<{ $shape: CardShape; $compact?: boolean }>`
  display: grid;
  gap: ${({ $shape }) => ($shape === 'tile' ? '0' : '2px')};
  max-width: ${({ $shape }) => ($shape === 'tile' ? 'none' : '320px')};
  margin: 8px 0 6px;

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        margin: 12px 0 10px;
      }
      ${WIDE} {
        grid-area: 3 / 2 / 6 / 3;
        align-self: end;
        gap: 4px;
        margin: 0;

        /* Where the price stands takes its room; a price alone leaves it to the seller's name. */
        > :nth-child(2) {
          width: 220px;
        }
      }
    `}
  ${whenCompact(css`
    gap: 0;
    margin: 2px 0 0;
  `)}
`

export const PriceLine = styled.p<{ $shape: CardShape }>`
  margin: 0;

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        span {
          font-size: 1.75rem;
        }
      }
      ${WIDE} {
        display: grid;
        justify-content: end;
      }
    `}
`

/** It explains itself above the card's link. */
export const Position = styled(PricePosition)`
  position: relative;
  z-index: 2;
`

/**
 * Facts told apart by the ticks of the scale: on one line where they fit, and never cut. The ticks that would begin a line
 * are out of sight.
 */
export const Facts = styled.ul<{ $shape: CardShape; $compact?: boolean }>`
  --gap: ${({ $shape }) => ($shape === 'tile' ? '5px' : '8px')};
  --between: calc(2 * var(--gap) + 1px);
  display: flex;
  flex-wrap: wrap;
  margin: 0 0 0 calc(-1 * var(--between));
  padding: 0;
  list-style: none;
  clip-path: inset(0 0 0 var(--between));
  font-size: ${({ $shape }) => ($shape === 'tile' ? text.caption : text.small)};
  font-weight: ${weight.medium};
  line-height: 1.6;
  letter-spacing: ${({ $shape }) => ($shape === 'tile' ? '-0.015em' : '0')};
  white-space: nowrap;
  ${tabularFigures}

  li::before {
    content: '';
    display: inline-block;
    width: 1px;
    height: 0.75em;
    margin-inline: var(--gap);
    background: ${color.lineStrong};
  }

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        font-size: ${text.body};
      }
      ${WIDE} {
        grid-area: 3 / 1;
        margin-top: 6px;
        font-size: ${text.small};
      }
    `}
  ${whenCompact(css`
    --gap: 5px;
    font-size: ${text.caption};
    letter-spacing: -0.015em;
  `)}
`

/** What there is room for on a wide card alone. */
export const MoreFacts = styled(Facts)`
  display: none;
  font-weight: ${weight.regular};
  color: ${color.inkSoft};
  ${WIDE} {
    grid-area: 4 / 1;
    display: flex;
    align-self: start;
    margin-top: 0;
    font-size: ${text.caption};
  }
`

/** Gives way before the rest of its line does. */
export const SellerName = styled.span`
  flex: 0 1 auto;
  max-width: 100%;
  min-width: 0;
  font-weight: ${weight.medium};
  color: ${color.ink};
  ${oneLine}
`

export const Rating = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  ${tabularFigures}

  svg {
    width: 14px;
    height: 14px;
    fill: ${color.urgent};
    color: ${color.urgent};
  }
`

/** The words are read, and seen where there is room for them. */
export const Certified = styled(Badge)`
  ${WIDE} {
    flex: none;
    padding: 2px 4px;
    svg {
      margin: 0;
    }
    span {
      ${visuallyHidden}
    }
  }
`

/** Where, who and when: two lines on a tile, one on a row with room. */
export const Foot = styled.div<{ $shape: CardShape; $compact?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 0 16px;
  margin-top: ${({ $shape }) => ($shape === 'tile' ? '4px' : 'auto')};
  padding-top: ${({ $shape }) => ($shape === 'tile' ? '0' : '8px')};
  font-size: ${text.caption};
  line-height: 1.55;
  color: ${color.inkSoft};

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        flex-direction: row;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        padding-top: 12px;
        font-size: ${text.small};
      }
      ${WIDE} {
        grid-area: 5 / 1;
        flex-direction: column;
        flex-wrap: nowrap;
        align-items: stretch;
        padding-top: 4px;
        font-size: ${text.caption};
      }
    `}
  ${whenCompact(css`
    flex-flow: row wrap;
    align-items: center;
    gap: 2px 8px;
    padding-top: 2px;
    time,
    ${SellerName}, ${Rating}, ${Certified} {
      display: none;
    }
  `)}
`

/** When, told apart by a tick from what stands before. */
const timeBehind = css`
  time::before {
    content: '';
    display: inline-block;
    width: 1px;
    height: 0.75em;
    margin-right: 8px;
    background: ${color.lineStrong};
  }
`

export const Where = styled.span`
  display: flex;
  gap: 0 8px;
  min-width: 0;
  time {
    flex: none;
  }
  ${timeBehind}
`

export const PlaceName = styled.span`
  flex: 0 1 auto;
  max-width: 100%;
  min-width: 0;
  ${oneLine}
`

export const Seller = styled.span<{ $shape: CardShape }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
  min-height: ${({ $shape }) => ($shape === 'tile' ? '0' : '24px')};
  ${timeBehind}

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${WIDE} {
        flex-wrap: nowrap;
      }
    `}
`
