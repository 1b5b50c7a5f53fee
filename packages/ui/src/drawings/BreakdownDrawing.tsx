import { color } from '../tokens'
import { Car, COG_PATH, Sheet } from './parts'

/** The bonnet up and a cog on the ground. */
export const BreakdownDrawing = () => (
  <Sheet>
    <g transform="translate(18 130) scale(.84)">
      <Car paint={color.urgent} />
      <path d="m150-49 30-34 8 4-14 34z" fill={color.urgent} stroke={color.ink} strokeWidth="2" />
    </g>
    <g fill={color.mistDeep}>
      <circle cx="180" cy="62" r="9" />
      <circle cx="192" cy="46" r="13" />
      <circle cx="180" cy="24" r="17" />
    </g>
    <path d={COG_PATH} transform="translate(196 108) rotate(14)" fill={color.accent} fillRule="evenodd" />
  </Sheet>
)
