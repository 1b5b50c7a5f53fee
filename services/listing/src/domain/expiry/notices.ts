import type { Outbox, PersonMails } from '@rouage/service-kit'
import type { PublicAnnouncement, StoredAnnouncement } from '../../data/announcements'
import type { Repositories } from '../../data/repositories'
import type { Templates } from '../../mails/templates'
import { DAY_MS } from '../announcements'

/** Of each notice in one run: whatever they tell, other schedules wait for no longer. */
const AT_ONCE = 1_000
const WEEK_MS = 7 * DAY_MS

type Notice = 'week' | 'day' | 'end'
const TOLD = { week: 'week_told', day: 'day_told', end: 'end_told' } as const satisfies Record<
  Notice,
  StoredAnnouncement['notice']
>

/**
 * What the owner of an ad is to be told of its end by now (docs/rules.md, Ads): of several notices that are late, the last
 * one alone.
 */
export const noticeOf = (
  { status, notice, expiresAt }: Pick<PublicAnnouncement, 'status' | 'notice' | 'expiresAt'>,
  now: Date,
): Notice | undefined => {
  if (status === 'expired') return notice === 'end_due' ? 'end' : undefined
  const leftMs = expiresAt.getTime() - now.getTime()
  // Over, and about to be taken offline: that is told then.
  if (status === 'removed' || leftMs <= 0) return undefined
  if (leftMs <= DAY_MS) return notice === undefined || notice === 'week_told' ? 'day' : undefined
  return leftMs <= WEEK_MS && notice === undefined ? 'week' : undefined
}

/** Tells owners by e-mail that their ads end: 7 days before, a day before, and when they have; each once. */
export const createExpiryNotices = (
  { announcements }: Pick<Repositories, 'announcements'>,
  {
    outbox,
    personMails,
  }: { outbox: Pick<Outbox, 'inTransaction'>; personMails: Pick<PersonMails<Templates>, 'add' | 'wake'> },
) => {
  const tell = (id: string, now: Date): Promise<boolean> =>
    outbox.inTransaction(async (session) => {
      const ad = await announcements.find(id, session)
      const notice = ad === undefined ? undefined : noticeOf(ad, now)
      if (ad === undefined || notice === undefined) return false
      const guard = { status: ad.status, version: ad.version }
      const isHeld = await announcements.changeUnannounced(id, guard, { set: { notice: TOLD[notice] } }, session)
      if (!isHeld) throw new Error(`Ad ${id} changed within a transaction that had read it.`)
      const data = { title: ad.title, notice, at: ad.expiresAt.toISOString() }
      await personMails.add({ userId: ad.seller.id, template: 'ad_ends', data }, session)
      return true
    })

  /** @returns how many were told, 1,000 of each notice at most */
  return async (now = new Date()): Promise<number> => {
    const lastDay = { told: ['week_told' as const, null], withinMs: DAY_MS, exceptMs: 0 }
    const lastWeek = { told: [null], withinMs: WEEK_MS, exceptMs: DAY_MS }
    const due = [
      ...(await announcements.findEnded(AT_ONCE)),
      ...(await announcements.findEnding(now, lastDay, AT_ONCE)),
      ...(await announcements.findEnding(now, lastWeek, AT_ONCE)),
    ]
    let told = 0
    for (const id of due) if (await tell(id, now)) told += 1
    if (told > 0) personMails.wake()
    return told
  }
}
