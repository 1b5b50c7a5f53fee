import type { Draft } from '@rouage/contracts/endpoints/publish'
import { PHOTO_PACKS, type PhotoPack } from '@rouage/contracts/offers'
import { formatCount } from '@rouage/ui/formats'

export type PackChange = {
  /** What the draft becomes. */
  readonly change: Pick<Draft, 'options' | 'photos'>
  /** The catalogue's words. */
  readonly title: string
  /** What it took away; missing where it took nothing. */
  readonly removed: string | undefined
}

const removedText = (count: number): string | undefined =>
  count === 0 ? undefined : `${formatCount(count, 'photo retirée', 'photos retirées')}.`

/**
 * Takes a pack, or gives it back where it was taken: photos that no longer fit go, the last ones first.
 * @param basePhotos how many the plan has without a pack
 */
export const choosePack = ({ options, photos }: Draft, pack: PhotoPack, basePhotos: number): PackChange => {
  const chosen = options.photoPack === pack ? undefined : PHOTO_PACKS.find(({ id }) => id === pack)
  const kept = photos.slice(0, basePhotos + (chosen?.photos ?? 0))
  const removed = removedText(photos.length - kept.length)
  return {
    change: { options: { ...options, photoPack: chosen?.id }, photos: kept },
    title:
      chosen === undefined
        ? ['Pack photo supprimé.', removed].filter(Boolean).join(' ')
        : `Pack ${chosen.photos} photos sélectionné ! Vous pouvez maintenant ajouter ${chosen.photos} photos supplémentaires.`,
    removed: chosen === undefined ? undefined : removed,
  }
}
