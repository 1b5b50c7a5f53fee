import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
`

/**
 * Somebody's photo, over what stands for it in a box of its own: that is seen until the photo is there, and where it cannot
 * be had. It says nothing to a screen reader, since the name stands beside it.
 */
export const AvatarImage = ({ src }: { readonly src: string }) => {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // An image of the edge's markup may have failed before React listened.
    const { current } = image
    if (current?.complete === true && current.currentSrc !== '' && current.naturalWidth === 0) setFailed(src)
  }, [src])
  // Another photo is another element: none is seen under the address of the one before.
  return src === failed ? null : (
    <Image key={src} ref={image} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
  )
}
