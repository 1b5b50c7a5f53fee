import type { Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { AnnouncementUpdate } from '../../data/announcement-repository'
import type { PublicAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'
import type { AnnouncementChanges } from '../announcement-changes'

/** What is made of an ad as it stands; undefined where that was done before, or comes to nothing. */
export type Effect = (
  ad: PublicAnnouncement,
  session: ClientSession,
) => Promise<(AnnouncementUpdate & { readonly droppedPhotos?: readonly string[] }) | undefined>

/**
 * Lets what publish tells take effect on an ad, in one transaction with the events about it.
 * @returns applies an effect; throws where the ad is not there yet, so that the news comes again. Nobody waits for the ad
 * of somebody who is gone.
 */
export const createAdEffects =
  (
    { announcements, sellerStates }: Pick<Repositories, 'announcements' | 'sellerStates'>,
    {
      outbox,
      changes,
      onAdsChanged,
    }: {
      outbox: Pick<Outbox, 'inTransaction'>
      changes: Pick<AnnouncementChanges, 'changeReadAd'>
      onAdsChanged: (sellerId: string) => void
    },
  ) =>
  async ({ id, sellerId }: { readonly id: string; readonly sellerId: string }, effect: Effect): Promise<void> => {
    const hasChanged = await outbox.inTransaction(async (session, recordEvents) => {
      if ((await sellerStates.byId(sellerId, session))?.isErased === true) return false
      const ad = await announcements.find(id, session)
      if (ad === undefined) throw new Error(`Ad ${id} was not approved yet: what publish tells of it waits.`)
      const update = await effect(ad, session)
      if (update === undefined) return false
      await changes.changeReadAd(session, recordEvents, ad, update)
      return true
    })
    if (hasChanged) onAdsChanged(sellerId)
  }
export type AdEffects = ReturnType<typeof createAdEffects>
