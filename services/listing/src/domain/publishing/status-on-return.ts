import type { AnnouncementStatus } from '@rouage/contracts'

/** How an ad stands that comes back or gets new days: as its owner left it, for what is left of its days. */
export const statusOnReturn = (before: AnnouncementStatus, expiresAt: Date, now: Date): AnnouncementStatus => {
  if (expiresAt <= now) return 'expired'
  return before === 'paused' ? 'paused' : 'published'
}
