import * as z from 'zod/mini'
import { announcementRecord } from '../endpoints/listing'
import { id, instant } from '../ids'

/**
 * Events between services (architecture.md, Data, events, jobs). Delivered at least once and in any order:
 * a consumer is idempotent by `id` and lets a lower `data.version` never replace a higher one.
 */
const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ id, type: z.literal(type), occurredAt: instant, data })

export const announcementChanged = event('announcement.changed', announcementRecord)
const gone = z.object({ id, version: z.int() })
export const announcementRemoved = event('announcement.removed', gone)
export const announcementExpired = event('announcement.expired', gone)

export const domainEvent = z.discriminatedUnion('type', [announcementChanged, announcementRemoved, announcementExpired])
export type DomainEvent = z.infer<typeof domainEvent>
export type DomainEventType = DomainEvent['type']
export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>
