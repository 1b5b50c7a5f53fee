import type { OwnPhoto } from '@rouage/contracts/announcement'
import { photoUrl } from '@rouage/contracts/photo'
import { PhotoScreen } from '@rouage/ui/PhotoScreen'
import styled from 'styled-components'

const Large = styled.img`
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
`

type Props = {
  readonly photos: readonly OwnPhoto[]
  readonly index: number
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

/** One photo of a version on the whole screen. */
export const LargePhotos = ({ photos, index, onMove, onClose }: Props) => {
  const photo = photos[index]
  return (
    <PhotoScreen label="Photos de l’annonce" count={photos.length} index={index} onMove={onMove} onClose={onClose}>
      {photo !== undefined && (
        <Large
          src={photoUrl(photo, 1600, 'jpg')}
          width={photo.width}
          height={photo.height}
          alt={`Photo ${index + 1} de l’annonce`}
        />
      )}
    </PhotoScreen>
  )
}
