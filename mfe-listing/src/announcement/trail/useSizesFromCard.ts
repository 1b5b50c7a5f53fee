import { CARD_PHOTO_SIZES } from '@rouage/ui/AnnouncementCard'
import { useEffect, useState } from 'react'
import { GALLERY_SIZES } from '../head'
import { useTrail } from './useTrail'

/**
 * How wide the first photo of an ad is shown. Of an ad that was opened from results the browser has the card's photo: that
 * one is on the screen at once, and the browser keeps it there until the larger one has come.
 */
export const useSizesFromCard = (): string => {
  const hasCard = useTrail() !== undefined
  const [isLarge, grow] = useState(!hasCard)
  useEffect(() => {
    const painted = requestAnimationFrame(() => grow(true))
    return () => cancelAnimationFrame(painted)
  }, [])
  return isLarge ? GALLERY_SIZES : CARD_PHOTO_SIZES.row
}
