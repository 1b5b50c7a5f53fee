import { color, focusRing, media, pageColumn, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import { Link } from '@rouage/slice-kit'
import styled from 'styled-components'
import { BESIDE } from './layout'

/** Wider than other pages: three columns of work, on screens that have the room. */
export const Page = styled.div`
  ${pageColumn}
  max-width: 1560px;
  padding-block: ${space(4)} ${space(10)};

  ${BESIDE} {
    display: grid;
    grid-template-columns: 236px minmax(0, 1fr);
    gap: ${space(6)};
    align-items: start;
  }
`

export const Rail = styled.nav`
  /* What is read and not seen stays within, instead of widening the page. */
  position: relative;
  display: flex;
  gap: ${space(1)};
  margin: 0 -16px ${space(4)};
  padding: 4px 16px;
  overflow-x: auto;
  scrollbar-width: none;

  ${media.tablet} {
    margin-inline: -24px;
    padding-inline: 24px;
  }
  ${BESIDE} {
    position: sticky;
    top: 88px;
    flex-direction: column;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`

export const Item = styled(Link)`
  ${focusRing}
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(3)};
  border-radius: ${radius.small};
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;

  &[aria-current='page'] {
    background: ${color.ink};
    color: ${color.onInk};
  }
  ${media.hover} {
    &:hover:not([aria-current='page']) {
      background: ${color.mist};
    }
  }
`

/** How many wait; stronger where some are late. */
export const Count = styled.span<{ $isLate: boolean }>`
  ${tabularFigures}
  margin-left: auto;
  padding: 0 8px;
  border-radius: ${radius.full};
  background: ${({ $isLate }) => ($isLate ? color.dangerSoft : color.mistDeep)};
  color: ${({ $isLate }) => ($isLate ? color.danger : color.ink)};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  line-height: 22px;
`

export const Main = styled.div`
  min-width: 0;
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-height: 44px;
  margin-bottom: ${space(3)};

  h1 {
    margin: 0 auto 0 0;
    font-size: ${text.title};
  }
`
