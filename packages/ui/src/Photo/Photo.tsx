import type { OwnPhoto as PhotoFacts } from '@rouage/contracts/announcement'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Camera } from '../icons/lucide'
import { color, tabularFigures, text, weight } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'
import { photoSrc, photoSrcSet } from './sources'

const Box = styled.span`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.mistDeep};

  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 6px;
  font-size: ${text.small};
  font-weight: ${weight.medium};
  text-align: center;
  color: ${color.inkSoft};
  background: ${color.mistDeep};
  /* Stands out from the mist of a page as well. */
  box-shadow:
    inset 0 0 0 1px ${color.line},
    inset 0 -8px 0 -4px ${color.line};
  ${tabularFigures}

  svg {
    width: 28px;
    height: 28px;
  }
`

/**
 * `first`: what everybody sees first, fetched before all others. `true`: what may be on the first screen, fetched at once,
 * and by the browser's own order: on a phone it is below, where it would only hold up the first one.
 */
export type PhotoPriority = boolean | 'first'

/** Which photo, how wide it is shown, and how soon it is needed. */
export type PhotoProps = {
  /** Missing where the ad has none. */
  readonly photo: PhotoFacts | undefined
  readonly alt: string
  /** How wide it is shown, as in an `img`'s `sizes`. */
  readonly sizes: string
  /** How soon it is needed: all but these wait until they are near. */
  readonly priority?: PhotoPriority
  /** Its place in the ad, from 1: shown where it cannot be loaded. */
  readonly number?: number
  /** `view-transition-name` of the image: what grows out of the page before, or into the next one. */
  readonly transitionName?: string | undefined
  readonly className?: string
}

/** A photo that cannot be had is asked for again after these waits: mobile networks and busy servers recover. */
const RETRY_AFTER_MS = [3_000, 12_000]

const missingWords = (number: number | undefined): string =>
  number === undefined ? 'Photo indisponible' : `Photo ${number}`

type Failure = { readonly photoId: string; readonly times: number; readonly isWaiting: boolean }

/**
 * A photo of an ad, 4:3, in the lightest format and width that the browser can use.
 *
 * @example
 * <Photo photo={ad.photos[0]} alt={ad.title} sizes="(min-width: 768px) 300px, 100vw" />
 */
export const Photo = ({ photo, alt, sizes, priority = false, number, transitionName, className }: PhotoProps) => {
  const [lastFailure, setFailure] = useState<Failure>()
  const image = useRef<HTMLImageElement>(null)
  const id = photo?.id
  const failure = lastFailure?.photoId === id ? lastFailure : undefined

  const fail = (photoId: string): void =>
    setFailure((before) => ({ photoId, times: before?.photoId === photoId ? before.times + 1 : 1, isWaiting: true }))

  useEffect(() => {
    // An image of the edge's markup may have failed before React listened.
    const { current } = image
    if (id !== undefined && current?.complete === true && current.currentSrc !== '' && current.naturalWidth === 0)
      fail(id)
  }, [id])

  useEffect(() => {
    // By script alone: the content security policy refuses style attributes of the markup.
    if (transitionName !== undefined) image.current?.style.setProperty('view-transition-name', transitionName)
  }, [transitionName, id, failure])

  useEffect(() => {
    const wait = failure?.isWaiting === true ? RETRY_AFTER_MS[failure.times - 1] : undefined
    if (wait === undefined) return undefined
    const timer = setTimeout(() => setFailure((before) => before && { ...before, isWaiting: false }), wait)
    return () => clearTimeout(timer)
  }, [failure])

  if (photo === undefined || failure?.isWaiting === true) {
    return (
      <Box className={className}>
        <Placeholder>
          <Camera />
          {alt !== '' && <VisuallyHidden>{alt}, </VisuallyHidden>}
          {photo === undefined ? 'Pas de photo' : missingWords(number)}
        </Placeholder>
      </Box>
    )
  }
  return (
    <Box className={className}>
      <picture>
        <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={photoSrcSet(photo, 'webp')} sizes={sizes} />
        <img
          ref={image}
          src={photoSrc(photo, 640)}
          srcSet={photoSrcSet(photo, 'jpg')}
          sizes={sizes}
          alt={alt}
          width={photo.width}
          height={photo.height}
          loading={priority === false ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding={priority === false ? 'async' : 'auto'}
          onError={() => fail(photo.id)}
        />
      </picture>
    </Box>
  )
}
