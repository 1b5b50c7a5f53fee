import type { AccessTokenClaims, ResponseOf } from '@rouage/contracts'
import type { announcementStats } from '@rouage/contracts/endpoints/listing'
import type { Repositories } from '../../data/repositories'
import type { FavoriteMomentsOf } from './favorite-moments'
import type { MessageMomentsOf } from './message-moments'
import { announcementNotFound } from '../announcements'
import { parisDay, parisDays } from '../paris-days'
import { findOwnAd } from './find-own-ad'

const DAYS = 30

const countByDay = (moments: readonly Date[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const day of moments.map(parisDay)) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/**
 * What came of one's own ad in the last 30 days.
 * What search knows of favorites, and messaging of messages, may be missing: the others are shown without it.
 * @returns asks for an ad's; throws Problem announcement_not_found or not_owner
 */
export const createAdStats =
  (
    { announcements, phoneReveals, views }: Pick<Repositories, 'announcements' | 'phoneReveals' | 'views'>,
    {
      favoriteMoments,
      messageMoments,
    }: { readonly favoriteMoments: FavoriteMomentsOf; readonly messageMoments: MessageMomentsOf },
  ) =>
  async (id: string, user: AccessTokenClaims, now = new Date()): Promise<ResponseOf<typeof announcementStats>> => {
    if ((await findOwnAd(announcements, id, user)) === undefined) throw announcementNotFound()
    const days = parisDays(DAYS, now)
    const [first = ''] = days
    // The day in Paris begins an hour or two before that of UTC.
    const since = new Date(Date.parse(`${first}T00:00:00Z`) - 2 * 3_600_000)
    const [viewsByDay, reveals, favorites, messages] = await Promise.all([
      views.byDay(id, first),
      phoneReveals.momentsSince(id, since),
      favoriteMoments(id, since),
      messageMoments(id, since),
    ])
    const revealsByDay = countByDay(reveals)
    const favoritesByDay = favorites === undefined ? undefined : countByDay(favorites)
    const messagesByDay = messages === undefined ? undefined : countByDay(messages)
    const shown = days.map((day) => ({
      day,
      views: viewsByDay.get(day) ?? 0,
      phoneReveals: revealsByDay.get(day) ?? 0,
      ...(favoritesByDay === undefined ? {} : { favorites: favoritesByDay.get(day) ?? 0 }),
      ...(messagesByDay === undefined ? {} : { messages: messagesByDay.get(day) ?? 0 }),
    }))
    const totals = {
      views: sumOf(shown.map((each) => each.views)),
      phoneReveals: sumOf(shown.map((each) => each.phoneReveals)),
      ...(favoritesByDay === undefined ? {} : { favorites: sumOf(days.map((day) => favoritesByDay.get(day) ?? 0)) }),
      ...(messagesByDay === undefined ? {} : { messages: sumOf(days.map((day) => messagesByDay.get(day) ?? 0)) }),
    }
    return { days: shown, totals }
  }
