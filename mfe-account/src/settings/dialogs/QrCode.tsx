import { color } from '@rouage/ui/tokens'
import { encode } from 'uqr'

/** Modules of quiet zone around the code, as its standard asks for. */
const QUIET = 4

/** A QR code drawn as one path. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill={color.surface} />
      <path d={path} fill={color.ink} />
    </svg>
  )
}
