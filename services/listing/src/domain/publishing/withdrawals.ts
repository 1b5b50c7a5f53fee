import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { Outbox } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import { type AnnouncementChanges, REMOVED } from '../announcement-changes'
import { DAY_MS } from '../announcements'
import type { AdEffects } from './ad-effects'

export type Withdrawal = DomainEventOf<'announcement.withdrawn'>['data']

/** docs/rules.md, Ads. */
const KEPT_DAYS = 30
const BATCH = 500

/** Takes an ad off the site by order of a moderator; what it said is kept for an appeal, for nobody's eyes. */
export const createWithdrawalTaking =
  (takeEffect: AdEffects) =>
  async (withdrawal: Withdrawal): Promise<void> =>
    takeEffect(withdrawal, async ({ status, approval }) => {
      const at = new Date(withdrawal.withdrawnAt)
      const isOvertaken = approval !== undefined && at < approval.at
      if (status === 'removed' || isOvertaken) return undefined
      const keepUntil = new Date(at.getTime() + KEPT_DAYS * DAY_MS)
      return { set: { status: 'removed', withdrawal: { at, status, keepUntil } } }
    })

/** Forgets what withdrawn ads said, 30 days later; resolves with how many there were. */
export const createWithdrawnContentRemoval =
  (
    { announcements, dueAnnouncements }: Pick<Repositories, 'announcements' | 'dueAnnouncements'>,
    { outbox, changes }: { outbox: Pick<Outbox, 'inTransaction'>; changes: Pick<AnnouncementChanges, 'changeReadAd'> },
  ) =>
  async (now = new Date()): Promise<number> => {
    const due = await dueAnnouncements.findWithdrawnForGood(now, BATCH)
    for (const id of due) {
      await outbox.inTransaction(async (session, recordEvents) => {
        const ad = await announcements.find(id, session)
        const { at, status, keepUntil } = ad?.withdrawal ?? {}
        if (ad === undefined || at === undefined || status === undefined) return
        // Brought back meanwhile, and withdrawn anew.
        if (keepUntil === undefined || keepUntil > now) return
        const droppedPhotos = ad.photos.map((photo) => photo.id)
        const set = { ...REMOVED, photos: [], withdrawal: { at, status } }
        await changes.changeReadAd(session, recordEvents, ad, { set, droppedPhotos })
      })
    }
    return due.length
  }
