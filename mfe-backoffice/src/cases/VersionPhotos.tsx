import type { OwnPhoto } from '@rouage/contracts/announcement'
import type { VersionShown } from '@rouage/contracts/submissions'
import { Badge } from '@rouage/ui/Badge'
import { formatCount } from '@rouage/ui/formats'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Photo } from '@rouage/ui/Photo'
import { useState } from 'react'
import { Section } from '../queue/board.styles'
import * as S from './case.styles'

const LargePhotos = lazyPart(() => import('./LargePhotos').then((part) => part.LargePhotos), {
  failure: 'Les photos n’ont pas pu être agrandies.',
})

type Shown = { readonly photo: OwnPhoto; readonly mark: 'added' | 'removed' | undefined }

/** The photos of a version, those that it no longer has behind them. */
const shownOf = (now: VersionShown, online: VersionShown | undefined): readonly Shown[] => {
  const [before, after] = [online?.photos ?? [], now.photos]
  const has = (photos: readonly OwnPhoto[], { id }: OwnPhoto) => photos.some((photo) => photo.id === id)
  const isNew = (photo: OwnPhoto) => online !== undefined && !has(before, photo)
  return [
    ...after.map((photo): Shown => ({ photo, mark: isNew(photo) ? 'added' : undefined })),
    ...before.flatMap((photo): Shown[] => (has(after, photo) ? [] : [{ photo, mark: 'removed' }])),
  ]
}

const MARKS = {
  added: <Badge tone="trust">Ajoutée</Badge>,
  removed: <Badge tone="danger">Retirée</Badge>,
} as const

/** The photos of a version, each as large as the screen on a press; of an edit what came and went is marked. */
export const VersionPhotos = ({
  now,
  online,
}: {
  readonly now: VersionShown
  readonly online: VersionShown | undefined
}) => {
  const [open, setOpen] = useState<number>()
  const shown = shownOf(now, online)
  return (
    <Section>
      <h3>{formatCount(now.photos.length, 'photo')}</h3>
      {shown.length > 0 && (
        <S.Photos>
          {shown.map(({ photo, mark }, place) => (
            <li key={photo.id}>
              <S.PhotoButton
                type="button"
                aria-label={`Agrandir la photo ${place + 1}`}
                onPointerEnter={LargePhotos.preload}
                onClick={() => setOpen(place)}
              >
                <Photo photo={photo} alt="" sizes="180px" number={place + 1} />
                {mark !== undefined && <S.Mark>{MARKS[mark]}</S.Mark>}
              </S.PhotoButton>
            </li>
          ))}
        </S.Photos>
      )}
      {open !== undefined && (
        <LargePhotos
          photos={shown.map(({ photo }) => photo)}
          index={open}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}
