import { type OwnPhoto as PhotoFacts, photoUrl } from '@rouage/contracts/announcement'
import { photoSrcSet } from '@rouage/ui/Photo'
import * as S from './large-photo.styles'

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
  if (isBroken) return <S.Broken>Photo {number} indisponible</S.Broken>
  const sizes = isLarge ? '200vw' : '100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={photoSrcSet(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSrcSet(photo, 'webp')} sizes={sizes} />
      <S.Picture
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
