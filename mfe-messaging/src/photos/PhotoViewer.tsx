import type { MessagePhoto } from '@rouage/contracts/conversations'
import { ChevronLeft, ChevronRight, X } from '@rouage/ui/icons'
import { useModal } from '@rouage/ui/overlay'
import { type KeyboardEvent, useState } from 'react'
import * as S from './photos.styles'
import { usePhotoUrl } from './usePhotoUrl'

const Whole = ({ photo, alt }: { readonly photo: MessagePhoto; readonly alt: string }) => {
  const { url, hasFailed, retry } = usePhotoUrl(photo.id, 'whole')
  return (
    <S.Pane aria-busy={url === undefined && !hasFailed}>
      {url !== undefined && <img src={url} width={photo.width} height={photo.height} alt={alt} />}
      {hasFailed && (
        <div role="alert">
          Cette photo n’a pas pu être affichée.{' '}
          <button type="button" onClick={retry}>
            Réessayer
          </button>
        </div>
      )}
    </S.Pane>
  )
}

type Props = {
  readonly photos: readonly MessagePhoto[]
  readonly start: number
  readonly onClose: () => void
}

/** A photo of a message on the whole screen; arrows change it, Escape and Back close it. */
export const PhotoViewer = ({ photos, start, onClose }: Props) => {
  const [index, setIndex] = useState(start)
  const dialog = useModal(true, onClose)
  const photo = photos[index]
  const move = (by: number) => setIndex((current) => (current + by + photos.length) % photos.length)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  const words = `Photo ${index + 1} sur ${photos.length}`
  return (
    <S.Viewer
      ref={dialog}
      aria-label="Photos du message"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <S.Head>
        <p aria-live="polite">{words}</p>
        <S.Tool type="button" aria-label="Fermer" onClick={onClose}>
          <X />
        </S.Tool>
      </S.Head>
      {photo !== undefined && <Whole key={photo.id} photo={photo} alt={words} />}
      {photos.length > 1 && (
        <>
          <S.Arrow type="button" $side="left" aria-label="Photo précédente" onClick={() => move(-1)}>
            <ChevronLeft />
          </S.Arrow>
          <S.Arrow type="button" $side="right" aria-label="Photo suivante" onClick={() => move(1)}>
            <ChevronRight />
          </S.Arrow>
        </>
      )}
    </S.Viewer>
  )
}
