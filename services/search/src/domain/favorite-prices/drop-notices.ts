import { favoriteAdsChanged } from '@rouage/contracts/live'
import { publishLive, type Redis } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { FavoriteStore, Holder } from '../../data/favorites'
import type { PriceDrops, StoredAdChange, StoredDrop } from '../../data/price-drops'
import type { PriceHistories } from '../../data/price-history'
import type { Later } from '../../later'
import { dropSubject, lineOf } from '../../mails/favorite-templates'

const BATCH = 200
/** What goes down together is told together. */
const BUNDLE_MS = 30_000
const DAY_MS = 86_400_000
/** Ads that an e-mail names; of the others it says how many there are. */
const MOST_NAMED = 10
const SWEPT = 1_000

type Parts = {
  readonly favorites: Pick<FavoriteStore, 'holdersAfter' | 'read' | 'noteDropMail'>
  readonly histories: Pick<PriceHistories, 'of'>
  readonly drops: PriceDrops
  readonly later: Pick<Later, 'jobs' | 'personMails' | 'personPushes'>
  readonly redis: Redis
  /** How long tests wait for more instead. */
  readonly bundleMs?: number | undefined
  /** People that one job tells; 200 unless told. */
  readonly batch?: number | undefined
}

/** From which price each ad went down; the first one counts where it did so several times. */
const firstPrices = (drops: readonly StoredDrop[]): Map<string, number> => {
  const prices = new Map<string, number>()
  for (const { adId, fromCents } of drops) if (!prices.has(adId)) prices.set(adId, fromCents)
  return prices
}

type Drop = Parameters<typeof lineOf>[0]

const pushOf = ({ items, more }: { readonly items: readonly Drop[]; readonly more: number }) => ({
  preference: 'favorites' as const,
  title: dropSubject(items, more),
  body: items.map(lineOf).join(' · '),
  path: '/favorites?tri=baisse',
  tag: 'price-drops',
})

/**
 * Tells whoever follows an ad that it is different: their open pages at once, of prices that went down also by e-mail and
 * push, at most one a day and person with all of them. In batches, each a job that puts the next one down: an ad that a
 * hundred thousand follow holds up nobody.
 */
export const createDropNotices = ({
  favorites,
  histories,
  drops,
  later,
  redis,
  bundleMs = BUNDLE_MS,
  batch = BATCH,
}: Parts) => {
  const { jobs, personMails, personPushes } = later

  const mailLater = (userId: string, lastMailAt: Date | undefined, session?: ClientSession): Promise<string> => {
    const dueAt = new Date(Math.max(Date.now() + bundleMs, (lastMailAt?.getTime() ?? 0) + DAY_MS))
    return jobs.add('mail_drops', { userId }, { id: `drops-${userId}`, dueAt, session })
  }

  /** Whoever began to follow the ad at its new price has lost nothing, and its seller knows. */
  const concerns = ({ sellerId, at }: StoredAdChange, { userId, since }: Holder): boolean =>
    userId !== sellerId && (since === undefined || since < at)

  const noteDrop = async (change: StoredAdChange, holders: readonly Holder[], session: ClientSession) => {
    const { _id: changeId, adId, at, drop } = change
    if (drop === undefined) return
    const told = holders.filter((holder) => concerns(change, holder))
    const { fromCents } = drop
    await drops.add(
      told.map(({ userId }) => ({ _id: `${userId}.${changeId}`, userId, adId, fromCents, at })),
      session,
    )
    for (const { userId, lastMailAt } of told) await mailLater(userId, lastMailAt, session)
  }

  jobs.on('tell_holders', {
    effect: async ({ changeId, after }, session) => {
      const change = await drops.change(changeId, session)
      if (change === undefined) return
      const holders = await favorites.holdersAfter(change.adId, after, batch, session)
      await noteDrop(change, holders, session)
      const last = holders.at(-1)?.userId
      if (last !== undefined && holders.length === batch)
        await jobs.add('tell_holders', { changeId, after: last }, { id: `tell-${changeId}-${last}`, session })
      // Pages ask again: what they are told of was written before this job was.
      for (const { userId } of holders) void publishLive(redis, userId, favoriteAdsChanged, {})
    },
  })

  jobs.on('mail_drops', {
    effect: async ({ userId }, session) => {
      const prices = firstPrices(await drops.take(userId, session))
      const ids = (await favorites.read(userId))?.ids ?? []
      const followed = [...prices.keys()].filter((adId) => ids.includes(adId))
      const known = await histories.of(followed)
      const items = followed.flatMap((adId) => {
        const [history, fromCents] = [known.get(adId), prices.get(adId)]
        const toCents = history?.state === 'online' ? history.points.at(-1)?.cents : undefined
        // It went up again meanwhile, or is no longer there.
        if (fromCents === undefined || toCents === undefined || toCents >= fromCents) return []
        return [{ id: adId, name: history?.name ?? '', fromCents, toCents }]
      })
      if (items.length === 0) return
      await favorites.noteDropMail(userId, new Date(), session)
      const data = { items: items.slice(0, MOST_NAMED), more: Math.max(0, items.length - MOST_NAMED) }
      await personMails.add({ userId, template: 'price_drops', data, onlyIf: 'favorites' }, session)
      await personPushes.add({ userId, ...pushOf(data) }, session)
    },
  })

  return {
    /** A drop that was noted while its person's e-mail was being written has no job: it gets one. */
    sweep: async (): Promise<void> => {
      for (const userId of await drops.waitingSince(new Date(Date.now() - 2 * bundleMs), SWEPT))
        await mailLater(userId, (await favorites.read(userId))?.dropMailAt)
      jobs.wake()
    },
  }
}
export type DropNotices = ReturnType<typeof createDropNotices>
