import type { PublishedRecord } from '@rouage/contracts/endpoints/publish'
import type { Repositories } from '../../data/repositories'
import { sellerCardOf } from '../../data/sellers'
import type { Announcements } from '../announcements'
import type { AdEffects } from './ad-effects'
import { statusOnReturn } from './status-on-return'

/** A version of an ad that publish approved. */
export type Approval = Pick<PublishedRecord, 'id' | 'sellerId'> &
  Omit<NonNullable<PublishedRecord['approved']>, 'submissionId'>

/**
 * Shows an approved version: the first one puts the ad online for 60 days from a moment on, a later one takes the place of
 * what is there, and brings the ad back where it was withdrawn before.
 * @returns takes an approval in; throws where it has to come again
 */
export const createApprovalTaking = (
  {
    announcements,
    photos,
    sellers,
    sellerStates,
  }: Pick<Repositories, 'announcements' | 'photos' | 'sellers' | 'sellerStates'>,
  { publish, takeEffect }: { publish: Announcements['publish']; takeEffect: AdEffects },
) => {
  const putOnline = async ({ id, sellerId, content, sequence, approvedAt }: Approval, from: Date): Promise<void> => {
    if ((await sellerStates.byId(sellerId))?.isErased === true) return
    const seller = await sellers.byId(sellerId)
    if (seller === undefined) throw new Error(`Seller ${sellerId} is not known yet: their ad waits.`)
    const ad = { ...content, id, seller: sellerCardOf(seller), isUrgent: false, isBoosted: false }
    await publish(ad, from, { sequence, at: new Date(approvedAt) })
  }

  return async (approval: Approval, from: Date): Promise<void> => {
    if (!(await announcements.isStored(approval.id))) {
      await putOnline(approval, from)
      return
    }
    const approvedAt = new Date(approval.approvedAt)
    await takeEffect(approval, async (ad, session) => {
      const { approval: shown, withdrawal } = ad
      const isOlder = shown !== undefined && approval.sequence < shown.sequence
      const isShown = approval.sequence === shown?.sequence && withdrawal === undefined
      const isBeforeWithdrawal = withdrawal !== undefined && approvedAt <= withdrawal.at
      const isRemovedForGood = ad.status === 'removed' && withdrawal === undefined
      if (isOlder || isShown || isBeforeWithdrawal || isRemovedForGood) return undefined

      const { phone, photos: approvedPhotos, ...content } = approval.content
      const kept = await photos.beginShowing(
        approvedPhotos.map((photo) => photo.id),
        session,
      )
      const next = approvedPhotos.filter((photo) => kept.has(photo.id))
      const dropped = ad.photos.filter((photo) => next.every(({ id }) => id !== photo.id)).map(({ id }) => id)
      const set = {
        ...content,
        photos: next,
        phone,
        hasPhone: phone !== null,
        approval: { sequence: approval.sequence, at: approvedAt },
      }
      if (withdrawal === undefined) return { set, droppedPhotos: dropped }
      return {
        set: { ...set, status: statusOnReturn(withdrawal.status, ad.expiresAt, new Date()) },
        unset: ['withdrawal'],
        droppedPhotos: dropped,
      }
    })
  }
}
