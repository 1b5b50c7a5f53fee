import type { AnnouncementSummary } from '@rouage/contracts'
import { LRUCache } from 'lru-cache'
import type { ReadModel } from '../data/read-model'
import type { IndexHit } from '../index-engine/entry'

/** About 1 kB each: the pages that people look at most, in 20 MB. */
const KEPT = 20_000
/** What a comparison with listing put right without another version shows after this at the latest. */
const KEPT_MS = 10 * 60_000

export type Summaries = { of(hits: readonly IndexHit[]): Promise<AnnouncementSummary[]> }

/**
 * Result cards for hits of the index, in their order. Kept in memory as long as the index knows the same version, else
 * read from the read model at once. An ad that went between index and read model is left out.
 */
export const createSummaries = (readModel: Pick<ReadModel, 'summaries'>): Summaries => {
  const kept = new LRUCache<string, { version: number; summary: AnnouncementSummary }>({ max: KEPT, ttl: KEPT_MS })
  return {
    of: async (hits) => {
      const missing = hits.filter(({ id, version }) => kept.get(id)?.version !== version)
      const read = await readModel.summaries(missing.map(({ id }) => id))
      for (const [id, found] of read) kept.set(id, found)
      return hits.flatMap(({ id, version, distanceKm }) => {
        const held = read.get(id) ?? kept.get(id)
        if (held === undefined || held.version < version) return []
        return [
          distanceKm === undefined ? held.summary : { ...held.summary, distanceKm: Math.round(distanceKm * 10) / 10 },
        ]
      })
    },
  }
}
