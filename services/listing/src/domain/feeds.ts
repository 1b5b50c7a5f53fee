import { type Digest, DIGEST_BUCKETS } from '@rouage/contracts/digest'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { recordOf } from '../data/announcements'
import type { Repositories } from '../data/repositories'
import { hashesOfPage, MOST_ON_A_PAGE, MOST_PAGES, sitemapPages } from './sitemap-pages'

const SNAPSHOT_PAGE = 1_000
const SNAPSHOT_MAX = 5_000

/** A whole number from a query's text, kept within bounds; `otherwise` for anything else. */
const wholeNumber = (text: string | undefined, max: number, otherwise: number): number =>
  text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), max) : otherwise

/** Reads of all published ads, page by page, for other services. */
export const createFeeds = ({ announcementFeeds }: Pick<Repositories, 'announcementFeeds'>) => ({
  /**
   * Published ads by id after the one named, of some buckets of the digest where they are named. Who first joins the event
   * stream and then reads to the end misses nothing: ads that change meanwhile come as events with a higher version.
   */
  snapshot: async ({
    after = '',
    limit,
    fromBucket,
    toBucket,
  }: {
    after?: string | undefined
    limit?: string | undefined
    fromBucket?: string | undefined
    toBucket?: string | undefined
  }): Promise<{ items: AnnouncementRecord[]; next: string | null }> => {
    const size = wholeNumber(limit, SNAPSHOT_MAX, SNAPSHOT_PAGE)
    const isPart = fromBucket !== undefined || toBucket !== undefined
    const from = Number(fromBucket ?? 0)
    const to = Number(toBucket ?? DIGEST_BUCKETS)
    const found = await announcementFeeds.pageOfOnline(after, size, isPart ? { from, to } : undefined)
    return { items: found.map(recordOf), next: found.length === size ? (found.at(-1)?._id ?? null) : null }
  },

  /** What published ads there are, in short: who has the same digest has the same ads. */
  digest: (): Promise<Digest> => announcementFeeds.digestOfOnline(),

  /**
   * Ids and last changes of published ads, by ranges of their ids' hashes, so that the last page costs what the first
   * does. Pages count from 1; one past the end is empty.
   * @param of how many pages all ads are read in: as many as there are now unless told
   */
  sitemap: async ({
    page,
    of,
  }: {
    page?: string | undefined
    of?: string | undefined
  }): Promise<{ items: { id: string; updatedAt: string }[]; pageCount: number }> => {
    const number = wholeNumber(page, 1_000_000, 1)
    const pageCount = sitemapPages(await announcementFeeds.estimatedCount())
    const pages = wholeNumber(of, MOST_PAGES, pageCount)
    if (number > pages) return { items: [], pageCount }
    const found = await announcementFeeds.sitemapOfOnline(hashesOfPage(number, pages), MOST_ON_A_PAGE)
    return { items: found.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() })), pageCount }
  },
})
export type Feeds = ReturnType<typeof createFeeds>
