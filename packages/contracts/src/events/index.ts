import * as z from 'zod/mini'
import { announcementRecord } from '../endpoints/listing'
import { id, instant } from '../ids'
import { sellerKind } from '../vehicle'

/**
 * Events between services (ARCHITECTURE.md, Data and events). Delivered at least once and in any order:
 * a consumer is idempotent by `id` and lets a lower `data.version` never replace a higher one.
 */
const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ id, type: z.literal(type), occurredAt: instant, data })

export const announcementChanged = event('announcement.changed', announcementRecord)
const gone = z.object({ id, version: z.int() })
export const announcementRemoved = event('announcement.removed', gone)
export const announcementExpired = event('announcement.expired', gone)

/** What other services keep of an account; `version` grows by one with each change. */
export const profileRecord = z.object({
  id,
  version: z.int(),
  pseudo: z.string(),
  sellerKind,
  companyName: z.optional(z.string()),
  siret: z.optional(z.string()),
  certified: z.boolean(),
  memberSince: instant,
  /** Of the person's photo, null without one. Missing in events of older releases, which know of none: nothing is said then. */
  photoId: z.optional(z.nullable(id)),
})
export type ProfileRecord = z.infer<typeof profileRecord>
export const profileChanged = event('profile.changed', profileRecord)
/** A suspension began, changed or ended (`until` null and `suspended` true: without end). */
export const accountSuspended = event(
  'account.suspended',
  z.object({ id, version: z.int(), suspended: z.boolean(), until: z.nullable(instant) }),
)
/** The person is gone: whatever names them is anonymised, their ads leave the site. */
export const accountErased = event('account.erased', z.object({ id, version: z.int() }))

export const domainEvent = z.discriminatedUnion('type', [
  announcementChanged,
  announcementRemoved,
  announcementExpired,
  profileChanged,
  accountSuspended,
  accountErased,
])
export type DomainEvent = z.infer<typeof domainEvent>
export type DomainEventType = DomainEvent['type']
export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>
