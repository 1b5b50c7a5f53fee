import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Notice } from '@rouage/ui/Notice'
import { Photo } from '@rouage/ui/Photo'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useLayoutEffect, useRef, useState } from 'react'
import * as F from '../form.styles'
import { useAdForm } from '../useAdForm'
import { PhotoPacks } from './PhotoPacks'
import { FreeSlot, PhotoSlot, UploadSlot } from './PhotoSlot'
import { hasPacks } from './photo-room'
import * as S from './photo-slots.styles'
import type { AdPhotos } from './useAdPhotos'

/** Its photos, the first of which is the cover. */
export const PhotoStep = ({ photos }: { readonly photos: AdPhotos }) => {
  const { draft } = useAdForm()
  const [looked, look] = useState<number>()
  const [said, say] = useState('')
  const pressed = useRef<Element>(null)
  const { photos: shown, uploads, limit, room } = photos

  useLayoutEffect(() => {
    // A photo that moves loses the focus of its buttons.
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [shown])

  const put = (photoId: string, place: number) => {
    pressed.current = document.activeElement
    const from = shown.findIndex(({ id }) => id === photoId)
    photos.move(photoId, place)
    say(`Photo ${from + 1} : place ${place + 1} sur ${shown.length}`)
  }
  const large = looked === undefined ? undefined : shown[looked]
  return (
    <F.Questions>
      <F.Soft>
        {shown.length} sur {limit} photos. JPEG, PNG ou WebP, 5&nbsp;Mo au plus chacune. La première est la couverture :
        glissez une photo, ou utilisez ses flèches, pour changer l’ordre.
      </F.Soft>
      {room > 0 && (
        <S.Many>
          <Button tabIndex={-1} aria-hidden="true">
            Ajouter des photos
          </Button>
          <input
            type="file"
            multiple
            aria-label="Ajouter des photos"
            accept={photos.accept}
            onChange={({ currentTarget }) => {
              photos.add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </S.Many>
      )}
      {photos.refusals.map(({ fileName, title, text }) => (
        <Notice key={fileName} tone="danger" live="assertive" title={title ?? fileName}>
          {fileName} : {text}
        </Notice>
      ))}
      {photos.problem !== undefined && (
        <Notice tone="danger" live="assertive">
          {photos.problem}
        </Notice>
      )}
      <S.Slots aria-label="Photos de l’annonce">
        {shown.map((photo, at) => (
          <PhotoSlot key={photo.id} photo={photo} at={at} photos={photos} onMove={put} onLook={() => look(at)} />
        ))}
        {uploads.map((item) => (
          <UploadSlot key={item.id} item={item} photos={photos} />
        ))}
        {Array.from({ length: room }, (_, at) => (
          <FreeSlot key={at} at={limit - room + at} photos={photos} />
        ))}
      </S.Slots>
      {hasPacks(draft.plan) && <PhotoPacks />}
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <Dialog isOpen={large !== undefined} onClose={() => look(undefined)} title={`Photo ${(looked ?? 0) + 1}`}>
        <S.Large>
          <Photo photo={large} alt={`Photo ${(looked ?? 0) + 1} de l’annonce`} sizes="86vw" priority />
        </S.Large>
      </Dialog>
    </F.Questions>
  )
}
