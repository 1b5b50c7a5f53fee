import { type OwnPhoto as PhotoFacts, photoUrl } from '@rouage/contracts/announcement'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '@rouage/ui/icons'
import { useModal } from '@rouage/ui/overlay'
import { photoSrcSet } from '@rouage/ui/Photo'
import { type KeyboardEvent, useState } from 'react'
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
        <S.Tool
          type="button"
          aria-pressed={isLarge}
          aria-label={isLarge ? 'Réduire la photo' : 'Agrandir la photo'}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <ZoomOut /> : <ZoomIn strokeWidth={1.75} aria-hidden="true" />}
        </S.Tool>
        <S.Tool type="button" aria-label="Fermer" onClick={close}>
          <X />
        </S.Tool>
      </S.Bar>
      {photo !== undefined && (
        // A large photo is moved over by scrolling: touch, wheel, keys and dragging bars all work.
        <S.Pane
          key={photo.id}
          {...(isLarge ? { tabIndex: 0, role: 'group', 'aria-label': 'Photo agrandie, à faire défiler' } : swipe)}
        >
          {broken.has(photo.id) ? (
            <S.Broken>Photo {index + 1} indisponible</S.Broken>
          ) : (
            <picture>
              <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={isLarge ? '200vw' : '100vw'} />
              <source type="image/webp" srcSet={photoSrcSet(photo, 'webp')} sizes={isLarge ? '200vw' : '100vw'} />
              <S.Picture
                $large={isLarge}
                src={photoUrl(photo, 1600, 'jpg')}
                width={photo.width}
                height={photo.height}
                alt={`${title}, photo ${index + 1}`}
                onDoubleClick={() => setLarge(!isLarge)}
                onError={() => setBroken(new Set([...broken, photo.id]))}
              />
            </picture>
          )}
        </S.Pane>
      )}
      {!isAlone && (
        <>
          <S.Arrow type="button" $side="left" aria-label="Photo précédente" onClick={() => move(-1)}>
            <ChevronLeft size={28} />
          </S.Arrow>
          <S.Arrow type="button" $side="right" aria-label="Photo suivante" onClick={() => move(1)}>
            <ChevronRight size={28} />
          </S.Arrow>
        </>
      )}
    </S.Dialog>
  )
}
