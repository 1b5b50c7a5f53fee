import { type OwnPhoto as PhotoFacts, photoUrl } from '@rouage/contracts/announcement'
import { usePart } from '@rouage/ui/hooks'
import { PartFailure } from '@rouage/ui/LazyPart'
import { Photo } from '@rouage/ui/Photo'
import { PHOTO_TRANSITION_NAME } from '@rouage/ui/tokens'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { ChevronLeft, ChevronRight, Maximize2 } from '@rouage/ui/icons'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { GALLERY_SIZES } from '../head'
import * as S from './gallery.styles'
import { useSlides } from './useSlides'

/** Specification.md section 2, Listing detail. */
const MAX_THUMBNAILS = 8

const loadLightbox = () => import('./Lightbox').then(({ Lightbox }) => Lightbox)

/** A click that asks for a new tab or a download stays the browser's. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

type Props = {
  readonly photos: readonly PhotoFacts[]
  readonly title: string
  /** Stands on the photos, in their upper right corner. */
  readonly corner?: ReactNode
}

/**
 * The photos of an ad. Without JavaScript it is a strip to swipe, thumbnails that jump in it, and links to the large
 * photos; with it come arrows, keys, the counter and the zoom.
 */
export const Gallery = ({ photos, title, corner }: Props) => {
  const { strip, index, goTo, handlers, onKeyDown } = useSlides(photos.length)
  const [isZoomed, setZoomed] = useState(false)
  const part = usePart(loadLightbox)
  const { Part: Lightbox, hasFailed, want } = part
  const hidden = photos.length - MAX_THUMBNAILS

  const thumbnails = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Sideways alone: the page stays where it is.
    const list = thumbnails.current
    const shown = list?.children[Math.min(index, MAX_THUMBNAILS - 1)]
    if (list != null && shown instanceof HTMLElement)
      list.scrollTo({ left: shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2 })
  }, [index])

  const wasZoomed = useRef(false)
  useEffect(() => {
    // The focus comes back to the photo seen last, which need not be the one that was opened.
    if (wasZoomed.current && !isZoomed)
      strip.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
    wasZoomed.current = isZoomed
  }, [isZoomed, index, strip])

  if (photos.length === 0) {
    return (
      <S.Gallery>
        <S.Stage>
          <S.StagePhoto photo={undefined} alt={title} sizes={GALLERY_SIZES} />
          <S.Corner>{corner}</S.Corner>
        </S.Stage>
      </S.Gallery>
    )
  }

  const zoom = (event: MouseEvent) => {
    // Where the zoom's code cannot be had, the link to the large photo is followed instead.
    if (!isPlain(event) || hasFailed) return
    event.preventDefault()
    want()
    setZoomed(true)
  }

  return (
    <S.Gallery aria-label="Photos du véhicule" onKeyDown={onKeyDown}>
      <S.Stage>
        <S.Strip ref={strip} {...handlers}>
          {photos.map((photo, position) => (
            <S.Slide key={photo.id} id={`photo-${position + 1}`}>
              <S.SlideLink
                href={photoUrl(photo, 1600, 'jpg')}
                aria-label={`Agrandir la photo ${position + 1}`}
                tabIndex={position === index ? undefined : -1}
                onClick={zoom}
                onPointerEnter={want}
              >
                <S.StagePhoto
                  photo={photo}
                  alt={`${title}, photo ${position + 1}`}
                  sizes={GALLERY_SIZES}
                  priority={position === 0}
                  number={position + 1}
                  {...(position === 0 ? { transitionName: PHOTO_TRANSITION_NAME } : {})}
                />
              </S.SlideLink>
            </S.Slide>
          ))}
        </S.Strip>
        <S.Counter aria-live="polite">
          <span aria-hidden="true">
            {index + 1} / {photos.length}
          </span>
          <VisuallyHidden>
            Photo {index + 1} sur {photos.length}
          </VisuallyHidden>
        </S.Counter>
        <S.ZoomHint aria-hidden="true">
          <Maximize2 size={18} />
        </S.ZoomHint>
        <S.Corner>{corner}</S.Corner>
        {photos.length > 1 && (
          <>
            <S.Arrow type="button" $side="left" aria-label="Photo précédente" onClick={() => goTo(index - 1)}>
              <ChevronLeft size={24} />
            </S.Arrow>
            <S.Arrow type="button" $side="right" aria-label="Photo suivante" onClick={() => goTo(index + 1)}>
              <ChevronRight size={24} />
            </S.Arrow>
          </>
        )}
      </S.Stage>
      {photos.length > 1 && (
        <S.Thumbnails ref={thumbnails}>
          {photos.slice(0, MAX_THUMBNAILS).map((photo, position) => {
            const more = hidden > 0 && position === MAX_THUMBNAILS - 1 ? `+${hidden}` : undefined
            return (
              <li key={photo.id}>
                <S.Thumbnail
                  href={`#photo-${position + 1}`}
                  aria-label={['Voir la photo', position + 1, more].filter((word) => word !== undefined).join(' ')}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={(event) => {
                    if (!isPlain(event)) return
                    event.preventDefault()
                    goTo(position)
                  }}
                >
                  <Photo photo={photo} alt="" sizes="100px" number={position + 1} />
                  {more !== undefined && <S.More>{more}</S.More>}
                </S.Thumbnail>
              </li>
            )
          })}
        </S.Thumbnails>
      )}
      {isZoomed && hasFailed && <PartFailure part={part}>La grande photo n'a pas pu être chargée.</PartFailure>}
      {isZoomed && Lightbox !== undefined && (
        <Lightbox
          photos={photos}
          title={title}
          start={index}
          onClose={(last) => {
            setZoomed(false)
            goTo(last, 'instant')
          }}
        />
      )}
    </S.Gallery>
  )
}
