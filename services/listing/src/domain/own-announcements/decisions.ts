import type { AnnouncementStatus } from '@rouage/contracts'
import { Problem } from '@rouage/service-kit'
import type { PublicAnnouncement, StoredAnnouncement } from '../../data/announcements'
import { REMOVED } from '../announcement-changes'

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

/** Removes the ad for good. */
export const decideRemoval = (): Decision => ({ ...REMOVED, photos: [] })
