import type { BodyOf } from '@rouage/contracts'
import type { reportAnnouncement } from '@rouage/contracts/endpoints/listing'
import { type Caller, newReadableText, Problem, sha256Of, tooManyRequests } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import { announcementNotFound } from './announcements'
import { parisDay } from './paris-days'

/** Ads whose phone number one visitor may see in an hour. */
const REVEALS_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** What a reporter quotes when he asks about his report: `SIG-7K2M9XQ4`. */
const newReportReference = (): string => `SIG-${newReadableText(8)}`

/** Who acts: the visitor's id, or for a caller without one his address, hashed since it is personal data. */
const actorOf = ({ visitor, network }: Caller): string => visitor ?? `ip-${sha256Of(network).slice(0, 32)}`

const noPhone = (): Problem =>
  new Problem({ status: 404, code: 'no_phone', detail: 'Ce vendeur n’a pas indiqué de numéro de téléphone.' })

/** What a visitor may do with an ad besides reading it. */
export const createVisitorActions = ({
  announcements,
  phoneReveals,
  reports,
  views,
}: Pick<Repositories, 'announcements' | 'phoneReveals' | 'reports' | 'views'>) => ({
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

  /**
   * Stores a report for the moderators, once for each visitor and ad: again, it only answers the first one's
   * reference.
   * @throws Problem announcement_not_found
   */
  report: async (
    announcementId: string,
    { motive, message, email }: BodyOf<typeof reportAnnouncement>,
    caller: Caller,
  ): Promise<{ reference: string }> => {
    if (!(await announcements.isOnline(announcementId))) throw announcementNotFound()
    const reference = await reports.addOnce({
      _id: newReportReference(),
      announcementId,
      reporter: actorOf(caller),
      motive,
      message,
      email: email?.toLowerCase() ?? null,
      createdAt: new Date(),
    })
    return { reference }
  },
})
export type VisitorActions = ReturnType<typeof createVisitorActions>
