import type { OwnPhoto as PhotoFacts } from '@rouage/contracts/announcement'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '@rouage/ui/icons'
import { useModal } from '@rouage/ui/overlay'
import { type KeyboardEvent, useState } from 'react'
import { LargePhoto } from './LargePhoto'
import * as S from './lightbox.styles'
import { useSwipe } from './useSwipe'

type Props = {
  readonly photos: readonly PhotoFacts[]
  readonly title: string
  readonly start: number
  /** Told the number of the photo seen last. */
  readonly onClose: (last: number) => void
}

/**
 * One photo on the whole screen. The browser's own modal dialog keeps focus inside; arrows and swipes change the photo,
 * plus and minus its size. Escape, Back and a swipe down close it.
 */
export const Lightbox = ({ photos, title, start, onClose }: Props) => {
  const [index, setIndex] = useState(start)
  const [isLarge, setLarge] = useState(false)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const photo = photos[index]
  const isAlone = photos.length < 2

  const close = () => onClose(index)
  const dialog = useModal(true, close)

  const move = (by: number) => {
    if (isAlone) return
    setLarge(false)
    setIndex((current) => (current + by + photos.length) % photos.length)
  }

  const swipe = useSwipe((way) => {
    if (way === 'down') close()
    else move(way === 'left' ? 1 : -1)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    // The gallery behind listens to the same keys.
    event.stopPropagation()
    const act = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      '+': () => setLarge(true),
      '-': () => setLarge(false),
    }[event.key]
    // In a large photo the arrows move over it.
    if (act === undefined || (isLarge && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    act()
  }

  return (
    <S.Dialog
      ref={dialog}
      aria-label={`Photos : ${title}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The browser closed it by itself (Escape twice does so without asking).
      onClose={close}
    >
      <S.Bar>
        <S.Count aria-live="polite">
          Photo {index + 1} sur {photos.length}
        </S.Count>
        <SizeSwitch isLarge={isLarge} onToggle={() => setLarge(!isLarge)} />
        <S.Tool type="button" aria-label="Fermer" onClick={close}>
          <X />
        </S.Tool>
      </S.Bar>
      {photo !== undefined && (
        <LargePhoto
          key={photo.id}
          photo={photo}
          number={index + 1}
          title={title}
          isLarge={isLarge}
          isBroken={broken.has(photo.id)}
          onToggle={() => setLarge(!isLarge)}
          onBroken={() => setBroken(new Set([...broken, photo.id]))}
          swipe={swipe}
        />
      )}
      {!isAlone && <Arrows onBack={() => move(-1)} onForward={() => move(1)} />}
    </S.Dialog>
  )
}

const SizeSwitch = ({ isLarge, onToggle }: { readonly isLarge: boolean; readonly onToggle: () => void }) => (
  <S.Tool
    type="button"
    aria-pressed={isLarge}
    aria-label={isLarge ? 'Réduire la photo' : 'Agrandir la photo'}
    onClick={onToggle}
  >
    {isLarge ? <ZoomOut /> : <ZoomIn strokeWidth={1.75} aria-hidden="true" />}
  </S.Tool>
)

const Arrows = ({ onBack, onForward }: { readonly onBack: () => void; readonly onForward: () => void }) => (
  <>
    <S.Arrow type="button" $side="left" aria-label="Photo précédente" onClick={onBack}>
      <ChevronLeft size={28} />
    </S.Arrow>
    <S.Arrow type="button" $side="right" aria-label="Photo suivante" onClick={onForward}>
      <ChevronRight size={28} />
    </S.Arrow>
  </>
)
