import type { MessagePhoto } from '@rouage/contracts/conversations'
import { PhotoScreen } from '@rouage/ui/PhotoScreen'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useState } from 'react'
import { usePhotoUrl } from './usePhotoUrl'
import * as S from './viewer.styles'

const Whole = ({ photo, alt }: { readonly photo: MessagePhoto; readonly alt: string }) => {
  const { url, hasFailed, retry } = usePhotoUrl(photo.id, 'whole')
  if (hasFailed) {
    return (
      <S.Failure role="alert">
        Cette photo n’a pas pu être affichée.{' '}
        <button type="button" onClick={retry}>
          Réessayer
        </button>
      </S.Failure>
    )
  }
  if (url === undefined) return <VisuallyHidden as="output">Chargement de la photo…</VisuallyHidden>
  return <S.Whole src={url} width={photo.width} height={photo.height} alt={alt} />
}

type Props = {
  readonly photos: readonly MessagePhoto[]
  readonly start: number
  readonly onClose: () => void
}

/** The photos of a message on the whole screen, one at a time. */
export const PhotoViewer = ({ photos, start, onClose }: Props) => {
  const [index, setIndex] = useState(start)
  const photo = photos[index]
  return (
    <PhotoScreen label="Photos du message" count={photos.length} index={index} onMove={setIndex} onClose={onClose}>
      {photo !== undefined && <Whole key={photo.id} photo={photo} alt={`Photo ${index + 1} sur ${photos.length}`} />}
    </PhotoScreen>
  )
}
