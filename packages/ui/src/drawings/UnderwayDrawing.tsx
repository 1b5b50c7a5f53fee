import { color } from '../tokens'
import { COG_PATH, Sheet } from './parts'

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
