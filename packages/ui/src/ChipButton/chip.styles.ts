import { css } from 'styled-components'
import { color, motion, radius, text, weight } from '../tokens'

/** How a chip looks, be it a button or a radio button; gaps and signs are each one's own. */
export const look = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  font-size: ${text.small};
  font-weight: ${weight.medium};
  line-height: 1.3;
  color: ${color.ink};
  background: ${color.surface};
  transition:
    background ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast};
`

/** And once it is chosen. */
export const chosen = css`
  border-color: ${color.ink};
  color: ${color.onInk};
  background: ${color.ink};
`
