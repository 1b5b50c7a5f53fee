import { buffer } from 'node:stream/consumers'
import type { OwnPhoto, ResponseOf } from '@rouage/contracts'
import type { photosOfOwner } from '@rouage/contracts/endpoints/listing'
import {
  type BlobStore,
  newId,
  notFound,
  type Operation,
  type Outbox,
  type PhotoPasses,
  type StoredBlob,
  type Uploads,
} from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { CleanPhoto } from '../../photos/clean-photo'
import type { PhotoCleaner } from '../../photos/photo-cleaner'

type OwnersPhoto = ResponseOf<typeof photosOfOwner>['items'][number]

const photoNotFound = () => notFound('photo_not_found', 'Cette photo n’existe plus. Ajoutez-la une nouvelle fois.')

export type OwnPhotosParts = {
  readonly outbox: Pick<Outbox, 'inTransaction'>
  readonly uploads: Pick<Uploads, 'take' | 'cancel'>
  readonly cleaner: Pick<PhotoCleaner, 'clean' | 'turn'>
  readonly photoStore: Pick<BlobStore, 'save'>
  readonly readPhoto: (photoId: string) => Promise<StoredBlob | undefined>
  readonly photoPasses: Pick<PhotoPasses, 'issue'>
}

/** Photos as people send them, for ads to come: each is its owner's alone until an ad shows it. */
export const createOwnPhotos = (
  { photos, announcementLists }: Pick<Repositories, 'photos' | 'announcementLists'>,
  { outbox, uploads, cleaner, photoStore, readPhoto, photoPasses }: OwnPhotosParts,
) => {
  /** Stores a photo with its record, or nothing of it. @param operation by which its caller asks for it once */
  const store = async (
    ownerId: string,
    { bytes, width, height, fingerprint }: CleanPhoto,
    operation?: Operation<OwnPhoto>,
  ): Promise<OwnPhoto> => {
    const photoId = operation?.id ?? newId()
    await photos.expect(photoId)
    await photoStore.save(photoId, bytes)
    const answer = { id: photoId, width, height, pass: photoPasses.issue(photoId) }
    await outbox.inTransaction(async (session) => {
      await photos.insert({ _id: photoId, width, height, ownerId, fingerprint }, session)
      await operation?.settle(answer, session)
    })
    return answer
  }

  /** A person's own: those they sent, and those in their ads, as of ads that were there before people sent photos. */
  const ofOwner = async (ownerId: string, photoIds: readonly string[]): Promise<OwnersPhoto[]> => {
    const [kept, shown] = await Promise.all([
      photos.findKept(photoIds),
      announcementLists.photosOfSeller(ownerId, photoIds),
    ])
    return photoIds.flatMap((photoId) => {
      const record = kept.get(photoId)
      if (record === undefined || !(record.ownerId === ownerId || shown.has(photoId))) return []
      const { width, height, fingerprint = null } = record
      return [{ photo: { id: photoId, width, height }, fingerprint }]
    })
  }

  return {
    ofOwner,

    /**
     * Makes a photo of an upload, which is over then.
     * @throws Problem upload_not_found, upload_incomplete, unusable_photo, or unavailable while too many come at once
     */
    add: async (ownerId: string, uploadId: string, operation?: Operation<OwnPhoto>): Promise<OwnPhoto> => {
      const { bytes } = await uploads.take(ownerId, uploadId)
      const photo = await store(ownerId, await cleaner.clean(ownerId, bytes), operation)
      await uploads.cancel(ownerId, uploadId)
      return photo
    },

    /** A photo of one's own, turned clockwise: another one. @throws Problem photo_not_found, or unavailable as `add` */
    rotate: async (ownerId: string, photoId: string, quarterTurns: number): Promise<OwnPhoto> => {
      const [own] = await ofOwner(ownerId, [photoId])
      const original = own === undefined ? undefined : await readPhoto(photoId)
      if (original === undefined) throw photoNotFound()
      return store(ownerId, await cleaner.turn(ownerId, await buffer(original.stream), quarterTurns))
    },
  }
}
export type OwnPhotos = ReturnType<typeof createOwnPhotos>
