import * as z from 'zod/mini'
import { messagePhoto, side } from './conversations'
import { id, instant } from './ids'

/** What a moderator can decide about. `held` is a conversation whose first messages wait until somebody looked at them. */
export const moderatedKind = z.enum(['announcement', 'message', 'conversation', 'held', 'review', 'user'])
export type ModeratedKind = z.infer<typeof moderatedKind>

/** `keep` leaves it, or lets what was held go on its way; `remove` takes it off the site. */
export const moderationOutcome = z.enum(['keep', 'remove'])
export type ModerationOutcome = z.infer<typeof moderationOutcome>

/** A message around what is to be looked at. */
export const flaggedMessage = z.object({
  sender: side,
  /** Whether whoever it is about wrote it. */
  isAuthors: z.boolean(),
  /** Whether it is the one message that was reported; missing for all others, and where it is about all of them. */
  isTarget: z.optional(z.boolean()),
  text: z.string(),
  sentAt: instant,
  /** Moderators get them where `messagePhoto` of messaging answers them; missing where there are none. */
  photos: z.optional(z.array(messagePhoto)),
})

/**
 * What is to be looked at, with what a moderator needs to decide: nobody but whoever takes part reads a conversation, so
 * that its words come along, and only those around what was reported.
 */
export const flaggedContent = z.object({
  /** Of the flag: the same one joins the queue once. */
  id,
  kind: z.enum(['message', 'conversation', 'held']),
  /** Of the message or conversation that is decided about. */
  targetId: id,
  conversationId: id,
  announcementId: id,
  /** Whose words or conduct it is about. */
  authorId: id,
  /** Who reported it; null where our own rules held it. */
  reporterId: z.nullable(id),
  /** One of `REPORT_MOTIVES`; null where our own rules held it. */
  motive: z.nullable(z.string()),
  /** What the reporter added. */
  note: z.string(),
  /** At most 20 messages, the oldest first. */
  excerpt: z.array(flaggedMessage),
  flaggedAt: instant,
})
export type FlaggedContent = z.infer<typeof flaggedContent>
