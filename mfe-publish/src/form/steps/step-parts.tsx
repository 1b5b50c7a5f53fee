import { Skeleton } from '@rouage/ui/Skeleton'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Questions } from '../form.styles'

const placeholder = (
  <Questions aria-hidden="true">
    <Skeleton $height="72px" />
    <Skeleton $height="72px" />
    <Skeleton $height="72px" />
  </Questions>
)
const options = { failure: 'Ces questions n’ont pas pu être chargées.', placeholder }

/** The questions of each step, in the order of `STEPS`: their code comes with the step before. */
export const STEP_PARTS = [
  lazyPart(() => import('./VehicleStep').then(({ VehicleStep }) => VehicleStep), options),
  lazyPart(() => import('./FactsStep').then(({ FactsStep }) => FactsStep), options),
  lazyPart(() => import('./StoryStep').then(({ StoryStep }) => StoryStep), options),
  lazyPart(() => import('../photos/PhotoStep').then(({ PhotoStep }) => PhotoStep), options),
  lazyPart(() => import('./PriceStep').then(({ PriceStep }) => PriceStep), options),
  lazyPart(() => import('./ContactStep').then(({ ContactStep }) => ContactStep), options),
] as const
