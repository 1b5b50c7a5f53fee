import type { OwnPhoto as PhotoFacts } from '@rouage/contracts/announcement'
import { Photo } from '@rouage/ui/Photo'
import { useEffect, useRef } from 'react'
import * as S from './gallery.styles'
import { isPlainClick } from './plain-click'

/** As many as stand in one line; the last one says how many more there are. */
export const MAX_THUMBNAILS = 8

type Props = {
  readonly photos: readonly PhotoFacts[]
  /** Place of the photo in view, from 0. */
  readonly index: number
  readonly onChoose: (index: number) => void
}

/** Small photos that jump to the large ones; links into the strip where there is no JavaScript. */
export const Thumbnails = ({ photos, index, onChoose }: Props) => {
  const hidden = photos.length - MAX_THUMBNAILS
  const thumbnails = useRef<HTMLUListElement>(null)

  useEffect(() => {
    // Sideways alone: the page stays where it is.
    const list = thumbnails.current
    const shown = list?.children[Math.min(index, MAX_THUMBNAILS - 1)]
    if (list != null && shown instanceof HTMLElement)
      list.scrollTo({ left: shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2 })
  }, [index])

  return (
    <S.Thumbnails data-screen-only="" ref={thumbnails}>
      {photos.slice(0, MAX_THUMBNAILS).map((photo, position) => {
        const more = hidden > 0 && position === MAX_THUMBNAILS - 1 ? `+${hidden}` : undefined
        return (
          <li key={photo.id}>
            <S.Thumbnail
              href={`#photo-${position + 1}`}
              aria-label={['Voir la photo', position + 1, more].filter((word) => word !== undefined).join(' ')}
              aria-current={position === index ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onChoose(position)
              }}
            >
              <Photo photo={photo} alt="" sizes="100px" number={position + 1} />
              {more !== undefined && <S.More>{more}</S.More>}
            </S.Thumbnail>
          </li>
        )
      })}
    </S.Thumbnails>
  )
}
