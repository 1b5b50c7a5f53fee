import { color, media, radius, space, text, touchTarget, visuallyHidden } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { ToolButton } from '../results/results.styles'

/** A map is drawn by JavaScript. A square with its name for screen readers alone where there is little room. */
export const Toggle = styled(ToolButton)`
  flex: none;
  justify-content: center;
  min-width: ${touchTarget};
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
  > span {
    ${visuallyHidden}
  }
  ${media.tablet} {
    background: none;
    box-shadow: none;
    > span {
      position: static;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
    }
  }
  ${media.noScript} {
    display: none;
  }
`

/** The list, and the map beside it where there is room for both; on a narrow screen the map takes its place. */
export const Views = styled.div`
  ${media.desktop} {
    &[data-view='carte'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space(6)};
      align-items: start;
      ${media.noScript} {
        display: block;
      }
    }
  }
`

export const ListSide = styled.div`
  min-width: 0;
  [data-view='carte'] > &[data-has-items='true'] {
    display: none;
    ${media.noScript} {
      display: block;
    }
    ${media.desktop} {
      display: block;
    }
  }
`

export const MapSide = styled.section`
  min-width: 0;
  ${media.noScript} {
    display: none;
  }
  ${media.desktop} {
    position: sticky;
    top: ${space(24)};
  }
`

/** Keeps its place while the map is on its way. */
export const MapPlace = styled.div`
  overflow: hidden;
  height: min(70dvh, 640px);
  border-radius: ${radius.medium};
  background: ${color.mistDeep};
  ${media.desktop} {
    height: calc(100dvh - 190px);
    min-height: 360px;
  }
`

export const MapNote = styled.div`
  min-height: 44px;
  padding-top: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.small};
`
