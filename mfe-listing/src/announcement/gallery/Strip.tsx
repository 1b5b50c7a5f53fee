import { type OwnPhoto as PhotoFacts, photoUrl } from '@rouage/contracts/announcement'
import { PHOTO_TRANSITION_NAME } from '@rouage/ui/tokens'
import type { HTMLAttributes, MouseEvent, RefObject } from 'react'
import { GALLERY_SIZES } from '../head'
import * as S from './gallery.styles'

type Props = {
  readonly photos: readonly PhotoFacts[]
  readonly title: string
  readonly firstSizes: string
  /** Place of the photo in view, from 0: the only one that the keyboard reaches. */
  readonly index: number
  readonly list: RefObject<HTMLUListElement | null>
  /** What `useSlides` hears of the strip. */
  readonly handlers: HTMLAttributes<HTMLUListElement>
  readonly onZoom: (event: MouseEvent) => void
  /** A pointer is over a photo, which may be zoomed next. */
  readonly onReach: () => void
}

/** The photos side by side, to swipe; each is a link to the large one. */
export const Strip = ({ photos, title, firstSizes, index, list, handlers, onZoom, onReach }: Props) => (
  <S.Strip ref={list} {...handlers}>
    {photos.map((photo, position) => (
      <S.Slide key={photo.id} id={`photo-${position + 1}`}>
        <S.SlideLink
          href={photoUrl(photo, 1600, 'jpg')}
          aria-label={`Agrandir la photo ${position + 1}`}
          aria-haspopup="dialog"
          tabIndex={position === index ? undefined : -1}
          onClick={onZoom}
          onPointerEnter={onReach}
        >
          <S.StagePhoto
            photo={photo}
            alt={`${title}, photo ${position + 1}`}
            sizes={position === 0 ? firstSizes : GALLERY_SIZES}
            priority={position === 0 && 'first'}
            number={position + 1}
            transitionName={position === 0 ? PHOTO_TRANSITION_NAME : undefined}
          />
        </S.SlideLink>
      </S.Slide>
    ))}
  </S.Strip>
)
