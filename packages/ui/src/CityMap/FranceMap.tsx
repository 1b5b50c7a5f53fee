import styled from 'styled-components'
import { color } from '../tokens'
import { FRANCE_OUTLINE } from './france-outline'
import { FRANCE_VIEW, placeOnFrance } from './france-view'

const Drawing = styled.svg.attrs({ role: 'img' })`
  width: 100%;
  height: 100%;
  min-height: 0;

  path {
    fill: ${color.mistDeep};
    stroke: ${color.lineStrong};
    stroke-width: 1px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .halo {
    fill: ${color.accent};
    fill-opacity: 0.16;
  }
  .place {
    fill: ${color.accent};
  }
`

/** A commune and where it lies, in degrees. */
export type FranceMapProps = { readonly name: string; readonly lat: number; readonly lon: number }

/** France in a few lines, with a dot where a commune lies; nothing for one overseas, which is not on the drawing. */
export const FranceMap = ({ name, lat, lon }: FranceMapProps) => {
  const place = placeOnFrance({ lat, lon })
  if (place === undefined) return null
  return (
    <Drawing aria-label={`${name} sur la carte de France`} viewBox={`0 0 ${FRANCE_VIEW.width} ${FRANCE_VIEW.height}`}>
      <path d={FRANCE_OUTLINE} />
      <circle className="halo" cx={place.x} cy={place.y} r={5} />
      <circle className="place" cx={place.x} cy={place.y} r={1.8} />
    </Drawing>
  )
}
