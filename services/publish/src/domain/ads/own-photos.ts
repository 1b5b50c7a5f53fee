import type { OwnPhoto, Photo } from '@rouage/contracts'
import { photosOfOwner } from '@rouage/contracts/endpoints/listing'
import { callService, notFound } from '@rouage/service-kit'
import type { Parts } from '../../parts'

/** A photo with what is needed to find the same picture elsewhere; null where nothing could be made of it. */
export type KnownPhoto = { readonly photo: Photo; readonly fingerprint: string | null }

/** Photos of ads to come: listing keeps them, and knows whose they are. */
export const createOwnPhotos = ({ caller, config, photoPasses }: Pick<Parts, 'caller' | 'config' | 'photoPasses'>) => {
  const ask = async (ownerId: string, photoIds: readonly string[]): Promise<ReadonlyMap<string, KnownPhoto>> => {
    if (photoIds.length === 0) return new Map()
    const body = { ownerId, photoIds: [...photoIds] }
    const { items } = await callService(photosOfOwner, { body }, { baseUrl: config.LISTING_URL, caller })
    return new Map(items.map((item) => [item.photo.id, item]))
  }

  /**
   * Photos in the order of their ids, each once.
   * @param held those that are known to be the person's, as of an ad that shows them
   * @throws Problem photo_not_found for what is somebody else's, or not there
   */
  const known = (
    photoIds: readonly string[],
    own: ReadonlyMap<string, KnownPhoto>,
    held: readonly Photo[],
  ): KnownPhoto[] =>
    [...new Set(photoIds)].map((id) => {
      const heldPhoto = held.find((photo) => photo.id === id)
      const found = own.get(id) ?? (heldPhoto === undefined ? undefined : { photo: heldPhoto, fingerprint: null })
      if (found === undefined) {
        throw notFound('photo_not_found', 'Une des photos n’existe plus. Retirez-la, puis ajoutez-la à nouveau.')
      }
      return found
    })

  return {
    /** The photos of a draft; listing is asked for those alone that are not held. @throws Problem photo_not_found */
    forDraft: async (ownerId: string, photoIds: readonly string[], held: readonly Photo[]): Promise<Photo[]> => {
      const heldIds = new Set(held.map(({ id }) => id))
      const added = [...new Set(photoIds)].filter((id) => !heldIds.has(id))
      return known(photoIds, await ask(ownerId, added), held).map(({ photo }) => photo)
    },

    /** The photos of a version, with their fingerprints. @throws Problem photo_not_found */
    forVersion: async (ownerId: string, photos: readonly Photo[], held: readonly Photo[]): Promise<KnownPhoto[]> => {
      const photoIds = photos.map(({ id }) => id)
      return known(photoIds, await ask(ownerId, photoIds), held)
    },

    /** Photos as their owner sees them, while nobody else may. */
    withPass: ({ id, width, height }: Photo): OwnPhoto => ({ id, width, height, pass: photoPasses.issue(id) }),
  }
}
export type OwnPhotos = ReturnType<typeof createOwnPhotos>
