import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import type { PricePosition } from '@rouage/contracts/price-position'

/** The ad whose price it is, and where that stands. */
export type PricePositionProps = {
  readonly ad: Pick<AnnouncementSummary, 'make' | 'model' | 'priceCents'>
  readonly position: PricePosition
  readonly className?: string
}
