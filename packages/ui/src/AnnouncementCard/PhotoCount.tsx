import type { ReactNode } from 'react'
import { Camera } from '../icons/lucide'
import { VisuallyHidden } from '../VisuallyHidden'
import { Count } from './card-photo.styles'

type Props = { readonly children: ReactNode; readonly isCompact?: boolean }

/** How many photos there are, on the first one. */
export const PhotoCount = ({ children, isCompact = false }: Props) => (
  <Count $compact={isCompact}>
    <Camera />
    {children}
    <VisuallyHidden> photos</VisuallyHidden>
  </Count>
)
