import type { OwnPhoto as PhotoFacts } from '@rouage/contracts/announcement'
import { PartFailure } from '@rouage/ui/LazyPart'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { ChevronLeft, ChevronRight, Maximize2 } from '@rouage/ui/icons'
import type { ReactNode } from 'react'
import { GALLERY_SIZES } from '../head'
import * as S from './gallery.styles'
import { Strip } from './Strip'
import { Thumbnails } from './Thumbnails'
import { useSlides } from './useSlides'
import { useZoom } from './useZoom'

type Props = {
  readonly photos: readonly PhotoFacts[]
  readonly title: string
  /** How wide the first photo is shown, where that is not as wide as the others. */
  readonly firstSizes?: string
  /** Stands on the photos, in their upper right corner. */
  readonly corner?: ReactNode
}

/**
 * The photos of an ad. Without JavaScript it is a strip to swipe, thumbnails that jump in it, and links to the large
 * photos; with it come arrows, keys, the counter and the zoom.
 */
export const Gallery = ({ photos, title, firstSizes = GALLERY_SIZES, corner }: Props) => {
  const { strip, index, goTo, handlers, onKeyDown } = useSlides(photos.length)
  const { part, Lightbox, hasFailed, open, close } = useZoom(strip, index)

  if (photos.length === 0) return <EmptyGallery title={title} corner={corner} />

  const isAlone = photos.length === 1
  return (
    <S.Gallery aria-label="Photos du véhicule" onKeyDown={onKeyDown}>
      <S.Stage>
        <Strip
          photos={photos}
          title={title}
          firstSizes={firstSizes}
          index={index}
          list={strip}
          handlers={handlers}
          onZoom={open}
          onReach={part.want}
        />
        <Counter number={index + 1} count={photos.length} />
        <S.ZoomHint data-screen-only="" aria-hidden="true">
          <Maximize2 size={18} />
        </S.ZoomHint>
        <S.Corner data-screen-only="">{corner}</S.Corner>
        {!isAlone && <Arrows onBack={() => goTo(index - 1)} onForward={() => goTo(index + 1)} />}
      </S.Stage>
      {!isAlone && <Thumbnails photos={photos} index={index} onChoose={goTo} />}
      {hasFailed && <PartFailure part={part}>La grande photo n'a pas pu être chargée.</PartFailure>}
      {Lightbox !== undefined && (
        <Lightbox
          photos={photos}
          title={title}
          start={index}
          onClose={(last) => {
            close()
            goTo(last, 'instant')
          }}
        />
      )}
    </S.Gallery>
  )
}

const EmptyGallery = ({ title, corner }: Omit<Props, 'photos'>) => (
  <S.Gallery>
    <S.Stage>
      <S.StagePhoto photo={undefined} alt={title} sizes={GALLERY_SIZES} />
      <S.Corner data-screen-only="">{corner}</S.Corner>
    </S.Stage>
  </S.Gallery>
)

const Counter = ({ number, count }: { readonly number: number; readonly count: number }) => (
  <S.Counter data-screen-only="" aria-live="polite">
    <span aria-hidden="true">
      {number} / {count}
    </span>
    <VisuallyHidden>
      Photo {number} sur {count}
    </VisuallyHidden>
  </S.Counter>
)

const Arrows = ({ onBack, onForward }: { readonly onBack: () => void; readonly onForward: () => void }) => (
  <>
    <S.Arrow data-screen-only="" type="button" $side="left" aria-label="Photo précédente" onClick={onBack}>
      <ChevronLeft size={24} />
    </S.Arrow>
    <S.Arrow data-screen-only="" type="button" $side="right" aria-label="Photo suivante" onClick={onForward}>
      <ChevronRight size={24} />
    </S.Arrow>
  </>
)
