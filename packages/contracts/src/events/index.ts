import * as z from 'zod/mini'
import type { ServiceName } from '../endpoint'
import { approvedContent } from '../ad-content'
import { profileRecord } from '../endpoints/account'
import { announcementRecord } from '../endpoints/listing'
import { releaseOwner } from '../endpoints/rollout'
import { flaggedContent } from '../flagged-content'
import { id, instant } from '../ids'
import { decidedContent } from '../moderation'

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

/**
 * A version of an ad may be shown: the first one puts it online, a later one takes the place of what is there. `sequence`
 * grows with each version of the ad: a lower one never replaces a higher one. After a withdrawal it brings the ad back,
 * also with the sequence that was withdrawn, where it `occurredAt` a later moment.
 */
export const announcementApproved = event(
  'announcement.approved',
  z.object({ id, submissionId: id, sequence: z.int(), sellerId: id, content: approvedContent }),
)
/** A version was refused: what is online stays. */
export const announcementRefused = event('announcement.refused', z.object({ id, submissionId: id, sellerId: id }))
/** Bought and paid: each `orderId` takes effect once. `liftDays` is 0 without a lift. */
export const announcementBoosted = event(
  'announcement.boosted',
  z.object({ id, orderId: id, sellerId: id, urgent: z.boolean(), liftDays: z.int(), paidAt: instant }),
)
/** 60 new days, once for each `orderId`. */
export const announcementRenewed = event(
  'announcement.renewed',
  z.object({ id, orderId: id, sellerId: id, renewedAt: instant }),
)
/** A moderator took the ad off the site: its seller may object, so its content is kept for a while. */
export const announcementWithdrawn = event(
  'announcement.withdrawn',
  z.object({ id, sellerId: id, withdrawnAt: instant }),
)

export const profileChanged = event('profile.changed', profileRecord)
/** A suspension began, changed or ended (`until` null and `suspended` true: without end). */
export const accountSuspended = event(
  'account.suspended',
  z.object({ id, version: z.int(), suspended: z.boolean(), until: z.nullable(instant) }),
)
/** The person is gone: whatever names them is anonymised, their ads leave the site. */
export const accountErased = event('account.erased', z.object({ id, version: z.int() }))

/** Something outside listing is to be looked at by a moderator: it joins the queue that listing keeps. */
export const contentFlagged = event('content.flagged', flaggedContent)
/**
 * A moderator has decided about something. Whoever owns it carries it out; a decision of a lower `version` never replaces
 * one of a higher: an objection that is upheld brings back what was removed.
 */
export const contentDecided = event('content.decided', decidedContent)

/** What is live of an owner of releases is another; who follows asks `currentRollout`. */
export const rolloutChanged = event('rollout.changed', z.object({ owner: releaseOwner, revision: z.int() }))

export const domainEvent = z.discriminatedUnion('type', [
  announcementChanged,
  announcementRemoved,
  announcementExpired,
  announcementApproved,
  announcementRefused,
  announcementBoosted,
  announcementRenewed,
  announcementWithdrawn,
  profileChanged,
  accountSuspended,
  accountErased,
  contentFlagged,
  contentDecided,
  rolloutChanged,
])
export type DomainEvent = z.infer<typeof domainEvent>
export type DomainEventType = DomainEvent['type']
export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>

/** Who tells of what. Each producer has a stream of its own, so that the many events of one never push another's out. */
export const EVENT_PRODUCERS = {
  'announcement.changed': 'listing',
  'announcement.removed': 'listing',
  'announcement.expired': 'listing',
  'announcement.approved': 'publish',
  'announcement.refused': 'publish',
  'announcement.boosted': 'publish',
  'announcement.renewed': 'publish',
  'announcement.withdrawn': 'publish',
  'profile.changed': 'account',
  'account.suspended': 'account',
  'account.erased': 'account',
  'content.flagged': 'messaging',
  'content.decided': 'listing',
  'rollout.changed': 'rollout',
} as const satisfies Record<DomainEventType, ServiceName>
/** The producers of some types of events. */
export type ProducerOf<Type extends DomainEventType = DomainEventType> = (typeof EVENT_PRODUCERS)[Type]
