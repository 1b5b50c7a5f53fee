import { type Schedule, uploadSchedule } from '@rouage/service-kit'
import type { Domain } from './domain/domain'
import type { Parts } from './parts'

/** What is due by the clock alone. */
export const messagingSchedules = (
  { photos, decisions }: Pick<Domain, 'photos' | 'decisions'>,
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
  {
    name: 'forget-removed-messages',
    everyMs: 86_400_000,
    run: async () => {
      while ((await decisions.forgetRemoved()) > 0) continue
    },
  },
]
