import type { ResponseOf } from '@rouage/contracts'
import { isOnline, MAX_PHOTOS_ASKED, type photoStates } from '@rouage/contracts/endpoints/listing'
import type { Repositories } from '../../data/repositories'

type Answer = ResponseOf<typeof photoStates>['items'][number]

/** Who may see photos, for the edge, which hands them out. */
export const createPhotoStates =
  ({ announcementLists, photos }: Pick<Repositories, 'announcementLists' | 'photos'>) =>
  async (ids: readonly string[]): Promise<Answer[]> => {
    const asked = ids.slice(0, MAX_PHOTOS_ASKED)
    const showing = await announcementLists.findByPhotos(asked)
    const found = new Map<string, Answer>()
    // An ad that is online comes last and wins, should another one hold the same photo.
    for (const ad of showing.sort((a, b) => Number(isOnline(a)) - Number(isOnline(b)))) {
      const state = isOnline(ad) ? 'shown' : 'hidden'
      for (const { id } of ad.photos) found.set(id, { id, state, announcementId: ad._id })
    }
    // Photos that no ad shows but that are kept: those of an ad to come.
    const kept = await photos.findKept(asked.filter((photoId) => !found.has(photoId)))
    return asked.map((id) => found.get(id) ?? { id, state: kept.has(id) ? 'hidden' : 'gone' })
  }
export type PhotoStates = ReturnType<typeof createPhotoStates>
