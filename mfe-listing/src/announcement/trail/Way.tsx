import type { Announcement } from '@rouage/contracts/announcement'
import { crawlPath } from '@rouage/contracts/crawl-paths'
import { lazyPart } from '@rouage/ui/LazyPart'
import type { Trail } from '@rouage/slice-kit/trail'
import { Row, Step } from './way.styles'

const TrailSteps = lazyPart(() => import('./TrailSteps').then((part) => part.TrailSteps), {
  failure: 'Le retour aux résultats n’a pas pu être chargé.',
})

type Props = {
  /** Once it is known. */
  readonly ad: Announcement | undefined
  readonly trail: Trail | undefined
}

/** Where one goes on from an ad: along the results that it was opened from, or to others like it. */
export const Way = ({ ad, trail }: Props) => (
  <Row data-screen-only="">
    {trail !== undefined && <TrailSteps trail={trail} />}
    {trail === undefined && ad !== undefined && (
      <Step href={crawlPath({ type: ad.vehicle.type, make: ad.vehicle.make })}>Voir d’autres annonces</Step>
    )}
  </Row>
)
