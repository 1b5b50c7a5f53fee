import { Skeleton } from '@rouage/ui/Skeleton'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Questions } from '../form.styles'
import { STEPS } from './steps'
import { VehicleStep } from './VehicleStep'

const placeholder = (
  <Questions aria-hidden="true">
    <Skeleton $height="72px" />
    <Skeleton $height="72px" />
    <Skeleton $height="72px" />
  </Questions>
)
const options = { failure: 'Ces questions n’ont pas pu être chargées.', placeholder }

/** What is asked of photos stays behind the other questions. */
export const PhotoPart = lazyPart(
  () => import('../photos/KeptPhotoStep').then(({ KeptPhotoStep }) => KeptPhotoStep),
  options,
)
export const PHOTO_STEP = STEPS.findIndex(({ id }) => id === 'photos')

/**
 * The questions of the other steps, in the order of `STEPS`. The first ones are what almost everybody sees first and come
 * with the form; the code of the others comes with the step before.
 */
export const STEP_PARTS = [
  VehicleStep,
  lazyPart(() => import('./FactsStep').then(({ FactsStep }) => FactsStep), options),
  lazyPart(() => import('./StoryStep').then(({ StoryStep }) => StoryStep), options),
  undefined,
  lazyPart(() => import('./PriceStep').then(({ PriceStep }) => PriceStep), options),
  lazyPart(() => import('./ContactStep').then(({ ContactStep }) => ContactStep), options),
] as const

/** Fetches what a step shows. */
export const preloadStep = (step: number): void => {
  const part = step === PHOTO_STEP ? PhotoPart : STEP_PARTS[step]
  if (part !== undefined && 'preload' in part) part.preload()
}
