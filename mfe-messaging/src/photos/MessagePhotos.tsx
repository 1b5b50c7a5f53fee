import type { MessagePhoto } from '@rouage/contracts/conversations'
import { useNearScreen } from '@rouage/ui/hooks'
import { Image } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useRef, useState } from 'react'
import * as S from './message-photos.styles'
import { usePhotoUrl } from './usePhotoUrl'

const PhotoViewer = lazyPart(() => import('./PhotoViewer').then((viewer) => viewer.PhotoViewer), {
  failure: 'La photo n’a pas pu être affichée.',
})

type TileProps = {
  readonly photo: MessagePhoto
  readonly label: string
  readonly isAlone: boolean
  readonly onOpen: () => void
}

const Tile = ({ photo, label, isAlone, onOpen }: TileProps) => {
  const box = useRef<HTMLButtonElement>(null)
  const { url, hasFailed, retry } = usePhotoUrl(photo.id, 'small', useNearScreen(box))
  return (
    <S.Tile
      ref={box}
      type="button"
      $isAlone={isAlone}
      aria-label={hasFailed ? `Réessayer : ${label}` : label}
      onPointerEnter={PhotoViewer.preload}
      onFocus={PhotoViewer.preload}
      onClick={hasFailed ? retry : onOpen}
    >
      {url === undefined ? <Image /> : <img src={url} alt="" />}
      {hasFailed && 'Réessayer'}
    </S.Tile>
  )
}

/** The photos of a message; each is seen whole when it is pressed. */
export const MessagePhotos = ({ photos }: { readonly photos: readonly MessagePhoto[] }) => {
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  return (
    <>
      <S.Grid $count={photos.length}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <Tile
              photo={photo}
              label={photos.length === 1 ? 'Voir la photo' : `Voir la photo ${place + 1} sur ${photos.length}`}
              isAlone={photos.length === 1}
              onOpen={() => setOpen(place)}
            />
          </li>
        ))}
      </S.Grid>
      {open !== undefined && <PhotoViewer photos={photos} start={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
