import type { Outbox } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { AnnouncementChanges } from '../announcement-changes'
import { liftStep } from './lifts'

const BATCH = 500

/** Brings up the ads whose paid lift is due, each once however late it is, and ends lifts; resolves with how many. */
export const createDueLifting = (
  { announcements, dueAnnouncements }: Pick<Repositories, 'announcements' | 'dueAnnouncements'>,
  {
    outbox,
    changes,
    onAdsChanged,
  }: {
    outbox: Pick<Outbox, 'inTransaction'>
    changes: Pick<AnnouncementChanges, 'changeReadAd'>
    onAdsChanged: (sellerId: string) => void
  },
) => {
  /** @returns whose ad it is; undefined where it was done by somebody else */
  const lift = (id: string, now: Date): Promise<string | undefined> =>
    outbox.inTransaction(async (session, recordEvents) => {
      const ad = await announcements.find(id, session)
      const step = ad === undefined ? undefined : liftStep(ad, now)
      if (ad === undefined || step === undefined) return undefined
      await changes.changeReadAd(session, recordEvents, ad, step)
      return ad.seller.id
    })

  return async (now = new Date()): Promise<number> => {
    let count = 0
    for (;;) {
      const due = await dueAnnouncements.findDueLifts(now, BATCH)
      for (const id of due) {
        const sellerId = await lift(id, now)
        if (sellerId === undefined) continue
        count += 1
        onAdsChanged(sellerId)
      }
      if (due.length < BATCH) return count
    }
  }
}
