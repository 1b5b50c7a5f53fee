import type { ResponseOf } from '@rouage/contracts'
import { isOnline, MAX_PHOTOS_ASKED, type photoStandings } from '@rouage/contracts/endpoints/listing'
import type { Models } from '../data/models'

type Standings = ResponseOf<typeof photoStandings>['items']
type Told = Standings[number]

/** Who may see photos, for the edge, which hands them out. */
export const createPhotoStandings = ({
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

  return async (ids: readonly string[]): Promise<Standings> => {
    const asked = ids.slice(0, MAX_PHOTOS_ASKED)
    const showing = await announcements
      .find({ 'photos.id': { $in: asked } }, { status: 1, isSellerSuspended: 1, photos: 1 })
      .lean()
    const found = new Map<string, Told>()
    // An ad that is online comes last and wins, should another one hold the same photo.
    for (const ad of showing.sort((a, b) => Number(isOnline(a)) - Number(isOnline(b)))) {
      const standing = isOnline(ad) ? 'shown' : 'hidden'
      for (const { id } of ad.photos) found.set(id, { id, standing, announcementId: ad._id })
    }
    const kept = await keptOf(asked.filter((photoId) => !found.has(photoId)))
    return asked.map((id) => found.get(id) ?? { id, standing: kept.has(id) ? 'hidden' : 'gone' })
  }
}
export type PhotoStandings = ReturnType<typeof createPhotoStandings>
