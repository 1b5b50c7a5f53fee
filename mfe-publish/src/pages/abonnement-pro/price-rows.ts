import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { getPrices } from '@rouage/contracts/endpoints/publish'
import { LIFTS, PHOTO_PACKS, type Plan } from '@rouage/contracts/offers'
import { formatPrice } from '@rouage/ui/formats'

export type Prices = ResponseOf<typeof getPrices>
type PlanPrices = Prices['plans'][number]

export const PLAN_NAMES = {
  particulier: 'Particulier',
  professionnel: 'Professionnel sans abonnement',
  subscribed: 'Professionnel abonné',
} as const satisfies Record<Plan, string>

/** One row of the table: what is sold, and a cell for each plan. */
export type PriceRow = { readonly item: string; readonly cells: readonly string[] }

const NOT_OFFERED = 'Sans objet'

/** Photos that come with a plan beyond the three of everybody. */
const BASE_PHOTOS = 3

const photosText = ({ plan, photos }: PlanPrices): string => {
  const own = plan === 'subscribed' ? `Jusqu’à ${photos}` : String(photos)
  return photos > BASE_PHOTOS ? `${own}, dont ${photos - BASE_PHOTOS} offertes` : own
}

/** A price, or why there is none: 0 is included, null is of no use to the plan. */
const priceText = (cents: number | null | undefined, free: string): string => {
  if (cents === null || cents === undefined) return NOT_OFFERED
  return cents === 0 ? free : formatPrice(cents)
}

/** The table of prices as visitors read it, of what the service charges. */
export const priceRows = ({ freeAdsPerYear, plans }: Prices): readonly PriceRow[] => {
  const row = (item: string, id: string, free = 'Incluse'): PriceRow => ({
    item,
    cells: plans.map(({ items }) => priceText(items[id], free)),
  })
  const isUnlimited = ({ items }: PlanPrices) => items.ad === 0
  return [
    {
      item: 'Annonces gratuites',
      cells: plans.map((plan) => (isUnlimited(plan) ? 'Illimitées' : `${freeAdsPerYear} par an`)),
    },
    {
      item: 'Annonce supplémentaire',
      cells: plans.map((plan) => (isUnlimited(plan) ? NOT_OFFERED : priceText(plan.items.ad, 'Incluse'))),
    },
    { item: 'Photos par annonce', cells: plans.map(photosText) },
    row('Modification d’une annonce', 'edit', 'Gratuite et illimitée'),
    ...PHOTO_PACKS.map(({ id, label }) => row(label, id, 'Inclus')),
    row('Annonce urgente', 'urgent'),
    ...LIFTS.map(({ id, label }) => row(label, id)),
  ]
}
