import type { AccessTokenClaims, AnnouncementStatus, OwnPhoto } from '@rouage/contracts'
import { isOnline, type OwnAnnouncement, type OwnAnnouncementPage } from '@rouage/contracts/endpoints/listing'
import { type PhotoPasses, Problem, requireOwner } from '@rouage/service-kit'
import { announcementOf, type PublicAnnouncement, type StoredAnnouncement } from '../data/announcements'
import type { Models } from '../data/models'
import { announcementNotFound, endOf } from './announcements'
import { type Changes, REMOVED } from './change'
import { cursorOf, readCursor } from './own-cursor'
import type { PhotoRemovals } from './photo-removals'

const PAGE = 50
const DAY_MS = 24 * 3_600_000
/** From so many days before its end on an ad can be renewed. */
export const RENEWABLE_DAYS = 7
/** A second request for the same renewal, as a double click sends it, comes within this time. */
const SAME_RENEWAL_MS = 5 * 60_000
/** Somebody else changed the ad between reading and writing it so often: more is no coincidence. */
const MAX_TRIES = 4

const wrongStatus = (detail: string): Problem => new Problem({ status: 409, code: 'wrong_status', detail })
const refusalOf = (status: AnnouncementStatus): string =>
  status === 'expired'
    ? 'Cette annonce est expirée : renouvelez-la pour la remettre en ligne.'
    : 'L’état de cette annonce a changé. Rechargez la page, puis réessayez.'

/** What an action makes of the ad as it stands; undefined where that was done before. */
type Decision = Partial<StoredAnnouncement> | undefined

const isOver = ({ status, expiresAt }: PublicAnnouncement, now: Date): boolean =>
  status === 'expired' || expiresAt <= now

const paused = (ad: PublicAnnouncement, now: Date): Decision => {
  if (isOver(ad, now)) throw wrongStatus(refusalOf('expired'))
  return ad.status === 'paused' ? undefined : { status: 'paused' }
}

const resumed = (ad: PublicAnnouncement, now: Date): Decision => {
  if (isOver(ad, now)) throw wrongStatus(refusalOf('expired'))
  return ad.status === 'published' ? undefined : { status: 'published' }
}

const renewed = (ad: PublicAnnouncement, now: Date): Decision => {
  const daysLeft = (ad.expiresAt.getTime() - now.getTime()) / DAY_MS
  if (!isOver(ad, now) && daysLeft > RENEWABLE_DAYS) {
    if (ad.renewedAt !== undefined && now.getTime() - ad.renewedAt.getTime() < SAME_RENEWAL_MS) return undefined
    throw wrongStatus(
      `Cette annonce est encore en ligne pour longtemps : vous pourrez la renouveler dans ses ${RENEWABLE_DAYS} derniers jours.`,
    )
  }
  // One that its owner paused stays paused: renewing gives time, showing the ad again is another wish.
  return { status: ad.status === 'paused' ? 'paused' : 'published', expiresAt: endOf(now), renewedAt: now }
}

/** What sellers do with their own ads. Doing it twice is doing it once. */
export const createOwnAnnouncements = (
  { announcements, phoneReveals }: Pick<Models, 'announcements' | 'phoneReveals'>,
  {
    changes,
    photoRemovals,
    photoPasses,
    onAdsChanged,
  }: {
    changes: Changes
    photoRemovals: Pick<PhotoRemovals, 'removeNow'>
    photoPasses: Pick<PhotoPasses, 'issue'>
    onAdsChanged: (sellerId: string) => void
  },
) => {
  const revealsOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
    const counts = await phoneReveals.aggregate<{ _id: string; count: number }>([
      { $match: { announcementId: { $in: ids } } },
      { $group: { _id: '$announcementId', count: { $sum: 1 } } },
    ])
    return new Map(counts.map(({ _id, count }) => [_id, count]))
  }

  /** An ad's photos as its owner may see them, hidden from everybody else or not. */
  const ownPhotosOf = (ad: PublicAnnouncement): OwnPhoto[] =>
    ad.photos.map(({ id, width, height }) => ({
      id,
      width,
      height,
      ...(isOnline(ad) ? {} : { pass: photoPasses.issue(id) }),
    }))

  const rowsOf = async (ads: readonly PublicAnnouncement[]): Promise<OwnAnnouncement[]> => {
    const reveals = ads.length === 0 ? new Map<string, number>() : await revealsOf(ads.map(({ _id }) => _id))
    const coverOf = (ad: PublicAnnouncement): { photo?: OwnPhoto } => {
      const [photo] = ownPhotosOf(ad)
      return photo === undefined ? {} : { photo }
    }
    return ads.map((ad) => ({
      id: ad._id,
      title: ad.title,
      priceCents: ad.priceCents,
      vehicleType: ad.vehicle.type,
      city: ad.place.city,
      ...coverOf(ad),
      status: ad.status,
      isUrgent: ad.isUrgent,
      isBoosted: ad.isBoosted,
      publishedAt: ad.publishedAt.toISOString(),
      expiresAt: ad.expiresAt.toISOString(),
      phoneReveals: reveals.get(ad._id) ?? 0,
    }))
  }
  const rowOf = async (ad: PublicAnnouncement): Promise<OwnAnnouncement> => {
    const [row] = await rowsOf([ad])
    if (row === undefined) throw announcementNotFound()
    return row
  }

  /** The owner's ad; undefined where there is none (any more). @throws Problem not_owner */
  const ownAd = async (id: string, user: AccessTokenClaims): Promise<PublicAnnouncement | undefined> => {
    const ad = await announcements.findOne({ _id: id, status: { $ne: 'removed' } }).lean()
    if (ad === null) return undefined
    requireOwner(user, ad.seller.id, 'not_owner', 'Cette annonce n’est pas la vôtre.')
    return ad
  }

  /** Decides on the ad as it stands and changes it only if it still stands so; else decides again. */
  const act = async (
    id: string,
    user: AccessTokenClaims,
    decide: (ad: PublicAnnouncement) => Decision,
  ): Promise<PublicAnnouncement | undefined> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const ad = await ownAd(id, user)
      if (ad === undefined) return undefined
      const set = decide(ad)
      if (set === undefined) return ad
      const droppedPhotos = set.photos === undefined ? [] : ad.photos.map((photo) => photo.id)
      const changed = await changes.change({
        id,
        guard: { status: ad.status, version: ad.version },
        set,
        droppedPhotos,
      })
      if (changed === undefined) continue
      onAdsChanged(user.sub)
      // Safe in the database by now, whatever happens to the files.
      await photoRemovals.removeNow(droppedPhotos)
      return changed
    }
    throw wrongStatus(refusalOf('published'))
  }

  const actionOf =
    (decide: (ad: PublicAnnouncement, now: Date) => Decision) =>
    async (id: string, user: AccessTokenClaims, now = new Date()): Promise<OwnAnnouncement> => {
      const ad = await act(id, user, (read) => decide(read, now))
      if (ad === undefined) throw announcementNotFound()
      return rowOf(ad)
    }

  return {
    /** Fifty ads from the cursor on, newest first. @throws Problem invalid_input for a cursor that is none */
    list: async (
      userId: string,
      after: string | undefined,
    ): Promise<{ items: OwnAnnouncement[]; total: number; next: string | null }> => {
      const own = { 'seller.id': userId, status: { $ne: 'removed' as const } }
      const start = after === undefined ? undefined : readCursor(after)
      const beyond =
        start === undefined
          ? {}
          : { $or: [{ publishedAt: { $lt: start.at } }, { publishedAt: start.at, _id: { $lt: start.id } }] }
      const [total, found] = await Promise.all([
        announcements.countDocuments(own),
        announcements
          .find({ ...own, ...beyond })
          .sort({ publishedAt: -1, _id: -1 })
          .limit(PAGE + 1)
          .lean(),
      ])
      const page = found.slice(0, PAGE)
      const last = page.at(-1)
      return {
        items: await rowsOf(page),
        total,
        next: found.length > PAGE && last !== undefined ? cursorOf(last.publishedAt, last._id) : null,
      }
    },

    /** An ad as its owner sees it, online or not. @throws Problem announcement_not_found, not_owner */
    read: async (id: string, user: AccessTokenClaims): Promise<OwnAnnouncementPage> => {
      const ad = await ownAd(id, user)
      if (ad === undefined) throw announcementNotFound()
      return { ...announcementOf(ad), photos: ownPhotosOf(ad), status: ad.status }
    },

    /** Takes a published ad offline for a while. @throws Problem announcement_not_found, not_owner, wrong_status */
    pause: actionOf(paused),
    /** Brings a paused ad online again for what is left of its days. @throws as `pause` */
    resume: actionOf(resumed),
    /** Starts 60 new days for an ad that is expired or about to. @throws as `pause` */
    renew: actionOf(renewed),

    /** Removes the ad for good; one that is not there (any more) is removed. @throws Problem not_owner */
    remove: async (id: string, user: AccessTokenClaims): Promise<void> => {
      await act(id, user, () => ({ ...REMOVED, photos: [] }))
    },
  }
}
export type OwnAnnouncements = ReturnType<typeof createOwnAnnouncements>
