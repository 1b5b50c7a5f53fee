import { DEMO_ACCOUNTS, type DemoAccount } from './accounts'
import { generateAds } from './announcements/generate'
import { type DemoOptions, type DemoSeller, generateSellers } from './announcements/sellers'

export type DemoPerson = {
  readonly account: DemoAccount
  /** The demo seller that the account is; undefined for those who sell nothing. */
  readonly seller: DemoSeller | undefined
}

/** Ads looked at to find out who sells; all of them may be a million. */
const LOOKED_AT = 2_000
/** Enough ads to fill the owner's table, few enough to see its end. */
const USUAL_ADS = 8

/** Who the demo accounts are: for each kind of seller the one whose number of ads is nearest to a usual one. */
export const demoPeople = (options: DemoOptions): DemoPerson[] => {
  const counts = new Map<string, number>()
  let seen = 0
  for (const { seller } of generateAds(options)) {
    counts.set(seller.id, (counts.get(seller.id) ?? 0) + 1)
    seen += 1
    if (seen >= LOOKED_AT) break
  }
  const sellers = generateSellers(options).filter(({ card }) => counts.has(card.id))
  const distance = ({ card }: DemoSeller): number => Math.abs((counts.get(card.id) ?? 0) - USUAL_ADS)
  const usual = (kind: 'particulier' | 'professionnel'): DemoSeller | undefined =>
    sellers.filter(({ card }) => card.kind === kind).toSorted((a, b) => distance(a) - distance(b))[0]
  return DEMO_ACCOUNTS.map((account) => ({
    account,
    seller: account.key === 'particulier' || account.key === 'professionnel' ? usual(account.key) : undefined,
  }))
}
