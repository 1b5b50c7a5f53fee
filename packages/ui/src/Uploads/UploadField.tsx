import { useLayoutEffect, useRef, useState } from 'react'
import { FileDrop, type FileDropProps } from '../FileDrop'
import { Camera } from '../icons/lucide'
import { Notice } from '../Notice'
import { VisuallyHidden } from '../VisuallyHidden'
import { UploadRow } from './UploadRow'
import * as S from './uploads.styles'
import type { Uploads } from './useUploads'

export type UploadFieldProps = Pick<FileDropProps, 'label' | 'hint' | 'error' | 'accept' | 'limits' | 'className'> & {
  readonly uploads: Uploads<unknown>
  /** Files at most, as `useUploads` has it. */
  readonly most: number
}

/**
 * A place for files: drop them, choose them, or take a photo with a phone; below it each with how far it has come, to be
 * given up, tried again, taken away and put into another order, by buttons that the keyboard reaches.
 */
export const UploadField = ({ uploads, most, ...drop }: UploadFieldProps) => {
  const { items, refusals, add, move } = uploads
  const pressed = useRef<Element>(null)
  const [said, say] = useState('')
  const isFull = items.length >= most

  useLayoutEffect(() => {
    // A row that moves loses the focus.
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [items])

  const put = (id: string, place: number) => {
    pressed.current = document.activeElement
    move(id, place)
    const name = items.find((item) => item.id === id)?.file.name
    say(`${name} : place ${place + 1} sur ${items.length}`)
  }
  return (
    <S.Place>
      <FileDrop {...drop} isMultiple={most > 1} isDisabled={isFull} onFiles={add} />
      {drop.accept.includes('image/') && !isFull && (
        <S.PhotoButton>
          <Camera size={20} />
          Prendre une photo
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </S.PhotoButton>
      )}
      {refusals.map(({ fileName, title, text }) => (
        <Notice key={fileName} tone="danger" live="assertive" title={title ?? fileName}>
          {title === undefined ? text : `${fileName} : ${text}`}
        </Notice>
      ))}
      {items.length > 0 && (
        <>
          <S.Count>
            {items.length} sur {most}
          </S.Count>
          <S.List aria-label={drop.label}>
            {items.map((item, at) => (
              <UploadRow key={item.id} item={item} at={at} count={items.length} uploads={uploads} onMove={put} />
            ))}
          </S.List>
        </>
      )}
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </S.Place>
  )
}
