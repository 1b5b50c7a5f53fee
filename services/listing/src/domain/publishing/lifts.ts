import type { AnnouncementUpdate } from '../../data/announcement-repository'
import type { PublicAnnouncement, StoredAnnouncement } from '../../data/announcements'
import { DAY_MS } from '../announcements'

type Lift = NonNullable<StoredAnnouncement['lift']>

/** The first of the daily moments at the hour of `hour` that is not before `start`. */
const nextMoment = (hour: Date, start: Date): Date => {
  const days = Math.max(0, Math.ceil((start.getTime() - hour.getTime()) / DAY_MS))
  return new Date(hour.getTime() + days * DAY_MS)
}

/**
 * The lift that an ad has once so many days are bought: from then on, or since it is online where it was bought with the
 * ad, each day at the hour of purchase; days that are bought while a lift runs follow it.
 */
export const boughtLift = (
  { publishedAt, lift }: Pick<PublicAnnouncement, 'publishedAt' | 'lift'>,
  { paidAt, days }: { readonly paidAt: Date; readonly days: number },
): Lift => {
  const start = paidAt < publishedAt ? publishedAt : paidAt
  const isRunning = lift !== undefined && lift.until > start
  const begin = isRunning ? lift.until : start
  return {
    until: new Date(begin.getTime() + days * DAY_MS),
    nextAt: isRunning ? lift.nextAt : nextMoment(paidAt, start),
  }
}

/**
 * What a lift makes of an ad by now: brought up by the last of the moments that have come, whichever were missed, if it
 * is online, and no longer 'mise en avant' once the lift is over.
 * @returns undefined where nothing is due
 */
export const liftStep = (
  ad: Pick<PublicAnnouncement, 'lift' | 'status' | 'isUrgent' | 'isBoosted'>,
  now: Date,
): AnnouncementUpdate | undefined => {
  const { lift, isUrgent } = ad
  if (lift === undefined || (lift.nextAt > now && lift.until > now)) return undefined
  if (lift.until <= now) return { set: { isBoosted: isUrgent }, unset: ['lift'] }
  const missed = Math.floor((now.getTime() - lift.nextAt.getTime()) / DAY_MS)
  const liftedAt = new Date(lift.nextAt.getTime() + missed * DAY_MS)
  const set = { isBoosted: true, lift: { ...lift, nextAt: new Date(liftedAt.getTime() + DAY_MS) } }
  // Its days run, but what nobody sees is not brought up.
  return { set: ad.status === 'published' ? { ...set, liftedAt } : set }
}
