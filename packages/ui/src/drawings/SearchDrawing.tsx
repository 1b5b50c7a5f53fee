import { color } from '../tokens'
import { CAR_BODY, Sheet } from './parts'

/** An empty parking bay: nothing matched. */
export const SearchDrawing = () => (
  <Sheet>
    <path d="M22 132 40 92M218 132l-18-40" stroke={color.lineStrong} strokeWidth="3" />
    <g transform="translate(42 130) scale(.78)">
      <path d={CAR_BODY} stroke={color.ink} strokeWidth="2.5" strokeDasharray="7 7" />
      <circle cx="42" cy="-17" r="15" fill={color.surface} stroke={color.ink} strokeWidth="2.5" strokeDasharray="6 6" />
      <circle
        cx="157"
        cy="-17"
        r="15"
        fill={color.surface}
        stroke={color.ink}
        strokeWidth="2.5"
        strokeDasharray="6 6"
      />
    </g>
    <circle cx="150" cy="54" r="30" fill={color.surface} fillOpacity="0.8" stroke={color.accent} strokeWidth="6" />
    <path d="m172 76 22 22" stroke={color.accent} strokeWidth="9" />
    <path d="M132 54a18 18 0 0 1 11-16" stroke={color.accentSoft} strokeWidth="5" />
  </Sheet>
)
