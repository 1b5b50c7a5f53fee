import styled, { css } from 'styled-components'
import { color, media, tabularFigures } from '../tokens'
import { filling, onPhoto } from './card-photo.styles'
import { BESIDE, NARROW, WIDE } from './widths'

export { CardPhoto } from './card-photo.styles'

/** How wide the second photo and the third are shown. */
export const NEXT_SIZES = '(min-width: 760px) 116px, 100vw'

/**
 * One after the other under a finger; beside a text the first alone, and beside a wide one the first large and the others
 * small. Where nothing moves it lies below the card's link.
 */
export const Strip = styled.ul<{ $compact: boolean }>`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  ${NARROW} {
    ${({ $compact }) =>
      $compact
        ? css`
            overflow: hidden;
            > li + li {
              display: none;
            }
          `
        : css`
            &[data-swipes] {
              position: relative;
              z-index: 2;
            }
          `}
  }

  ${BESIDE} {
    overflow: hidden;
    ${filling}
    > li + li {
      display: none;
    }
  }

  ${WIDE} {
    display: grid;
    grid-template: 1fr 1fr / 2fr 1fr;
    gap: 2px;
    > li + li {
      display: block;
    }
    > li:first-child,
    > li:nth-child(2):last-child {
      grid-row: span 2;
    }
    &:has(> li:nth-child(2):last-child) {
      grid-template-columns: 1fr 1fr;
    }
    /* The others come by script. */
    ${media.noScript} {
      grid-template: 1fr / 1fr;
      > li:first-child {
        grid-row: auto;
      }
      > li + li {
        display: none;
      }
    }
  }

  ${media.noScript} {
    > li + li {
      display: none;
    }
  }
`

export const Slide = styled.li`
  position: relative;
  flex: 0 0 100%;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  scroll-snap-align: start;
  scroll-snap-stop: always;

  ${BESIDE} {
    height: 100%;
    > span:first-child {
      height: 100%;
    }
  }
`

/**
 * The place of a photo that is not asked for yet. It begins a little behind the edge of the photo before: what touches the
 * edge of a strip counts as seen.
 */
export const Unseen = styled.span`
  display: block;
  height: 100%;
  margin-inline: 2px;
  background: ${color.mistDeep};
`

/** How many there are besides those of the card. */
export const More = styled.span`
  position: absolute;
  right: 8px;
  bottom: 8px;
  ${onPhoto}
  ${tabularFigures}
`

/** Which one is seen, where one is seen at a time. */
export const Place = styled.span`
  ${BESIDE} {
    display: none;
  }
  ${media.noScript} {
    display: none;
  }
`
