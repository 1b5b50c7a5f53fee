import * as z from 'zod/mini'
import type { ServiceName } from '../endpoint'
import { profileRecord } from '../endpoints/account'
import { announcementRecord } from '../endpoints/listing'
import { id, instant } from '../ids'

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

/** Who tells of what. Each producer has a stream of its own, so that the many events of one never push another's out. */
export const EVENT_PRODUCERS = {
  'announcement.changed': 'listing',
  'announcement.removed': 'listing',
  'announcement.expired': 'listing',
  'profile.changed': 'account',
  'account.suspended': 'account',
  'account.erased': 'account',
} as const satisfies Record<DomainEventType, ServiceName>
/** The producers of some types of events. */
export type ProducerOf<Type extends DomainEventType = DomainEventType> = (typeof EVENT_PRODUCERS)[Type]
