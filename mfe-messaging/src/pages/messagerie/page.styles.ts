import { color, media, pageColumn, radius, space, visuallyHidden } from '@rouage/ui/tokens'
import { NavTabs } from '@rouage/ui/Tabs'
import styled, { css } from 'styled-components'
import { ALONE, BESIDE } from '../../layout'

export const Page = styled.div`
  ${BESIDE} {
    ${pageColumn}
    padding-block: ${space(5)} ${space(8)};
  }
  ${ALONE} {
    /* A thread covers the window: what is below must not come up behind it. */
    min-height: 100dvh;
  }
`

export const Title = styled.h1<{ $isInThread: boolean }>`
  margin: 0;
  font-size: 1.5rem;

  ${BESIDE} {
    margin-bottom: ${space(4)};
  }
  ${ALONE} {
    padding: ${space(4)} ${space(4)} 0;
    ${({ $isInThread }) => $isInThread && visuallyHidden}
  }
`

/** List and thread beside each other; on a narrow window the one that is asked for. */
export const Panes = styled.div`
  ${BESIDE} {
    display: grid;
    grid-template-columns: minmax(320px, 380px) minmax(0, 1fr);
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
  }
`

export const ListPane = styled.section<{ $isInThread: boolean }>`
  min-width: 0;

  ${ALONE} {
    display: ${({ $isInThread }) => ($isInThread ? 'none' : 'block')};
  }
  ${BESIDE} {
    border-right: 1px solid ${color.line};
  }
`

export const TabLine = styled(NavTabs)`
  padding-inline: ${space(4)};
  border-bottom: 1px solid ${color.line};
`

/**
 * On a narrow window the thread takes what the header leaves of it, and shrinks when a keyboard comes
 * (`useKeyboardRoom` says how high the window is then).
 */
export const ThreadPane = styled.div<{ $isInThread: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;

  ${BESIDE} {
    /* The list says how high both are. */
    contain: size;
    min-height: 0;
  }
  ${ALONE} {
    ${({ $isInThread }) =>
      $isInThread
        ? css`
            position: fixed;
            z-index: 10;
            inset: calc(61px + var(--room-top, 0px)) 0 auto;
            height: calc(var(--room-height, 100dvh) - 61px);
            padding-bottom: env(safe-area-inset-bottom);
            background: ${color.surface};

            ${media.tablet} {
              top: calc(73px + var(--room-top, 0px));
              height: calc(var(--room-height, 100dvh) - 73px);
            }
          `
        : css`
            display: none;
          `}
  }
`

export const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
`
