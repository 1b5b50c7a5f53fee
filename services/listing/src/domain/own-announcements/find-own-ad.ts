import type { AccessTokenClaims } from '@rouage/contracts'
import { requireOwner } from '@rouage/service-kit'
import type { PublicAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'

/** The owner's ad; undefined where there is none (any more). @throws Problem not_owner */
export const findOwnAd = async (
  announcements: Pick<Repositories['announcements'], 'findKept'>,
  id: string,
  user: AccessTokenClaims,
): Promise<PublicAnnouncement | undefined> => {
  const ad = await announcements.findKept(id)
  if (ad !== undefined) requireOwner(user, ad.seller.id, 'not_owner', 'Cette annonce n’est pas la vôtre.')
  return ad
}
