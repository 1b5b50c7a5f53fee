import { color, media, radius, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Words = styled.p`
  margin: 0;
  color: ${color.inkSoft};
`

export const Frame = styled.div`
  height: 320px;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.mist};

  ${media.noScript} {
    display: none;
  }
`

export const Fallback = styled.p`
  display: grid;
  place-content: center;
  place-items: center;
  gap: 4px;
  height: 100%;
  margin: 0;
  text-align: center;
  color: ${color.inkSoft};

  strong {
    color: ${color.ink};
  }
`

/**
 * The rules that Leaflet's panes, tiles and controls stand on. Its own stylesheet would be another request, and its
 * look another product's.
 */
export const Canvas = styled.section`
  position: relative;
  z-index: 0;
  height: 100%;
  overflow: hidden;
  font-size: ${text.small};

  .leaflet-pane,
  .leaflet-tile,
  .leaflet-tile-container,
  .leaflet-layer,
  .leaflet-pane > svg {
    position: absolute;
    top: 0;
    left: 0;
  }

  .leaflet-pane {
    z-index: 4;
  }

  .leaflet-tile-pane {
    z-index: 2;
  }

  .leaflet-tile {
    visibility: hidden;
    max-width: none;
    user-select: none;
    filter: saturate(0.7);
  }

  .leaflet-tile-loaded {
    visibility: inherit;
  }

  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }

  .leaflet-zoom-anim .leaflet-zoom-animated {
    will-change: transform;
    transition: transform 200ms ease-out;
  }

  .leaflet-overlay-pane svg {
    max-width: none;
    max-height: none;
    pointer-events: none;
  }

  .leaflet-grab {
    cursor: grab;
  }

  .leaflet-dragging .leaflet-grab {
    cursor: grabbing;
  }

  .leaflet-touch-zoom {
    touch-action: pan-x pan-y;
  }

  .leaflet-top,
  .leaflet-bottom {
    position: absolute;
    z-index: 10;
    pointer-events: none;
  }

  .leaflet-top {
    top: 12px;
  }

  .leaflet-bottom {
    bottom: 0;
  }

  .leaflet-left {
    left: 12px;
  }

  .leaflet-right {
    right: 0;
  }

  .leaflet-control {
    pointer-events: auto;
  }

  .leaflet-control-zoom a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    font-size: 20px;
    text-decoration: none;
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
    color: ${color.ink};
    background: ${color.surface};
  }

  .area {
    fill: ${color.accent};
    fill-opacity: 0.16;
    stroke: ${color.accent};
    stroke-width: 2;
  }
`
