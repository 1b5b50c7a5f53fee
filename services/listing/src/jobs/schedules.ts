import type { Logger, Schedule } from '@rouage/service-kit'
import type { Announcements } from '../domain/announcements'

/** Everything the service does by the clock. */
export const listingSchedules = (announcements: Announcements, logger: Logger): Schedule[] => [
  {
    name: 'expire-announcements',
    everyMs: 60_000,
    run: async () => {
      const expired = await announcements.expireOverdue()
      if (expired > 0) logger.info({ expired }, 'took ads offline whose time was over')
    },
  },
]
