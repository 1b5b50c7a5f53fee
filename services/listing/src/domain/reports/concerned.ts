import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredReportCase } from '../../data/reports'

export type Concerned = (
  personId: string,
  row: Pick<StoredReportCase, 'kind' | 'targetId' | 'subjectId' | 'announcementId'>,
  session?: ClientSession | null,
) => Promise<boolean>

/**
 * Whether a person has a part in what a row is about: it is theirs, or written to or about them. Of a conversation the
 * seller of its ad is one of the two; the other is its subject, or reported it.
 */
export const createConcerned =
  ({ announcements, reviews }: Pick<Repositories, 'announcements' | 'reviews'>): Concerned =>
  async (personId, { kind, targetId, subjectId, announcementId }, session = null) => {
    if (subjectId === personId) return true
    if (kind === 'review') return (await reviews.byId(targetId, session))?.sellerId === personId
    return announcementId !== null && (await announcements.findWhole(announcementId))?.seller.id === personId
  }
