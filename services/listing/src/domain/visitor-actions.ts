import { type Caller, Problem, sha256Of, tooManyRequests } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import { announcementNotFound } from './announcements'
import { parisDay } from './paris-days'
import { actorOf } from './reports/reporter'

/** Ads whose phone number one visitor may see in an hour. */
const REVEALS_AN_HOUR = 20
const HOUR_MS = 3_600_000

const noPhone = (): Problem =>
  new Problem({ status: 404, code: 'no_phone', detail: 'Ce vendeur n’a pas indiqué de numéro de téléphone.' })

/** What a visitor may do with an ad besides reading it. */
export const createVisitorActions = ({
  announcements,
  phoneReveals,
  views,
}: Pick<Repositories, 'announcements' | 'phoneReveals' | 'views'>) => ({
  /** Counts that a visitor looks at an ad, once a day in Paris. @throws Problem announcement_not_found */
  view: async (announcementId: string, caller: Caller, now = new Date()): Promise<void> => {
    if (!(await announcements.isOnline(announcementId))) throw announcementNotFound()
    const day = parisDay(now)
    const isFirst = await views.note(sha256Of(JSON.stringify([announcementId, actorOf(caller), day])), now)
    if (isFirst) await views.count(announcementId, day, now)
  },

  /**
   * The seller's number. Counted once for each visitor and ad; a visitor sees the numbers of 20 ads an hour.
   * @throws Problem announcement_not_found, no_phone or too_many_requests
   */
  revealPhone: async (announcementId: string, caller: Caller, now = new Date()): Promise<{ phone: string }> => {
    const contact = await announcements.findOnlineContact(announcementId)
    if (contact === undefined) throw announcementNotFound()
    const { phone, sellerId } = contact
    if (phone === null) throw noPhone()
    const visitor = actorOf(caller)
    const isFirst = await phoneReveals.add({ announcementId, sellerId, visitor, at: now })
    if (!isFirst) return { phone }
    // Counted after it was written: of many requests at once too many may be refused, never too many answered.
    const inAnHour = await phoneReveals.countSince(visitor, new Date(now.getTime() - HOUR_MS))
    if (inAnHour > REVEALS_AN_HOUR) {
      await phoneReveals.remove(announcementId, visitor)
      throw tooManyRequests(HOUR_MS / 1000, 'Vous avez affiché beaucoup de numéros. Réessayez dans une heure.')
    }
    return { phone }
  },
})
export type VisitorActions = ReturnType<typeof createVisitorActions>
