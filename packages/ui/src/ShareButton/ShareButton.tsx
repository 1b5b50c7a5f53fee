import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { type IconButtonKind, IconButtonRoot } from '../IconButton'
import { Check, Share2 } from '../icons/lucide'
import { color } from '../tokens'

/** Long enough to be seen, short enough not to be waited for. */
const PRESSED_MS = 1200

const Root = styled(IconButtonRoot)`
  &[data-pressed] {
    color: ${color.onInk};
    background: ${color.ink};
  }
`

/** What is shared, and what a press does. */
export type ShareButtonProps = {
  readonly onShare: () => void
  readonly title?: string
  readonly kind?: IconButtonKind
  readonly className?: string
}

/** Shares an ad; for a moment after the click it shows that it was pressed. */
export const ShareButton = ({ onShare, title, kind = 'quiet', className }: ShareButtonProps) => {
  const [isPressed, setPressed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Root
      type="button"
      $kind={kind}
      className={className}
      data-pressed={isPressed || undefined}
      aria-label={title === undefined ? 'Partager' : `Partager : ${title}`}
      title="Partager"
      onClick={() => {
        clearTimeout(timer.current)
        setPressed(true)
        timer.current = setTimeout(() => setPressed(false), PRESSED_MS)
        onShare()
      }}
    >
      {isPressed ? <Check /> : <Share2 />}
    </Root>
  )
}
