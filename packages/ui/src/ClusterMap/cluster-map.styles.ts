import styled from 'styled-components'
import { Canvas } from '../CityMap/map.styles'
import { color, focusRingOnPhoto, motion, radius, tabularFigures, text, touchTarget, weight } from '../tokens'

export { Fallback } from '../CityMap/map.styles'

/** A map that is there to be moved, also by a finger. It is drawn on plain ground where no tile comes. */
export const Ground = styled(Canvas)`
  background: ${color.mistDeep};
  touch-action: none;

  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }

  .cluster-place {
    border: 0;
    background: none;
  }

  .cluster {
    position: absolute;
    top: 50%;
    left: 50%;
    min-width: ${touchTarget};
    height: ${touchTarget};
    padding: 0 8px;
    transform: translate(-50%, -50%);
    border: 2px solid ${color.surface};
    border-radius: ${radius.full};
    color: ${color.onInk};
    font: inherit;
    font-size: ${text.small};
    font-weight: ${weight.strong};
    ${tabularFigures}
    white-space: nowrap;
    background: ${color.ink};
    cursor: pointer;
    pointer-events: auto;
    transition: background-color ${motion.fast};
    ${focusRingOnPhoto}

    &:hover {
      background: ${color.accent};
    }
  }

  .cluster-place:hover,
  .cluster-place:focus-within {
    /* Above its neighbours, whatever order Leaflet gives them. */
    z-index: 10000 !important;
  }
`
