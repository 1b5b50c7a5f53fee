import type { ResponseOf } from '@rouage/contracts'
import { isOnline, MAX_PHOTOS_ASKED, type photoStates } from '@rouage/contracts/endpoints/listing'
import type { Models } from '../data/models'

type PhotoStateList = ResponseOf<typeof photoStates>['items']
type PhotoStateItem = PhotoStateList[number]

/** Who may see photos, for the edge, which hands them out. */
export const createPhotoStates = ({
  announcements,
  photos,
  photoRemovals,
}: Pick<Models, 'announcements' | 'photos' | 'photoRemovals'>) => {
  /** Photos that no ad shows but that are kept: those of an ad to come. */
  const keptOf = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set()
    const [kept, leaving] = await Promise.all([
      photos.find({ _id: { $in: ids } }, { _id: 1 }).lean(),
      photoRemovals.find({ _id: { $in: ids } }, { _id: 1 }).lean(),
    ])
    const removed = new Set(leaving.map(({ _id }) => _id))
    return new Set(kept.map(({ _id }) => _id).filter((photoId) => !removed.has(photoId)))
  }

  return async (ids: readonly string[]): Promise<PhotoStateList> => {
    const asked = ids.slice(0, MAX_PHOTOS_ASKED)
    const showing = await announcements
      .find({ 'photos.id': { $in: asked } }, { status: 1, isSellerSuspended: 1, photos: 1 })
      .lean()
    const found = new Map<string, PhotoStateItem>()
    // An ad that is online comes last and wins, should another one hold the same photo.
    for (const ad of showing.sort((a, b) => Number(isOnline(a)) - Number(isOnline(b)))) {
      const state = isOnline(ad) ? 'shown' : 'hidden'
      for (const { id } of ad.photos) found.set(id, { id, state, announcementId: ad._id })
    }
    const kept = await keptOf(asked.filter((photoId) => !found.has(photoId)))
    return asked.map((id) => found.get(id) ?? { id, state: kept.has(id) ? 'hidden' : 'gone' })
  }
}
export type PhotoStates = ReturnType<typeof createPhotoStates>
