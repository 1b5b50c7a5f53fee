import type { AccessTokenClaims } from '@rouage/contracts'
import type { PublicAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'
import type { AnnouncementChanges } from '../announcement-changes'
import type { PhotoRemovals } from '../photos/photo-removals'
import { type Decision, refusalOf } from './decisions'
import { findOwnAd } from './find-own-ad'

/** Somebody else changed the ad between reading and writing it so often: more is no coincidence. */
const MAX_TRIES = 4

/**
 * Decides on an ad as it stands and changes it only if it still stands so; else decides again.
 * @returns the ad as it is then, undefined where there is none (any more)
 * @throws Problem not_owner, wrong_status
 */
export const createOwnAdChange =
  (
    { announcements }: Pick<Repositories, 'announcements'>,
    {
      changes,
      photoRemovals,
      onAdsChanged,
    }: {
      changes: Pick<AnnouncementChanges, 'change'>
      photoRemovals: Pick<PhotoRemovals, 'removeNow'>
      onAdsChanged: (sellerId: string) => void
    },
  ) =>
  async (
    id: string,
    user: AccessTokenClaims,
    decide: (ad: PublicAnnouncement) => Decision,
  ): Promise<PublicAnnouncement | undefined> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const ad = await findOwnAd(announcements, id, user)
      if (ad === undefined) return undefined
      const set = decide(ad)
      if (set === undefined) return ad
      const droppedPhotos = set.photos === undefined ? [] : ad.photos.map((photo) => photo.id)
      const guard = { status: ad.status, version: ad.version }
      const changed = await changes.change({ id, guard, set, droppedPhotos })
      if (changed === undefined) continue
      onAdsChanged(user.sub)
      // Safe in the database by now, whatever happens to the files.
      await photoRemovals.removeNow(droppedPhotos)
      return changed
    }
    throw refusalOf('published')
  }
export type ChangeOwnAd = ReturnType<typeof createOwnAdChange>
