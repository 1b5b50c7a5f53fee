import styled, { css } from 'styled-components'
import { Photo } from '../Photo'
import { color, focusRingOnPhoto, media, motion, oneLine, radius, tabularFigures, text, weight } from '../tokens'

export type CardShape = 'tile' | 'row'

/** From here on a row has its photo beside the text; the container decides, not the window. */
export const BESIDE = '@container (min-width: 600px)'

export const Frame = styled.article<{ $shape: CardShape }>`
  container-type: inline-size;
  position: relative;
  min-width: 0;
  border-radius: ${radius.medium};
  background: ${({ $shape }) => ($shape === 'row' ? color.surface : 'transparent')};
`

export const Layout = styled.div<{ $shape: CardShape }>`
  display: flex;
  flex-direction: column;
  height: 100%;

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      overflow: hidden;
      border-radius: ${radius.medium};

      ${BESIDE} {
        display: grid;
        grid-template-columns: minmax(240px, 36%) 1fr;
      }
    `}
`

export const PhotoSide = styled.div<{ $shape: CardShape }>`
  position: relative;
  overflow: hidden;
  border-radius: ${({ $shape }) => ($shape === 'tile' ? radius.medium : '0')};

  /* Beside a text that is higher than 4:3 the photo fills its side. */
  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        display: grid;
        > span:first-child {
          height: 100%;
        }
      }
    `}
`

export const CardPhoto = styled(Photo)`
  img {
    transition: scale ${motion.slow};
  }
  ${media.hover} {
    article:hover & img {
      scale: 1.025;
    }
  }
`

export const Badges = styled.div`
  position: absolute;
  top: 10px;
  left: 10px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  pointer-events: none;
`

const onPhoto = css`
  padding: 2px 8px;
  border-radius: ${radius.full};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
  line-height: 20px;
  color: ${color.onInk};
  background: ${color.scrim};
`

/** Quieter than what is paid for. */
export const Seen = styled.span`
  ${onPhoto}
`

export const PhotoCount = styled.span`
  position: absolute;
  bottom: 10px;
  left: 10px;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  ${onPhoto}
  pointer-events: none;
  ${tabularFigures}

  svg {
    width: 14px;
    height: 14px;
  }
`

export const Actions = styled.div<{ $shape: CardShape }>`
  position: absolute;
  z-index: 2;
  top: 6px;
  right: 6px;
  display: flex;
  gap: 4px;

  button {
    width: 40px;
    height: 40px;
    background: ${color.surface};
    ${focusRingOnPhoto}

    /* 44 px for the finger. */
    &::before {
      content: '';
      position: absolute;
      inset: -2px;
    }
    svg {
      width: 20px;
      height: 20px;
    }
  }

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        top: 12px;
        right: 12px;
        button {
          background: transparent;
        }
        ${media.hover} {
          button:hover {
            background: ${color.mist};
          }
        }
      }
    `}
`

export const Text = styled.div<{ $shape: CardShape }>`
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
    `}
`

export const Heading = styled.h3<{ $shape: CardShape }>`
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
    `}
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
export const Version = styled.p<{ $shape: CardShape }>`
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
    `}
`

export const PriceLine = styled.p<{ $shape: CardShape }>`
  margin: 8px 0 6px;

  ${({ $shape }) =>
    $shape === 'row' &&
    css`
      ${BESIDE} {
        margin: 12px 0 10px;
        span {
          font-size: 1.75rem;
        }
      }
    `}
`

/** Facts in one line, told apart by the ticks of the scale. */
/** On one line where they fit, and never cut: the lines between them that would begin a line are out of sight. */
export const Facts = styled.ul<{ $shape: CardShape }>`
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
    `}
`

/** Where, who and when: two lines on a tile, one on a wide row. */
export const Foot = styled.div<{ $shape: CardShape }>`
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
    `}
`

export const PlaceName = styled.span`
  flex: none;
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

  time::before {
    content: '';
    display: inline-block;
    width: 1px;
    height: 0.75em;
    margin-right: 8px;
    background: ${color.lineStrong};
  }
`
