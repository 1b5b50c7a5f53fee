import { createHash } from 'node:crypto'
import type { BodyOf } from '@rouage/contracts'
import type { reportAnnouncement } from '@rouage/contracts/endpoints/listing'
import { type Caller, Problem, tooManyRequests } from '@rouage/service-kit'
import { ONLINE } from '../data/announcements'
import { isDuplicateKey } from '../data/duplicate-key'
import type { Models } from '../data/models'
import { announcementNotFound } from './announcements'
import { newReportReference } from './ids'

/** Ads whose phone number one visitor may see in an hour. */
export const REVEALS_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** Who acts: the visitor's id, or for a caller without one his address, hashed since it is personal data. */
const actorOf = ({ visitor, network }: Caller): string =>
  visitor ?? `ip-${createHash('sha256').update(network).digest('base64url').slice(0, 32)}`

/** What a visitor may do with an ad besides reading it. */
export const createVisitorActions = ({
  announcements,
  phoneReveals,
  reports,
}: Pick<Models, 'announcements' | 'phoneReveals' | 'reports'>) => {
  /** True when this visitor had not seen the number before. */
  const countReveal = async (announcementId: string, sellerId: string, visitor: string, at: Date): Promise<boolean> => {
    try {
      await phoneReveals.insertMany([{ announcementId, sellerId, visitor, at }])
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    /**
     * The seller's number. Counted once for each visitor and ad; a visitor sees the numbers of 20 ads an hour.
     * @throws Problem announcement_not_found, no_phone or too_many_requests
     */
    revealPhone: async (announcementId: string, caller: Caller, now = new Date()): Promise<{ phone: string }> => {
      const ad = await announcements.findOne({ _id: announcementId, ...ONLINE }, { phone: 1, seller: 1 }).lean()
      if (ad === null) throw announcementNotFound()
      if (ad.phone === null) {
        throw new Problem({
          status: 404,
          code: 'no_phone',
          detail: 'Ce vendeur n’a pas indiqué de numéro de téléphone.',
        })
      }
      const visitor = actorOf(caller)
      if (await countReveal(announcementId, ad.seller.id, visitor, now)) {
        // Counted after it was written: of many requests at once too many may be refused, never too many answered.
        const since = new Date(now.getTime() - HOUR_MS)
        if ((await phoneReveals.countDocuments({ visitor, at: { $gt: since } })) > REVEALS_AN_HOUR) {
          await phoneReveals.deleteOne({ announcementId, visitor })
          throw tooManyRequests(HOUR_MS / 1000, 'Vous avez affiché beaucoup de numéros. Réessayez dans une heure.')
        }
      }
      return { phone: ad.phone }
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
      if ((await announcements.exists({ _id: announcementId, ...ONLINE })) === null) throw announcementNotFound()
      const reporter = actorOf(caller)
      const reference = newReportReference()
      try {
        await reports.insertMany([
          {
            _id: reference,
            announcementId,
            reporter,
            motive,
            message,
            email: email?.toLowerCase() ?? null,
            createdAt: new Date(),
          },
        ])
        return { reference }
      } catch (error) {
        const earlier = isDuplicateKey(error)
          ? await reports.findOne({ announcementId, reporter }, { _id: 1 }).lean()
          : null
        if (earlier === null) throw error
        return { reference: earlier._id }
      }
    },
  }
}
export type VisitorActions = ReturnType<typeof createVisitorActions>
