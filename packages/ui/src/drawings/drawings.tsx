import { color } from '../tokens'
import { Car, CAR_BODY, COG_PATH, Sheet } from './parts'

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

/** Two speech bubbles on one axle. */
export const MessagesDrawing = () => (
  <Sheet>
    <path
      d="M42 26h96a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H82L60 106V88H42a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z"
      fill={color.mistDeep}
    />
    <path d="M52 48h76M52 66h48" stroke={color.ink} strokeWidth="4" />
    <path
      d="M142 62h54a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14h-4v16l-18-16h-32a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14z"
      fill={color.accent}
    />
    <path d="M148 80h42M148 94h24" stroke={color.surface} strokeWidth="4" />
  </Sheet>
)

/** A kilometre stone under way: what is still being built. */
export const UnderwayDrawing = () => (
  <Sheet>
    <path d="M40 132V92c0-22 14-36 34-36s34 14 34 36v40z" fill={color.mist} stroke={color.ink} strokeWidth="2.5" />
    <path d="M40 92c0-22 14-36 34-36s34 14 34 36z" fill={color.urgent} stroke={color.ink} strokeWidth="2.5" />
    <path d="M60 106h28M60 118h28" stroke={color.ink} strokeWidth="4" />
    <path d={COG_PATH} transform="translate(136 62) scale(2.1)" fill={color.ink} fillRule="evenodd" />
    <path d={COG_PATH} transform="translate(180 42) scale(1.35) rotate(12)" fill={color.accent} fillRule="evenodd" />
  </Sheet>
)
