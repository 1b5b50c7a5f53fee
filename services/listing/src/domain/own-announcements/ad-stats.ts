import type { AccessTokenClaims, ResponseOf } from '@rouage/contracts'
import type { announcementStats } from '@rouage/contracts/endpoints/listing'
import type { Repositories } from '../../data/repositories'
import { announcementNotFound } from '../announcements'
import { parisDay, parisDays } from '../paris-days'
import { findOwnAd } from './find-own-ad'

const DAYS = 30

/**
 * What came of one's own ad in the last 30 days.
 * @returns asks for an ad's; throws Problem announcement_not_found or not_owner
 */
export const createAdStats =
  ({ announcements, phoneReveals, views }: Pick<Repositories, 'announcements' | 'phoneReveals' | 'views'>) =>
  async (id: string, user: AccessTokenClaims, now = new Date()): Promise<ResponseOf<typeof announcementStats>> => {
    if ((await findOwnAd(announcements, id, user)) === undefined) throw announcementNotFound()
    const days = parisDays(DAYS, now)
    const [first = ''] = days
    const [viewsByDay, reveals] = await Promise.all([
      views.byDay(id, first),
      // The day in Paris begins an hour or two before that of UTC.
      phoneReveals.momentsSince(id, new Date(Date.parse(`${first}T00:00:00Z`) - 2 * 3_600_000)),
    ])
    const revealsByDay = new Map<string, number>()
    for (const day of reveals.map(parisDay)) revealsByDay.set(day, (revealsByDay.get(day) ?? 0) + 1)
    const shown = days.map((day) => ({
      day,
      views: viewsByDay.get(day) ?? 0,
      phoneReveals: revealsByDay.get(day) ?? 0,
    }))
    const totals = { views: 0, phoneReveals: 0 }
    for (const day of shown) {
      totals.views += day.views
      totals.phoneReveals += day.phoneReveals
    }
    return { days: shown, totals }
  }
