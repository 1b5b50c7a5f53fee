import { Image } from '@rouage/ui/icons'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import type { ClipboardEvent, DragEvent } from 'react'
import * as S from './tray.styles'
import { PHOTO_TYPES } from './useComposerPhotos'

type OnFiles = (files: readonly File[]) => void

/** For the element around: files that are dropped on it or pasted into it. Text that is goes its own way. */
export const catchFiles = (onFiles: OnFiles) => {
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  }
}

/** Chooses photos; a phone offers its camera beside those it has. */
export const AttachButton = ({ isFull, onFiles }: { readonly isFull: boolean; readonly onFiles: OnFiles }) => (
  <S.Attach aria-disabled={isFull || undefined} title="Ajouter des photos">
    <Image />
    <VisuallyHidden>Ajouter des photos</VisuallyHidden>
    <input
      type="file"
      accept={PHOTO_TYPES}
      multiple
      disabled={isFull}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  </S.Attach>
)
