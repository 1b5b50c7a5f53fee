import { expect } from '@playwright/test'
import { PRICE_POSITIONS } from '@rouage/contracts/price-position'
import { newSeller, publishAnAd } from './sellers'
import { newMark } from './waiting-ads'

/** Cars whose price stands somewhere among those of others. */
export const COMPARED = `/search?type=automobile&prixMarche=${PRICE_POSITIONS.map(({ id }) => id).join(',')}`

/** An ad is compared with five others at least. */
const ENOUGH = 6

const comparedAt = async (site: string): Promise<number> => {
  const answer = await fetch(`${site}/api/search/announcements?${COMPARED.split('?')[1]}`)
  return ((await answer.json()) as { total: number }).total
}

/** Puts cars online that are like each other: among few demo ads of many models none has a market by itself. */
export const makeMarket = async (site: string): Promise<void> => {
  if ((await comparedAt(site)) >= ENOUGH) return
  const seller = await newSeller(site)
  for (let place = 0; place < ENOUGH; place += 1)
    await publishAnAd(seller, newMark(), { mileageKm: `${38_000 + 700 * place}`, price: `${12_000 + 300 * place}` })
  await expect.poll(() => comparedAt(site)).toBeGreaterThanOrEqual(ENOUGH)
}
