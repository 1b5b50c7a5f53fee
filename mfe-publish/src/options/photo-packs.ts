import type { Draft } from '@rouage/contracts/endpoints/publish'
import type { PhotoPack } from '@rouage/contracts/offers'
import { packChosenWords, packRemovedWords, photoLimit } from '../form/photos/photo-room'

export type PackChange = {
  /** What the draft becomes. */
  readonly change: Pick<Draft, 'options' | 'photos'>
  /** The catalogue's words. */
  readonly words: string
}

/** Takes a pack, or gives it back where it was taken: photos that no longer fit go, the last ones first. */
export const choosePack = ({ plan, options, photos }: Draft, pack: PhotoPack): PackChange => {
  const photoPack = options.photoPack === pack ? undefined : pack
  const kept = photos.slice(0, photoLimit(plan, { photoPack }))
  return {
    change: { options: { ...options, photoPack }, photos: kept },
    words: photoPack === undefined ? packRemovedWords(photos.length - kept.length) : packChosenWords(photoPack),
  }
}
