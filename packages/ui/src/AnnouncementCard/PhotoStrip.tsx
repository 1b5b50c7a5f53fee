import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNearScreen } from '../hooks'
import { CardPhotos, type CardPhotosProps } from './CardPhotos'
import { PhotoCount } from './PhotoCount'
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

const Several = ({ ad, sizes, priority, isCompact }: CardPhotosProps) => {
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
      <PhotoCount isCompact={isCompact}>
        <span>
          <S.Place aria-hidden="true">{index + 1}/</S.Place>
          {photoCount}
        </span>
      </PhotoCount>
    </>
  )
}

/** A row's photos: side by side where there is room, one after the other under a finger where there is not. */
export const PhotoStrip = (props: CardPhotosProps) =>
  (props.ad.nextPhotos ?? []).length > 0 ? <Several {...props} /> : <CardPhotos {...props} />
