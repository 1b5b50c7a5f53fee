import type { AnnouncementStatus } from '@rouage/contracts'
import { Problem } from '@rouage/service-kit'
import type { PublicAnnouncement, StoredAnnouncement } from '../../data/announcements'
import { REMOVED } from '../announcement-changes'
import { endOf } from '../announcements'

const DAY_MS = 24 * 3_600_000
/** From so many days before its end on an ad can be renewed. */
const RENEWABLE_DAYS = 7
/** A second request for the same renewal, as a double click sends it, comes within this time. */
const SAME_RENEWAL_MS = 5 * 60_000

const wrongStatus = (detail: string): Problem => new Problem({ status: 409, code: 'wrong_status', detail })

/** Refuses what cannot be done with an ad of that status. */
export const refusalOf = (status: AnnouncementStatus): Problem =>
  wrongStatus(
    status === 'expired'
      ? 'Cette annonce est expirée : renouvelez-la pour la remettre en ligne.'
      : 'L’état de cette annonce a changé. Rechargez la page, puis réessayez.',
  )

/** What an action makes of the ad as it stands; undefined where that was done before. */
export type Decision = Partial<StoredAnnouncement> | undefined

const isOver = ({ status, expiresAt }: PublicAnnouncement, now: Date): boolean =>
  status === 'expired' || expiresAt <= now

/** Takes the ad offline for a while. @throws Problem wrong_status */
export const decidePause = (ad: PublicAnnouncement, now: Date): Decision => {
  if (isOver(ad, now)) throw refusalOf('expired')
  return ad.status === 'paused' ? undefined : { status: 'paused' }
}

/** Brings the ad online again for what is left of its days. @throws Problem wrong_status */
export const decideResume = (ad: PublicAnnouncement, now: Date): Decision => {
  if (isOver(ad, now)) throw refusalOf('expired')
  return ad.status === 'published' ? undefined : { status: 'published' }
}

/** Starts 60 new days for an ad that is over or about to be. @throws Problem wrong_status */
export const decideRenewal = (ad: PublicAnnouncement, now: Date): Decision => {
  const daysLeft = (ad.expiresAt.getTime() - now.getTime()) / DAY_MS
  if (!isOver(ad, now) && daysLeft > RENEWABLE_DAYS) {
    if (ad.renewedAt !== undefined && now.getTime() - ad.renewedAt.getTime() < SAME_RENEWAL_MS) return undefined
    throw wrongStatus(
      'Cette annonce est encore en ligne pour longtemps : ' +
        `vous pourrez la renouveler dans ses ${RENEWABLE_DAYS} derniers jours.`,
    )
  }
  // One that its owner paused stays paused: renewing gives time, showing the ad again is another wish.
  return { status: ad.status === 'paused' ? 'paused' : 'published', expiresAt: endOf(now), renewedAt: now }
}

/** Removes the ad for good. */
export const decideRemoval = (): Decision => ({ ...REMOVED, photos: [] })
