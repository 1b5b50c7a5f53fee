import { media, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Keeps its height, whether there are buttons or not. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 44px;

  > h2 {
    margin: 0;
    font-size: ${text.title};
    line-height: 1.25;
  }
`

/** A finger swipes. What leads nowhere has a dimmed arrow, and its ring and frame whole. */
export const Steps = styled.div`
  display: none;
  gap: ${space(2)};

  @media (pointer: fine) {
    display: flex;
  }

  [aria-disabled='true'] {
    cursor: default;

    svg {
      opacity: 0.35;
    }
  }
`

/** Room on all sides for the ring of what has the focus; on a phone the row runs through to the edges of the screen. */
export const Strip = styled.ul`
  display: flex;
  gap: ${space(4)};
  margin: 0 -16px;
  padding: 8px 16px;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 16px;
  scrollbar-width: none;

  > li {
    flex: 0 0 min(78%, 300px);
    min-width: 0;
    scroll-snap-align: start;
  }

  ${media.tablet} {
    gap: ${space(5)};
    margin-inline: -24px;
    padding-inline: 24px;
    scroll-padding-inline: 24px;
    scrollbar-width: thin;

    > li {
      flex-basis: calc((100% - 2 * ${space(5)}) / 3);
    }
  }
  ${media.wide} {
    > li {
      flex-basis: calc((100% - 3 * ${space(5)}) / 4);
    }
  }
`
