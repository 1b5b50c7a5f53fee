import { type OwnPhoto as PhotoFacts, photoUrl } from '@rouage/contracts/announcement'
import { photoSrcSet } from '@rouage/ui/Photo'
import type { HTMLAttributes } from 'react'
import * as S from './lightbox.styles'

type Props = {
  readonly photo: PhotoFacts
  /** Its place in the ad, from 1. */
  readonly number: number
  readonly title: string
  /** Twice as wide as the screen, instead of fitting into it. */
  readonly isLarge: boolean
  /** It could not be loaded. */
  readonly isBroken: boolean
  readonly onToggle: () => void
  readonly onBroken: () => void
  /** Hear swipes, which change a photo that fits into the screen. */
  readonly swipe: HTMLAttributes<HTMLDivElement>
}

/** One photo under the bar. A large one is moved over by scrolling: touch, wheel, keys and dragging bars all work. */
export const LargePhoto = ({ photo, number, title, isLarge, isBroken, onToggle, onBroken, swipe }: Props) => {
  const sizes = isLarge ? '200vw' : '100vw'
  const pane = isLarge ? { tabIndex: 0, role: 'group', 'aria-label': 'Photo agrandie, à faire défiler' } : swipe
  return (
    <S.Pane {...pane}>
      {isBroken ? (
        <S.Broken>Photo {number} indisponible</S.Broken>
      ) : (
        <picture>
          <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={photoSrcSet(photo, 'webp')} sizes={sizes} />
          <S.Picture
            $large={isLarge}
            src={photoUrl(photo, 1600, 'jpg')}
            width={photo.width}
            height={photo.height}
            alt={`${title}, photo ${number}`}
            onDoubleClick={onToggle}
            onError={onBroken}
          />
        </picture>
      )}
    </S.Pane>
  )
}
