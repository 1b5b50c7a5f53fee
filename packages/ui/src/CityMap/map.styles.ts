import styled from 'styled-components'
import { color, media, radius, space, text } from '../tokens'

export const Words = styled.p`
  margin: 0;
  color: ${color.inkSoft};
`

export const Frame = styled.div`
  height: 240px;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.mist};

  ${media.tablet} {
    height: 320px;
  }
  ${media.noScript} {
    display: none;
  }
`

/** A drawn France, where there is one, and beside it what it stands for. */
export const Fallback = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(6)};
  height: 100%;
  padding: ${space(4)};

  > svg {
    flex: 0 1 320px;
  }
`

export const FallbackWords = styled.p`
  display: grid;
  place-items: center;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  text-align: center;
  color: ${color.inkSoft};

  strong {
    color: ${color.ink};
  }
`

/** Our look of Leaflet's map: what its own stylesheet says stands in a layer, below all of this. */
export const Canvas = styled.section`
  position: relative;
  z-index: 0;
  height: 100%;
  overflow: hidden;
  font: inherit;
  font-size: ${text.small};
  background: none;
  /* A finger on a screen beside a mouse moves the page, too. */
  touch-action: pan-x pan-y;

  .leaflet-tile {
    filter: saturate(0.7);
  }

  .leaflet-overlay-pane svg {
    pointer-events: none;
  }

  .leaflet-control-zoom {
    margin: 12px 0 0 12px;
    border: 0;
    box-shadow: none;
  }

  .leaflet-control-zoom a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    font: inherit;
    font-size: 20px;
    text-indent: 0;
    color: ${color.ink};
    background: ${color.surface};
  }

  .leaflet-control-zoom a:first-child {
    border-radius: ${radius.small} ${radius.small} 0 0;
    border-bottom: 1px solid ${color.line};
  }

  .leaflet-control-zoom a:last-child {
    border-radius: 0 0 ${radius.small} ${radius.small};
  }

  .leaflet-control-zoom .leaflet-disabled {
    color: ${color.inkSoft};
  }

  .leaflet-control-attribution {
    padding: 2px 8px;
    line-height: inherit;
    color: ${color.ink};
    background: ${color.surface};
  }

  .leaflet-control-attribution a {
    text-decoration: underline;
  }

  .area {
    fill: ${color.accent};
    fill-opacity: 0.16;
    stroke: ${color.accent};
    stroke-width: 2;
  }
`
