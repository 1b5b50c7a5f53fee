import type { OwnPhoto } from '@rouage/contracts/announcement'
import { Button } from '@rouage/ui/Button'
import { IconButton } from '@rouage/ui/IconButton'
import { ChevronLeft, ChevronRight, RefreshCw, Trash2 } from '@rouage/ui/icons'
import { Photo } from '@rouage/ui/Photo'
import type { UploadItem } from '@rouage/ui/Uploads'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { type DragEvent, useState } from 'react'
import * as S from './photo-slots.styles'
import type { AdPhotos } from './useAdPhotos'

type PhotoSlotProps = {
  readonly photo: OwnPhoto
  /** From 0. */
  readonly at: number
  readonly photos: AdPhotos
  readonly onMove: (photoId: string, place: number) => void
  readonly onLook: () => void
}

/** How a browser carries a photo that is dragged. */
const DRAGGED = 'application/x-rouage-photo'

/** Hears what is dropped on a slot: another photo, which comes here. */
const useDrop = (at: number, onMove: PhotoSlotProps['onMove']) => {
  const [isOver, setOver] = useState(false)
  const isPhoto = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  const over = (event: DragEvent) => {
    if (!isPhoto(event)) return
    event.preventDefault()
    setOver(true)
  }
  return {
    'data-over': isOver || undefined,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isPhoto(event)) return
      event.preventDefault()
      onMove(event.dataTransfer.getData(DRAGGED), at)
    },
  }
}

/** A photo of the ad: seen large, turned, moved by hand or by its buttons, taken away. */
export const PhotoSlot = ({ photo, at, photos, onMove, onLook }: PhotoSlotProps) => {
  const [isDragged, setDragged] = useState(false)
  const drop = useDrop(at, onMove)
  const name = `photo ${at + 1}`
  const last = photos.photos.length - 1
  const isTurning = photos.turning.includes(photo.id)
  return (
    <S.Slot
      {...drop}
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, photo.id)
        setDragged(true)
      }}
      onDragEnd={() => setDragged(false)}
    >
      <S.Look type="button" onClick={onLook}>
        <Photo photo={photo} alt={`Agrandir la ${name}`} sizes="(min-width: 720px) 260px, 50vw" number={at + 1} />
      </S.Look>
      {at === 0 && <S.Cover>Photo de couverture</S.Cover>}
      <S.Tools>
        <IconButton
          label={`Avancer la ${name}`}
          aria-disabled={at === 0 || undefined}
          onClick={() => at > 0 && onMove(photo.id, at - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={`Reculer la ${name}`}
          aria-disabled={at === last || undefined}
          onClick={() => at < last && onMove(photo.id, at + 1)}
        >
          <ChevronRight />
        </IconButton>
        <IconButton
          label={isTurning ? `Rotation de la ${name} en cours` : `Tourner la ${name} d’un quart de tour`}
          aria-disabled={isTurning || undefined}
          onClick={() => !isTurning && void photos.turn(photo.id)}
        >
          <RefreshCw />
        </IconButton>
        <IconButton label={`Retirer la ${name}`} onClick={() => photos.remove(photo.id)}>
          <Trash2 />
        </IconButton>
      </S.Tools>
    </S.Slot>
  )
}

type UploadSlotProps = { readonly item: UploadItem<OwnPhoto>; readonly photos: AdPhotos }

/** A file that is becoming a photo: how far it has come, to be given up or tried again. */
export const UploadSlot = ({ item: { id, file, state }, photos }: UploadSlotProps) => {
  const share = state.kind === 'sending' ? state.share : 0
  return (
    <S.Slot>
      <S.Sending>
        <p>{file.name}</p>
        {state.kind === 'failed' ? (
          <p role="alert">{state.problem.text}</p>
        ) : (
          <>
            <S.Bar value={share} max={1} aria-label={`Envoi de ${file.name}`} />
            <p>{share === 1 ? 'Préparation…' : `${Math.round(share * 100)} %`}</p>
          </>
        )}
        {state.kind === 'failed' && state.problem.isFinal !== true && (
          <Button onClick={() => photos.retry(id)}>
            Réessayer<VisuallyHidden> : {file.name}</VisuallyHidden>
          </Button>
        )}
        <Button kind="quiet" onClick={() => photos.cancel(id)}>
          {state.kind === 'failed' ? 'Retirer' : 'Annuler'}
          <VisuallyHidden> : {file.name}</VisuallyHidden>
        </Button>
      </S.Sending>
    </S.Slot>
  )
}

/** A place that is free. Of several files that are dropped on it, the first one that can be a photo is taken. */
export const FreeSlot = ({ at, photos }: { readonly at: number; readonly photos: AdPhotos }) => {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <li>
      <S.Free
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          photos.addOne([...event.dataTransfer.files])
        }}
      >
        Ajouter la photo {at + 1}
        <input
          type="file"
          accept={photos.accept}
          onChange={({ currentTarget }) => {
            photos.addOne([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </S.Free>
    </li>
  )
}
