import { useEffect } from 'react'
import { useAdForm } from '../useAdForm'
import { PhotoStep } from './PhotoStep'
import { useAdPhotos } from './useAdPhotos'

export type KeptPhotoStepProps = {
  /** Whether it is this step that is asked; while another one is, files go on arriving. */
  readonly isShown: boolean
  /** How many photos the ad may have, as the service says; undefined until it has. */
  readonly quotedLimit: number | undefined
  /** Told at once and whenever it changes: whether files are on their way. */
  readonly onUnderWay: (isUnderWay: boolean) => void
}

/** The photos' step, which stays behind the others once somebody was there: what they chose is sent meanwhile. */
export const KeptPhotoStep = ({ isShown, quotedLimit, onUnderWay }: KeptPhotoStepProps) => {
  const { draft, save } = useAdForm()
  const photos = useAdPhotos(draft, save, quotedLimit)
  useEffect(() => onUnderWay(photos.isUnderWay), [photos.isUnderWay, onUnderWay])
  return isShown && <PhotoStep photos={photos} />
}
