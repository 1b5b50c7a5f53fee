import type { NewEvent, Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { AnnouncementGuard } from '../data/announcement-repository'
import { type PublicAnnouncement, recordOf, type StoredAnnouncement } from '../data/announcements'
import type { Repositories } from '../data/repositories'

/** The event by which other services hear what became of an ad. */
export const eventAbout = (ad: PublicAnnouncement): NewEvent => {
  const gone = { id: ad._id, version: ad.version }
  if (ad.status === 'removed') return { type: 'announcement.removed', data: gone }
  if (ad.status === 'expired') return { type: 'announcement.expired', data: gone }
  return { type: 'announcement.changed', data: recordOf(ad) }
}

/** What takes an ad off the site for good, and what its seller wrote and showed with it. */
export const REMOVED = { status: 'removed', description: '', photos: [], phone: null, hasPhone: false } as const

type RecordEvents = (events: readonly NewEvent[]) => Promise<void>
type Change = {
  readonly id: string
  /** The change happens only where this holds. */
  readonly guard: AnnouncementGuard
  readonly set: Partial<StoredAnnouncement>
  /** Photos that the ad no longer shows. */
  readonly droppedPhotos?: readonly string[]
}

/** The one way in which an ad changes: its version grows, other services are told, dropped photos go; or none of it. */
export const createAnnouncementChanges = (
  { announcements, announcementLists, photos }: Pick<Repositories, 'announcements' | 'announcementLists' | 'photos'>,
  outbox: Outbox,
) => {
  const changeWithin = async (
    session: ClientSession,
    recordEvents: RecordEvents,
    { id, guard, set, droppedPhotos = [] }: Change,
  ): Promise<PublicAnnouncement | undefined> => {
    const changed = await announcements.change(id, guard, set, session)
    if (changed === undefined) return undefined
    const shownElsewhere = await announcementLists.findShown(droppedPhotos, session, id)
    await photos.scheduleRemoval(
      droppedPhotos.filter((photoId) => !shownElsewhere.has(photoId)),
      session,
    )
    await recordEvents([eventAbout(changed)])
    return changed
  }

  return {
    /** A change within a transaction of the caller's own. @returns undefined where the guard does not hold */
    changeWithin,

    /**
     * A change of the ad itself, in a transaction of its own.
     * @returns undefined where the guard does not hold (any more)
     */
    change: (change: Change): Promise<PublicAnnouncement | undefined> =>
      outbox.inTransaction((session, recordEvents) =>
        changeWithin(session, recordEvents, { ...change, set: { ...change.set, updatedAt: new Date() } }),
      ),
  }
}
export type AnnouncementChanges = ReturnType<typeof createAnnouncementChanges>
