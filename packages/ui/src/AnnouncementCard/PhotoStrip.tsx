import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNearScreen } from '../hooks'
import { Camera } from '../icons/lucide'
import { VisuallyHidden } from '../VisuallyHidden'
import * as S from './photo-strip.styles'

/** How far below the screen further photos are fetched where they stand beside the first one. */
const NEAR = '25% 0%'

/**
 * Where a finger moves the photos they lie above the card's link, so a tap on them has to follow it; a mouse that would
 * drag or focus them does neither. Only once this listens: before, and without JavaScript, the link lies above them.
 */
const useSwipes = (strip: RefObject<HTMLUListElement | null>): void => {
  useEffect(() => {
    const { current } = strip
    if (current === null) return undefined
    const listening = new AbortController()
    const open = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
      current.closest('article')?.querySelector('a')?.dispatchEvent(click)
    }
    current.addEventListener('click', open, { signal: listening.signal })
    current.addEventListener('mousedown', (event) => event.preventDefault(), { signal: listening.signal })
    current.setAttribute('data-swipes', '')
    return () => listening.abort()
  }, [strip])
}

type Props = {
  readonly ad: Pick<AnnouncementSummary, 'photo' | 'nextPhotos' | 'photoCount'>
  readonly sizes: string
  readonly priority: boolean
  readonly isCompact: boolean
}

const Several = ({ ad, sizes, priority, isCompact }: Props) => {
  const { photo, nextPhotos = [], photoCount } = ad
  const [index, setIndex] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const second = useRef<HTMLSpanElement>(null)
  // On a phone the strip hides them until it is moved.
  const areNear = useNearScreen(second, NEAR)
  useSwipes(strip)
  const more = photoCount - 1 - nextPhotos.length
  return (
    <>
      <S.Strip
        ref={strip}
        $compact={isCompact}
        aria-hidden="true"
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth))
        }
      >
        <S.Slide>
          <S.CardPhoto photo={photo} alt="" sizes={sizes} priority={priority} number={1} />
        </S.Slide>
        {nextPhotos.map((next, at) => (
          <S.Slide key={next.id}>
            {areNear ? (
              <S.CardPhoto photo={next} alt="" sizes={S.NEXT_SIZES} number={at + 2} />
            ) : (
              <S.Unseen ref={at === 0 ? second : undefined} />
            )}
            {more > 0 && at === nextPhotos.length - 1 && <S.More>+{more}</S.More>}
          </S.Slide>
        ))}
      </S.Strip>
      <S.PhotoCount $compact={isCompact}>
        <Camera />
        <span>
          <S.Place aria-hidden="true">{index + 1}/</S.Place>
          {photoCount}
        </span>
        <VisuallyHidden> photos</VisuallyHidden>
      </S.PhotoCount>
    </>
  )
}

/** A row's photos: side by side where there is room, one after the other under a finger where there is not. */
export const PhotoStrip = (props: Props) => {
  const { ad, sizes, priority, isCompact } = props
  if (ad.nextPhotos !== undefined && ad.nextPhotos.length > 0) return <Several {...props} />
  return (
    <>
      <S.CardPhoto photo={ad.photo} alt="" sizes={sizes} priority={priority} number={1} />
      {ad.photoCount > 1 && <PhotoCount count={ad.photoCount} isCompact={isCompact} />}
    </>
  )
}

/** How many photos there are, on the first one. */
export const PhotoCount = ({ count, isCompact = false }: { readonly count: number; readonly isCompact?: boolean }) => (
  <S.PhotoCount $compact={isCompact}>
    <Camera />
    {count}
    <VisuallyHidden> photos</VisuallyHidden>
  </S.PhotoCount>
)
