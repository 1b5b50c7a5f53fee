import type { MessagePhoto } from '@rouage/contracts/conversations'
import { PhotoScreen } from '@rouage/ui/PhotoScreen'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { focusRing, radius, space, weight } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { usePhotoUrl } from './usePhotoUrl'

const Picture = styled.img`
  width: 100%;
  height: calc(100dvh - 64px);
  object-fit: contain;
`

const Failure = styled.div`
  place-self: center;
  padding: ${space(4)} ${space(12)};
  text-align: center;

  button {
    ${focusRing}
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: inherit;
    font-weight: ${weight.strong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Whole = ({ photo, alt }: { readonly photo: MessagePhoto; readonly alt: string }) => {
  const { url, hasFailed, retry } = usePhotoUrl(photo.id, 'whole')
  if (hasFailed) {
    return (
      <Failure role="alert">
        Cette photo n’a pas pu être affichée.{' '}
        <button type="button" onClick={retry}>
          Réessayer
        </button>
      </Failure>
    )
  }
  if (url === undefined) return <VisuallyHidden as="output">Chargement de la photo…</VisuallyHidden>
  return <Picture src={url} width={photo.width} height={photo.height} alt={alt} />
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
