import { type OwnPhoto as PhotoFacts, photoUrl } from '@rouage/contracts/announcement'
import { photoSrcSet } from '@rouage/ui/Photo'
import { color } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Picture = styled.img<{ $large: boolean }>`
  display: block;
  width: ${({ $large }) => ($large ? '200vw' : '100%')};
  max-width: ${({ $large }) => ($large ? 'none' : '100vw')};
  height: ${({ $large }) => ($large ? 'auto' : 'calc(100dvh - 64px)')};
  object-fit: contain;
  cursor: ${({ $large }) => ($large ? 'zoom-out' : 'zoom-in')};
`

const Broken = styled.p`
  place-self: center;
  margin: 0;
  color: ${color.onInkSoft};
`

type Props = {
  readonly photo: PhotoFacts
  /** Its place in the ad, from 1. */
  readonly number: number
  readonly title: string
  /** Twice as wide as the screen, instead of fitting into it. */
  readonly isLarge: boolean
  /** It could not be loaded. */
  readonly isBroken: boolean
  readonly onToggle: () => void
  readonly onBroken: () => void
}

/** One photo of an ad, as large as the screen or larger. */
export const LargePhoto = ({ photo, number, title, isLarge, isBroken, onToggle, onBroken }: Props) => {
  if (isBroken) return <Broken>Photo {number} indisponible</Broken>
  const sizes = isLarge ? '200vw' : '100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSrcSet(photo, 'webp')} sizes={sizes} />
      <Picture
        $large={isLarge}
        src={photoUrl(photo, 1600, 'jpg')}
        width={photo.width}
        height={photo.height}
        alt={`${title}, photo ${number}`}
        onDoubleClick={onToggle}
        onError={onBroken}
      />
    </picture>
  )
}
