import type { OwnPhoto as PhotoFacts } from '@rouage/contracts/announcement'
import { ZoomIn, ZoomOut } from '@rouage/ui/icons'
import { PhotoScreen, PhotoScreenTool } from '@rouage/ui/PhotoScreen'
import { useState } from 'react'
import { LargePhoto } from './LargePhoto'

type Props = {
  readonly photos: readonly PhotoFacts[]
  readonly title: string
  readonly start: number
  /** Told the number of the photo seen last. */
  readonly onClose: (last: number) => void
}

/** The photos of an ad on the whole screen, one at a time; plus and minus change its size. */
export const Lightbox = ({ photos, title, start, onClose }: Props) => {
  const [index, setIndex] = useState(start)
  const [isLarge, setLarge] = useState(false)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const photo = photos[index]
  const press = (key: string): boolean => {
    if (key !== '+' && key !== '-') return false
    setLarge(key === '+')
    return true
  }
  return (
    <PhotoScreen
      label={`Photos : ${title}`}
      count={photos.length}
      index={index}
      onMove={(next) => {
        setLarge(false)
        setIndex(next)
      }}
      onClose={() => onClose(index)}
      tools={<SizeSwitch isLarge={isLarge} onToggle={() => setLarge(!isLarge)} />}
      onKey={press}
      scrolling={isLarge ? 'Photo agrandie, à faire défiler' : undefined}
    >
      {photo !== undefined && (
        <LargePhoto
          key={photo.id}
          photo={photo}
          number={index + 1}
          title={title}
          isLarge={isLarge}
          isBroken={broken.has(photo.id)}
          onToggle={() => setLarge(!isLarge)}
          onBroken={() => setBroken(new Set([...broken, photo.id]))}
        />
      )}
    </PhotoScreen>
  )
}

const SizeSwitch = ({ isLarge, onToggle }: { readonly isLarge: boolean; readonly onToggle: () => void }) => (
  <PhotoScreenTool
    type="button"
    aria-pressed={isLarge}
    aria-label={isLarge ? 'Réduire la photo' : 'Agrandir la photo'}
    onClick={onToggle}
  >
    {isLarge ? <ZoomOut /> : <ZoomIn strokeWidth={1.75} aria-hidden="true" />}
  </PhotoScreenTool>
)
