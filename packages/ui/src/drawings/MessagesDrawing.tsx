import { color } from '../tokens'
import { Sheet } from './parts'

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
