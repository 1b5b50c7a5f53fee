import type { AnnouncementStatus } from '@rouage/contracts'
import type { NewEvent, Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { pricesAfter } from '../data/ad-prices'
import type { AnnouncementGuard, AnnouncementUpdate } from '../data/announcement-repository'
import { type PublicAnnouncement, recordOf } from '../data/announcements'
import type { Repositories } from '../data/repositories'

/** The event by which other services hear what became of an ad. */
export const eventAbout = (ad: PublicAnnouncement): NewEvent => {
  const gone = { id: ad._id, version: ad.version }
  if (ad.status === 'removed') return { type: 'announcement.removed', data: gone }
  if (ad.status === 'expired') return { type: 'announcement.expired', data: gone }
  return { type: 'announcement.changed', data: recordOf(ad) }
}

/** Statuses that other services know of and count on. */
export const ANNOUNCED_STATUSES: ReadonlySet<AnnouncementStatus> = new Set(['published', 'paused'])

/** What takes an ad off the site for good, and what its seller wrote and showed with it. */
export const REMOVED = { status: 'removed', description: '', photos: [], phone: null, hasPhone: false } as const

export type RecordEvents = (events: readonly NewEvent[]) => Promise<void>
type Change = AnnouncementUpdate & {
  readonly id: string
  /** The change happens only where this holds. */
  readonly guard: AnnouncementGuard
  /** Photos that the ad no longer shows. */
  readonly droppedPhotos?: readonly string[]
}

/** The one way in which an ad changes: its version grows, other services are told, dropped photos go; or none of it. */
export const createAnnouncementChanges = (
  { announcements, announcementLists, photos }: Pick<Repositories, 'announcements' | 'announcementLists' | 'photos'>,
  outbox: Outbox,
) => {
  const dropPhotos = async (id: string, photoIds: readonly string[], session: ClientSession): Promise<void> => {
    if (photoIds.length === 0) return
    const shownElsewhere = await announcementLists.findShown(photoIds, session, id)
    await photos.scheduleRemoval(
      photoIds.filter((photoId) => !shownElsewhere.has(photoId)),
      session,
    )
  }

  const changeWithin = async (
    session: ClientSession,
    recordEvents: RecordEvents,
    { id, guard, droppedPhotos = [], ...update }: Change,
  ): Promise<PublicAnnouncement | undefined> => {
    const changed = await announcements.change(id, guard, update, session)
    if (changed === undefined) return undefined
    await dropPhotos(id, droppedPhotos, session)
    await recordEvents([eventAbout(changed)])
    return changed
  }

  /** As the ad was read in the same transaction, which the engine begins anew where somebody else was faster. */
  const changeReadAd = async (
    session: ClientSession,
    recordEvents: RecordEvents,
    ad: PublicAnnouncement,
    { droppedPhotos = [], ...update }: Omit<Change, 'id' | 'guard'>,
  ): Promise<void> => {
    const guard = { status: ad.status, version: ad.version }
    const isKnownElsewhere = [ad.status, update.set.status ?? ad.status].some((status) =>
      ANNOUNCED_STATUSES.has(status),
    )
    const now = new Date()
    const prices = pricesAfter(ad, update.set.priceCents, now)
    const set = { ...update.set, ...(prices === undefined ? {} : { prices }), updatedAt: now }
    const isDone = isKnownElsewhere
      ? (await changeWithin(session, recordEvents, { ...update, set, id: ad._id, guard, droppedPhotos })) !== undefined
      : await announcements.changeUnannounced(ad._id, guard, { ...update, set }, session)
    if (!isDone) throw new Error(`Ad ${ad._id} changed within a transaction that had read it.`)
    if (!isKnownElsewhere) await dropPhotos(ad._id, droppedPhotos, session)
  }

  return {
    /** A change within a transaction of the caller's own. @returns undefined where the guard does not hold */
    changeWithin,

    /** A change of an ad that was read in the same transaction; other services are told where they know of the ad. */
    changeReadAd,

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
