import { css, type RuleSet } from 'styled-components'

export type CardShape = 'tile' | 'row'

/** How wide a card is; the container decides, not the window. Below `BESIDE` a row stands upright like a tile. */
export const NARROW = '@container (max-width: 599.98px)'
/** From here on a row has its photo beside the text. */
export const BESIDE = '@container (min-width: 600px)'
/** From here on it has room for three photos, and for all that is known in short. */
export const WIDE = '@container (min-width: 760px)'

/** What a small row is laid out by; nothing where it is not small, or has room. */
export const whenCompact = (rules: RuleSet) => css<{ readonly $compact?: boolean }>`
  ${({ $compact = false }) =>
    $compact &&
    css`
      ${NARROW} {
        ${rules}
      }
    `}
`
