import { Photo } from '@rouage/ui/Photo'
import { Link } from '@rouage/slice-kit'
import {
  color,
  focusRing,
  media,
  motion,
  oneLine,
  radius,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'
import { BESIDE } from '../layout'

export const Tools = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};

  ${BESIDE} {
    border-bottom: 1px solid ${color.line};
  }
`

/** As tall as the page on a phone; beside the thread 600 px, or what a low window leaves. */
export const Scroller = styled.div`
  padding-bottom: ${space(4)};

  ${BESIDE} {
    height: clamp(320px, calc(100dvh - 318px), 600px);
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const itemBox = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
`

export const ItemPlace = styled.div`
  ${itemBox}
`

export const Item = styled(Link)`
  ${focusRing}
  ${itemBox}
  color: ${color.ink};
  text-decoration: none;
  transition: background ${motion.fast};

  &:focus-visible {
    outline-offset: -3px;
  }
  /* The one that is open stands at the edge of the thread. */
  &[aria-current='true'] {
    background: ${color.mist};
    box-shadow: inset 3px 0 ${color.accent};
  }
  ${media.hover} {
    &:hover {
      background: ${color.mist};
    }
  }
`

export const Thumb = styled(Photo)`
  width: 64px;
  height: 64px;
  border-radius: ${radius.small};
  aspect-ratio: 1;

  > span {
    font-size: 0;
  }
`

export const Words = styled.div`
  display: grid;
  align-content: center;
  gap: 1px;
  min-width: 0;
`

export const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  min-width: 0;
`

export const Name = styled.span<{ $isUnread: boolean }>`
  ${oneLine}
  flex: 1;
  font-weight: ${({ $isUnread }) => ($isUnread ? weight.heavy : weight.strong)};
`

export const When = styled.time<{ $isUnread: boolean }>`
  flex: none;
  color: ${({ $isUnread }) => ($isUnread ? color.accentInk : color.inkSoft)};
  font-size: ${text.caption};
  font-weight: ${({ $isUnread }) => ($isUnread ? weight.strong : weight.regular)};
  ${tabularFigures}
`

export const Title = styled.span`
  ${oneLine}
  color: ${color.inkSoft};
  font-size: ${text.small};
`

export const Last = styled.span<{ $isUnread: boolean }>`
  ${oneLine}
  flex: 1;
  color: ${({ $isUnread }) => ($isUnread ? color.ink : color.inkSoft)};
  font-size: ${text.small};
  font-weight: ${({ $isUnread }) => ($isUnread ? weight.strong : weight.regular)};
`

export const Unread = styled.span`
  flex: none;
  align-self: center;
  min-width: 22px;
  height: 22px;
  padding-inline: 6px;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onInk};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  line-height: 22px;
  text-align: center;
  ${tabularFigures}
`

export const Foot = styled.p`
  margin: ${space(2)} 0 0;
  padding: 0 ${space(4)};
  font-size: ${text.small};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
  }
  svg {
    width: 18px;
    height: 18px;
  }
`

export const Note = styled.div`
  padding: ${space(2)} ${space(4)};
`
