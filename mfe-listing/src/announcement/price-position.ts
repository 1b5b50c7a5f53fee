import type { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import type { ResponseOf } from '@rouage/contracts/endpoint'

export type PricePositionFacts = NonNullable<ResponseOf<typeof similarAnnouncements>['pricePosition']>

/** From the cheapest to the dearest, as the gauge shows them. */
export const PRICE_POSITIONS = [
  { id: 'tres-bon-prix', label: 'Très bon prix', isGood: true },
  { id: 'bon-prix', label: 'Bon prix', isGood: true },
  { id: 'prix-correct', label: 'Prix correct', isGood: false },
  { id: 'prix-eleve', label: 'Prix élevé', isGood: false },
] as const satisfies readonly { id: PricePositionFacts['label']; label: string; isGood: boolean }[]
