import { Link } from '@rouage/slice-kit'
import { Photo } from '@rouage/ui/Photo'
import { color, focusRing, media, motion, oneLine, radius, space, text, weight } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'
import { Back } from '../desk/Back'
import { ALONE, BESIDE } from '../desk/layout'

/** The list, and beside it what is open; on a narrow window the one that is asked for. */
export const Board = styled.div`
  ${BESIDE} {
    display: grid;
    grid-template-columns: minmax(260px, 320px) minmax(0, 1fr);
    height: max(520px, calc(100dvh - 168px));
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
  }
`

export const ListPane = styled.section<{ $isAside: boolean }>`
  min-width: 0;

  ${ALONE} {
    display: ${({ $isAside }) => ($isAside ? 'none' : 'block')};
  }
  ${BESIDE} {
    overflow-y: auto;
    overscroll-behavior: contain;
    border-right: 1px solid ${color.line};
    scrollbar-width: thin;
  }
`

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Item = styled(Link)`
  ${focusRing}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  min-height: 64px;
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  text-decoration: none;
  transition: background ${motion.fast};

  &:focus-visible {
    outline-offset: -3px;
  }
  /* The one that is open stands at the edge of its pane. */
  ${BESIDE} {
    &[aria-current='true'] {
      background: ${color.mist};
      box-shadow: inset 3px 0 ${color.accent};
    }
  }
  ${media.hover} {
    &:hover {
      background: ${color.mist};
    }
  }
`

export const WithPhoto = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  min-width: 0;
`

export const Thumb = styled(Photo)`
  width: 56px;
  border-radius: ${radius.small};

  > span {
    font-size: 0;
  }
`

export const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`

export const Name = styled.span`
  ${oneLine}
  font-weight: ${weight.strong};
`

export const Sub = styled.span`
  ${oneLine}
  color: ${color.inkSoft};
  font-size: ${text.small};
`

export const End = styled.div`
  display: grid;
  gap: 2px;
  align-content: center;
  justify-items: end;
`

export const DetailPane = styled.section<{ $isOpen: boolean }>`
  min-width: 0;

  ${ALONE} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }
  ${BESIDE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
`

/** Beside its queue nothing was left behind. */
export const BackToQueue = styled(Back)`
  ${BESIDE} {
    display: none;
  }
`

/** No word of anybody's makes the page wider than the window, however long it is. */
const narrow = css`
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
`

/** What is open: it scrolls, what is decided about it stays at the foot. */
export const Detail = styled.article`
  ${BESIDE} {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    min-height: 0;
  }
`

export const Content = styled.div`
  ${narrow}
  display: grid;
  align-content: start;
  gap: ${space(5)};
  min-width: 0;

  ${BESIDE} {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: ${space(5)};
    scrollbar-width: thin;
  }
`

export const Foot = styled.div`
  overflow-wrap: anywhere;
  margin-top: ${space(6)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};

  ${BESIDE} {
    max-height: 62dvh;
    margin: 0;
    padding: ${space(4)} ${space(5)};
    overflow-y: auto;
    background: ${color.surface};
    box-shadow: 0 -8px 16px -14px ${color.shade};
  }
`

export const Note = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
`

export const DetailHead = styled.header`
  ${narrow}
  display: grid;
  gap: ${space(2)};

  h2 {
    margin: 0;
    font-size: ${text.title};
    overflow-wrap: anywhere;

    &:focus-visible {
      outline: 3px solid ${color.focus};
      outline-offset: 4px;
    }
    &:focus:not(:focus-visible) {
      outline: none;
    }
  }
`

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${text.small};
`

export const Section = styled.section`
  ${narrow}
  display: grid;
  gap: ${space(3)};
  min-width: 0;

  h3 {
    margin: 0;
    font-size: ${text.body};
  }
`
