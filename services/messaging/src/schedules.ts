import { type Schedule, uploadSchedule } from '@rouage/service-kit'
import type { Domain } from './domain/domain'
import type { Parts } from './parts'

/** What is due by the clock alone. */
export const messagingSchedules = (
  { photos }: Pick<Domain, 'photos'>,
  { uploads }: Pick<Parts, 'uploads'>,
): readonly Schedule[] => [
  uploadSchedule(uploads),
  {
    name: 'remove-photos',
    everyMs: 600_000,
    run: async () => {
      while ((await photos.removeDue()) > 0) continue
    },
  },
]
