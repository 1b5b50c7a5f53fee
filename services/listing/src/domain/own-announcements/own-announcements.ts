import type { AccessTokenClaims } from '@rouage/contracts'
import type { OwnAnnouncement, OwnAnnouncementPage } from '@rouage/contracts/endpoints/listing'
import type { PhotoPasses } from '@rouage/service-kit'
import type { PublicAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'
import type { FavoriteMomentsOf } from './favorite-moments'
import type { MessageMomentsOf } from './message-moments'
import type { AnnouncementChanges } from '../announcement-changes'
import { announcementNotFound } from '../announcements'
import type { PhotoRemovals } from '../photos/photo-removals'
import { createAdStats } from './ad-stats'
import { createOwnAdChange } from './change-own-ad'
import { decidePause, decideRemoval, decideResume, type Decision } from './decisions'
import { findOwnAd } from './find-own-ad'
import { createOwnAnnouncementList } from './list-own-announcements'
import { createOwnerView } from './owner-view'

/** What sellers do with their own ads. Doing it twice is doing it once. */
export const createOwnAnnouncements = (
  repositories: Pick<Repositories, 'announcements' | 'announcementLists' | 'phoneReveals' | 'views'>,
  {
    changes,
    photoRemovals,
    photoPasses,
    favoriteMoments,
    messageMoments,
    onAdsChanged,
  }: {
    changes: AnnouncementChanges
    photoRemovals: Pick<PhotoRemovals, 'removeNow'>
    photoPasses: Pick<PhotoPasses, 'issue'>
    favoriteMoments: FavoriteMomentsOf
    messageMoments: MessageMomentsOf
    onAdsChanged: (sellerId: string) => void
  },
) => {
  const view = createOwnerView(repositories, photoPasses)
  const changeOwnAd = createOwnAdChange(repositories, { changes, photoRemovals, onAdsChanged })

  const actionOf =
    (decide: (ad: PublicAnnouncement, now: Date) => Decision) =>
    async (id: string, user: AccessTokenClaims, now = new Date()): Promise<OwnAnnouncement> => {
      const ad = await changeOwnAd(id, user, (current) => decide(current, now))
      if (ad === undefined) throw announcementNotFound()
      const [row] = await view.rowsOf([ad])
      if (row === undefined) throw announcementNotFound()
      return row
    }

  return {
    list: createOwnAnnouncementList(repositories, view),

    /** An ad as its owner sees it, online or not. @throws Problem announcement_not_found, not_owner */
    read: async (id: string, user: AccessTokenClaims): Promise<OwnAnnouncementPage> => {
      const ad = await findOwnAd(repositories.announcements, id, user)
      if (ad === undefined) throw announcementNotFound()
      return view.pageOf(ad)
    },

    stats: createAdStats(repositories, { favoriteMoments, messageMoments }),

    /** Takes a published ad offline for a while. @throws Problem announcement_not_found, not_owner, wrong_status */
    pause: actionOf(decidePause),
    /** Brings a paused ad online again for what is left of its days. @throws as `pause` */
    resume: actionOf(decideResume),

    /** Removes the ad for good; one that is not there (any more) is removed. @throws Problem not_owner */
    remove: async (id: string, user: AccessTokenClaims): Promise<void> => {
      await changeOwnAd(id, user, decideRemoval)
    },
  }
}
export type OwnAnnouncements = ReturnType<typeof createOwnAnnouncements>
