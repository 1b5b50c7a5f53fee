import { color } from '../tokens'
import { Car, Sheet } from './parts'

/** Into a tunnel, where no signal reaches. */
export const OfflineDrawing = () => (
  <Sheet>
    <path d="M96 132V84c0-38 30-66 66-66h66v114z" fill={color.mistDeep} />
    <path d="M118 132V90c0-28 20-48 47-48h63v90z" fill={color.ink} />
    <path d="M107 132V86c0-34 26-56 58-56h63" stroke={color.lineStrong} strokeWidth="2" strokeDasharray="14 6" />
    <g transform="translate(14 130) scale(.7)">
      <Car paint={color.accent} />
    </g>
    <g stroke={color.ink} strokeWidth="4">
      <path d="M26 34a34 34 0 0 1 48 0M36 45a20 20 0 0 1 28 0" opacity="0.3" />
      <path d="M28 24 72 64" stroke={color.accent} />
      <path d="M50 57v.1" strokeWidth="7" opacity="0.3" />
    </g>
  </Sheet>
)
