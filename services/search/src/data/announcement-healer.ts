import { isDeepStrictEqual } from 'node:util'
import type { Digest } from '@rouage/contracts/digest'
import type { AnnouncementRecord } from '@rouage/contracts/endpoints/listing'
import { digestOf, fillIdHashes, inBuckets } from '@rouage/service-kit'
import type { AnnouncementWriter } from './announcement-writer'
import {
  type AnnouncementModel,
  type Content,
  contentOf,
  GONE,
  type StoredAnnouncement,
  updateTo,
  withoutUndefined,
} from './stored-announcement'

/** Names the field that the index of the buckets begins with. */
const EVERY = { gone: { $in: [true, false] } }
const asHeld = ({ _id, version, gone, changedAt }: StoredAnnouncement) => ({ _id, version, gone, changedAt })

/** What a comparison with listing asks of the stored ads, and how it puts right what events left wrong. */
export const createAnnouncementHealer = (
  announcements: AnnouncementModel,
  { put }: Pick<AnnouncementWriter, 'put'>,
) => {
  /** Writes over exactly what was held, whatever its version; false when that is no more. */
  const replace = async (held: StoredAnnouncement, version: number, content: Content): Promise<boolean> => {
    const now = new Date()
    const update = updateTo(content, { version, changedAt: now, healedAt: now })
    const { modifiedCount } = await announcements.updateOne(asHeld(held), update)
    return modifiedCount === 1
  }

  return {
    /** What ads there are, in short. */
    digest: async (): Promise<Digest> => {
      await fillIdHashes(announcements, EVERY)
      return digestOf(announcements, { gone: false })
    },

    /** All that is held of some buckets, marks of removed ads among it. */
    heldIn: ({ from, to }: { from: number; to: number }): Promise<StoredAnnouncement[]> =>
      announcements.find({ ...EVERY, ...inBuckets(from, to) }).lean<StoredAnnouncement[]>(),

    /** Whether what is held of an ad is what listing says. */
    saysTheSame: ({ gone, summary, facts }: StoredAnnouncement, record: AnnouncementRecord): boolean =>
      isDeepStrictEqual(withoutUndefined({ gone, summary, facts }), contentOf(record)),

    /** Stores an ad in the place of what was held of it, whatever its version; false when that is no more. */
    heal: (record: AnnouncementRecord, held: StoredAnnouncement | undefined): Promise<boolean> =>
      held === undefined ? put(record) : replace(held, record.version, contentOf(record)),

    /** Marks as gone what was held of an ad; false when that is no more. */
    healGone: (held: StoredAnnouncement): Promise<boolean> => replace(held, held.version, GONE),
  }
}
