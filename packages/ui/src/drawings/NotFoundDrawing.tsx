import { color } from '../tokens'
import { COG_PATH, Sheet } from './parts'

/** A road that ends, a signpost with nothing on it, and a cog that came off. */
export const NotFoundDrawing = () => (
  <Sheet>
    <path d="M44 132 84 78h26l34 54z" fill={color.mistDeep} />
    <path d="m97 128-1-12m0-10v-9m0-8v-5" stroke={color.surface} strokeWidth="4" />
    <path d="M80 78h34" stroke={color.ink} strokeWidth="3" />
    <path d="M84 78v-9m13 9v-9m13 9v-9" stroke={color.ink} strokeWidth="3" />
    <path d="M80 66h34" stroke={color.urgent} strokeWidth="7" strokeLinecap="butt" />
    <path d="M88 66h6m9 0h6" stroke={color.ink} strokeWidth="7" strokeLinecap="butt" />
    <path d="M166 132V18" stroke={color.ink} strokeWidth="6" />
    <path d="M118 22h70l14 14-14 14h-70z" fill={color.surface} stroke={color.ink} strokeWidth="3" />
    <path d="M214 62h-62l-14 13 14 13h62z" fill={color.accent} />
    <path d="M132 36h44" stroke={color.line} strokeWidth="5" strokeDasharray="13 9" />
    <path d="M158 75h44" stroke={color.accentSoft} strokeWidth="5" strokeDasharray="13 9" />
    <path d={COG_PATH} transform="translate(182 104) rotate(9) scale(1.16)" fill={color.ink} fillRule="evenodd" />
    <path
      d="M30 132c0-10-4-16-10-20M38 132c-2-12 0-20 6-26M216 132c2-8 5-12 10-15"
      stroke={color.trust}
      strokeWidth="3"
    />
  </Sheet>
)
