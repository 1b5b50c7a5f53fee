import type { Draft } from '@rouage/contracts/drafts'
import type { AdOptions, PhotoPack, Plan } from '@rouage/contracts/offers'
import { PHOTO_PACKS } from '@rouage/contracts/offers'
import { formatCount, pluralOf } from '@rouage/ui/formats'

/** Photos without a pack, by plan (docs/rules.md, Prices). */
const WITHOUT_PACK: Readonly<Record<Plan, number>> = { particulier: 3, professionnel: 6, subscribed: 9 }

/** Packs are for private sellers: others have theirs included. */
export const hasPacks = (plan: Plan): boolean => plan === 'particulier'

/** How many photos an ad may have. */
export const photoLimit = (plan: Plan, { photoPack }: AdOptions): number => {
  const pack = hasPacks(plan) ? PHOTO_PACKS.find(({ id }) => id === photoPack) : undefined
  return WITHOUT_PACK[plan] + (pack?.photos ?? 0)
}

/**
 * How many photos an ad may have, as far as is known.
 * @param quoted by the service, which knows what was paid for the ad before; undefined until it is known
 */
export const photoLimitOf = ({ plan, options }: Pick<Draft, 'plan' | 'options'>, quoted: number | undefined): number =>
  Math.max(photoLimit(plan, options), quoted ?? 0)

/** What is said when a pack was chosen. */
export const packChosenWords = (id: PhotoPack): string => {
  const photos = PHOTO_PACKS.find((pack) => pack.id === id)?.photos ?? 0
  return `Pack ${photos} photos sélectionné ! Vous pouvez maintenant ajouter ${photos} photos supplémentaires.`
}

/** What is said when it was taken away again. @param removed how many photos went with it */
export const packRemovedWords = (removed: number): string => {
  if (removed === 0) return 'Pack photo supprimé. Aucune photo n’a été supprimée.'
  const went = pluralOf(removed, 'a été supprimée', 'ont été supprimées')
  return `Pack photo supprimé. ${formatCount(removed, 'photo')} ${went}.`
}
