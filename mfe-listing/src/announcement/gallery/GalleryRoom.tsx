import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { PHOTO_TRANSITION_NAME } from '@rouage/ui/tokens'
import { useSizesFromCard } from '../trail/useSizesFromCard'
import * as S from './gallery.styles'
import { MAX_THUMBNAILS } from './Thumbnails'

const PLACES = Array.from({ length: MAX_THUMBNAILS }, (_, place) => place)

const FirstPhoto = ({ photo, title }: Pick<AnnouncementSummary, 'photo' | 'title'>) => (
  <S.StagePhoto
    photo={photo}
    alt={`${title}, photo 1`}
    sizes={useSizesFromCard()}
    priority="first"
    number={1}
    transitionName={PHOTO_TRANSITION_NAME}
  />
)

/** The room of an ad's photos, with the one that its card showed; of an ad that is not known yet, of several. */
export const GalleryRoom = ({ summary }: { readonly summary: AnnouncementSummary | undefined }) => {
  const { photoCount = MAX_THUMBNAILS } = summary ?? {}
  return (
    <S.Gallery as="div">
      <S.Stage>{summary === undefined ? <S.StageRoom /> : <FirstPhoto {...summary} />}</S.Stage>
      {photoCount > 1 && (
        <S.Thumbnails as="div" data-screen-only="" aria-hidden="true">
          {PLACES.slice(0, photoCount).map((place) => (
            <S.ThumbnailRoom key={place} />
          ))}
        </S.Thumbnails>
      )}
    </S.Gallery>
  )
}
