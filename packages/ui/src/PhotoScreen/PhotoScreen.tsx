import type { KeyboardEvent, ReactNode } from 'react'
import { ChevronLeft, ChevronRight, X } from '../icons'
import { useModal } from '../overlay'
import * as S from './photo-screen.styles'
import { useSwipe } from './useSwipe'

export type PhotoScreenProps = {
  /** Names the whole of it. */
  readonly label: string
  readonly count: number
  /** Place of the photo that is shown, from 0. */
  readonly index: number
  /** Told the place of the next one, round the ends. */
  readonly onMove: (index: number) => void
  readonly onClose: () => void
  /** Stand beside the button that closes. */
  readonly tools?: ReactNode
  /** Hears other keys. @returns whether it was meant */
  readonly onKey?: (key: string) => boolean
  /** What a photo is called that is larger than the screen: arrows and fingers move over it then. */
  readonly scrolling?: string | undefined
  /** The photo, or why there is none. */
  readonly children: ReactNode
}

/**
 * One photo on the whole screen. The browser’s own modal dialog keeps focus inside; arrows and swipes change the photo,
 * Escape, Back and a swipe down close it. Load it on intent (`lazyPart`).
 */
export const PhotoScreen = ({
  label,
  count,
  index,
  onMove,
  onClose,
  tools,
  onKey,
  scrolling,
  children,
}: PhotoScreenProps) => {
  const dialog = useModal(true, onClose)
  const move = (by: number) => {
    if (count > 1) onMove((index + by + count) % count)
  }
  const swipe = useSwipe((way) => {
    if (way === 'down') onClose()
    else move(way === 'left' ? 1 : -1)
  })
  const press = (event: KeyboardEvent) => {
    // What is behind may listen to the same keys.
    event.stopPropagation()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) {
      if (onKey?.(event.key) === true) event.preventDefault()
    } else if (scrolling === undefined) {
      event.preventDefault()
      move(by)
    }
  }
  const pane = scrolling === undefined ? swipe : { tabIndex: 0, role: 'group', 'aria-label': scrolling }
  return (
    <S.Screen
      ref={dialog}
      aria-label={label}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closed it by itself (Escape twice does so without asking).
      onClose={onClose}
    >
      <S.DarkGutter />
      <S.Bar>
        <S.Count aria-live="polite">
          Photo {index + 1} sur {count}
        </S.Count>
        {tools}
        <S.Tool type="button" aria-label="Fermer" onClick={onClose}>
          <X />
        </S.Tool>
      </S.Bar>
      <S.Pane {...pane}>{children}</S.Pane>
      {count > 1 && (
        <>
          <S.Arrow type="button" $side="left" aria-label="Photo précédente" onClick={() => move(-1)}>
            <ChevronLeft size={28} />
          </S.Arrow>
          <S.Arrow type="button" $side="right" aria-label="Photo suivante" onClick={() => move(1)}>
            <ChevronRight size={28} />
          </S.Arrow>
        </>
      )}
    </S.Screen>
  )
}
