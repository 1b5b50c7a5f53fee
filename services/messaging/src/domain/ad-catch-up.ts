import { announcementSnapshot } from '@rouage/contracts/endpoints/listing'
import { callService, eachPage } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import { adOf, type Ads, askListing, type Listing } from './ads'

const PAGE_WITHIN_MS = 20_000

/**
 * Comes back to what listing says of ads, where news of them may have been missed: from its snapshot, which has those that
 * are online, and by asking for those that are here and not there.
 */
export const createAdCatchUp =
  ({ ads: stored }: Pick<Repositories, 'ads'>, { listing, ads }: { listing: Listing; ads: Pick<Ads, 'take'> }) =>
  (): Promise<void> =>
    eachPage(
      (after) => callService(announcementSnapshot, { query: { after } }, { ...listing, timeoutMs: PAGE_WITHIN_MS }),
      async ({ items, next }, after) => {
        const known = await stored.byIds(items.map(({ id }) => id))
        const news = items.map(adOf).filter(({ _id, version }) => version > (known.get(_id)?.version ?? -1))
        await stored.addNew(news.filter(({ _id }) => !known.has(_id)))
        for (const ad of news.filter(({ _id }) => known.has(_id))) await ads.take(ad)
        const online = new Set(items.map(({ id }) => id))
        for (const { _id } of await stored.livingBetween(after, next)) {
          const asked = online.has(_id) ? undefined : await askListing(_id, listing)
          if (asked !== undefined) await ads.take(asked)
        }
      },
    )
