import type { AnnouncementSummary } from '@rouage/contracts'
import type { AnnouncementModel, StoredAnnouncement } from './stored-announcement'

/** Reads what result cards show, and of which ads anything is held. */
export const createSummaryReader = (announcements: AnnouncementModel) => ({
  /** Summaries by id; ads that are gone are left out. */
  summaries: async (
    ids: readonly string[],
  ): Promise<Map<string, { version: number; summary: AnnouncementSummary }>> => {
    if (ids.length === 0) return new Map()
    const found = await announcements
      .find({ _id: { $in: ids } }, { version: 1, summary: 1 })
      .lean<StoredAnnouncement[]>()
    return new Map(
      found.flatMap(({ _id, version, summary }) => (summary === undefined ? [] : [[_id, { version, summary }]])),
    )
  },

  /** Those of these ids that are held, marks of ads that are gone among them. */
  held: async (ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set()
    const found = await announcements.find({ _id: { $in: ids } }, { _id: 1 }).lean()
    return new Set(found.map(({ _id }) => _id))
  },
})
