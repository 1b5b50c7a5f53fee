import type { NewEvent } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { DraftRepository } from '../../data/draft-repository'
import type { StoredOrder } from '../../data/orders'
import type { OwnAds } from '../ads/own-ads'
import type { Versions } from '../submissions/versions'
import { boostEventOf } from './boost-events'

/** What an order that becomes paid brings about, in the transaction in which it does. */
export const createFulfilment = ({
  draftRepository,
  versions,
  ownAds,
}: {
  draftRepository: DraftRepository
  versions: Versions
  ownAds: Pick<OwnAds, 'wasApproved'>
}) => {
  const publish = async (
    { submissionId, announcementId, userId }: StoredOrder,
    session: ClientSession,
  ): Promise<boolean> => {
    if (submissionId === null || announcementId === null) throw new Error('An order of a version names none.')
    const wasOnline = await ownAds.wasApproved(announcementId, session)
    await draftRepository.removeOfAd(userId, announcementId, session)
    await versions.putUnderReview(submissionId, session)
    return wasOnline
  }

  return async (
    order: StoredOrder,
    session: ClientSession,
    recordEvents: (events: readonly NewEvent[]) => Promise<void>,
  ): Promise<void> => {
    const { _id: orderId, announcementId, userId: sellerId } = order
    const boost = boostEventOf(order)
    switch (order.purpose) {
      case 'publication':
      case 'edit': {
        const wasOnline = await publish(order, session)
        // An earlier version was approved meanwhile: what was bought with this one does not wait for it.
        if (wasOnline && boost !== undefined) await recordEvents([boost])
        return
      }
      case 'boost':
        if (boost !== undefined) await recordEvents([boost])
        return
      case 'renewal': {
        if (announcementId === null) throw new Error('An order of a renewal names no ad.')
        const renewedAt = (order.paidAt ?? new Date()).toISOString()
        await recordEvents([
          { type: 'announcement.renewed', data: { id: announcementId, orderId, sellerId, renewedAt } },
        ])
        return
      }
      case 'subscription':
    }
  }
}
export type FulfilOrder = ReturnType<typeof createFulfilment>
