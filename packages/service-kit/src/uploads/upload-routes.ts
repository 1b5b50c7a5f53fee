import type { UploadEndpoints } from '@rouage/contracts/uploads'
import { handle, type Route } from '../http/handle'
import type { Schedule } from '../jobs/schedules'
import type { Uploads } from './uploads'

/** The calls of `uploadEndpoints`, answered. */
export const uploadRoutes = (endpoints: UploadEndpoints, uploads: Uploads): Route[] => [
  handle(endpoints.begin, ({ user, body }) => uploads.begin(user.sub, body)),
  handle(endpoints.sendPart, ({ user, params, file }) => uploads.savePart(user.sub, params.id, params.part, file)),
  handle(endpoints.read, ({ user, params }) => uploads.read(user.sub, params.id)),
  handle(endpoints.cancel, async ({ user, params }) => {
    await uploads.cancel(user.sub, params.id)
    return { status: 'done' as const }
  }),
]

/** Forgets each hour what was never finished. */
export const uploadSchedule = (uploads: Pick<Uploads, 'removeExpired'>): Schedule => ({
  name: 'remove-expired-uploads',
  everyMs: 3_600_000,
  run: uploads.removeExpired,
})
