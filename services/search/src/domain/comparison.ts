import { DIGEST_BUCKETS, differencesOf } from '@rouage/contracts/digest'
import { announcementDigest, type AnnouncementRecord, announcementSnapshot } from '@rouage/contracts/endpoints/listing'
import { callService, type Lease, type ServiceCaller } from '@rouage/service-kit'
import type { ReadModel } from '../data/read-model'
import { type BucketRange, rangeFrom, rangesOf } from './bucket-ranges'

const PAGE = 5_000
const TIMEOUT_MS = 20_000

/**
 * Compares the read model with listing, whatever events said, and heals what differs. What is on its way differs for a
 * moment: buckets are healed that differ in two looks running.
 *
 * A digest says nothing about ads that have the right version and say something else. These are looked at in turn, some
 * thousand with each look.
 */
export const createComparison = ({
  readModel,
  listingUrl,
  caller,
  lease,
  onHealed,
}: {
  readModel: Pick<ReadModel, 'digest' | 'heldIn' | 'heal' | 'healGone' | 'saysTheSame'>
  listingUrl: string
  caller: ServiceCaller
  /** One copy of the service at a time compares. */
  lease: Lease
  /** Told how many ads were not as listing has them. */
  onHealed: (ads: number) => void
}) => {
  const options = { baseUrl: listingUrl, caller, timeoutMs: TIMEOUT_MS }
  let differedBefore: ReadonlySet<number> = new Set()
  let nextToRead = 0

  const recordsIn = async ({ from, to }: BucketRange): Promise<AnnouncementRecord[]> => {
    const records: AnnouncementRecord[] = []
    let after: string | null = ''
    while (after !== null) {
      const query: { after: string; limit: number; fromBucket: number; toBucket: number } = {
        after,
        limit: PAGE,
        fromBucket: from,
        toBucket: to,
      }
      const page: { items: AnnouncementRecord[]; next: string | null } = await callService(
        announcementSnapshot,
        { query },
        options,
      )
      records.push(...page.items)
      after = page.next
    }
    return records
  }

  /**
   * In this order: what listing says is at least as new as what is held, so that a higher version held is wrong. What
   * is written meanwhile is left alone.
   */
  const heal = async (range: BucketRange): Promise<void> => {
    const held = new Map((await readModel.heldIn(range)).map((row) => [row._id, row]))
    let healed = 0
    for (const record of await recordsIn(range)) {
      const row = held.get(record.id)
      held.delete(record.id)
      if (row !== undefined && row.version === record.version && readModel.saysTheSame(row, record)) continue
      if (await readModel.heal(record, row)) healed += 1
    }
    for (const row of held.values()) if (!row.gone && (await readModel.healGone(row))) healed += 1
    onHealed(healed)
  }

  const healContent = async (range: BucketRange): Promise<void> => {
    const held = new Map((await readModel.heldIn(range)).map((row) => [row._id, row]))
    let healed = 0
    for (const record of await recordsIn(range)) {
      const row = held.get(record.id)
      if (row === undefined || row.gone || row.version !== record.version || readModel.saysTheSame(row, record))
        continue
      if (await readModel.heal(record, row)) healed += 1
    }
    onHealed(healed)
  }

  return {
    look: async (): Promise<void> => {
      if (!(await lease.hold())) return
      const theirs = await callService(announcementDigest, {}, options)
      const differing = differencesOf(theirs, await readModel.digest())
      const wrong = differing.filter((bucket) => differedBefore.has(bucket))
      differedBefore = new Set(differing)
      for (const range of rangesOf(wrong, theirs.counts)) await heal(range)
      const range = rangeFrom(nextToRead, theirs.counts)
      await healContent(range)
      nextToRead = range.to % DIGEST_BUCKETS
    },
  }
}
