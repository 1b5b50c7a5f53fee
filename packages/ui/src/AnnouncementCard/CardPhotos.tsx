import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { CardPhoto } from './card-photo.styles'
import type { PhotoPriority } from '../Photo'
import { PhotoCount } from './PhotoCount'

export type CardPhotosProps = {
  readonly ad: Pick<AnnouncementSummary, 'photo' | 'nextPhotos' | 'photoCount'>
  /** How wide the first one is shown, as `sizes` of an image. */
  readonly sizes: string
  readonly priority: PhotoPriority
  readonly isCompact: boolean
}

/** An ad's first photo, and how many there are. */
export const CardPhotos = ({ ad, sizes, priority, isCompact }: CardPhotosProps) => (
  <>
    <CardPhoto photo={ad.photo} alt="" sizes={sizes} priority={priority} number={1} />
    {ad.photoCount > 1 && <PhotoCount isCompact={isCompact}>{ad.photoCount}</PhotoCount>}
  </>
)
