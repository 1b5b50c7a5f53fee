import { color } from '../tokens'
import { Car, Sheet } from './parts'

/** A car that someone took to heart. */
export const FavoritesDrawing = () => (
  <Sheet>
    <g transform="translate(34 130) scale(.86)">
      <Car paint={color.mistDeep} />
    </g>
    <path
      d="M120 66C104 52 90 42 90 28c0-9 7-16 16-16 6 0 11 3 14 8 3-5 8-8 14-8 9 0 16 7 16 16 0 14-14 24-30 38z"
      fill={color.accent}
    />
    <path d="M98 27c0-5 3-8 7-9" stroke={color.surface} strokeOpacity="0.7" strokeWidth="3" />
  </Sheet>
)
