import * as z from 'zod/mini'
import { flaggedMessage, moderatedKind, moderationOutcome } from './flagged-content'
import { id, instant } from './ids'
import { REFUSAL_MOTIVES } from './submissions'

/** By which rule something is taken off the site: those of ads, and those of what people say to and of each other. */
export const DECISION_MOTIVES = [
  ...REFUSAL_MOTIVES,
  { id: 'harassment', label: 'Propos injurieux, haineux ou harcelants' },
  { id: 'privacy', label: 'Atteinte à la vie privée' },
  { id: 'unrelated', label: 'Propos sans rapport avec l’échange' },
] as const
type MotiveId = (typeof DECISION_MOTIVES)[number]['id']
export const decisionMotive = z.enum(DECISION_MOTIVES.map((motive) => motive.id) as [MotiveId, ...MotiveId[]])
export type DecisionMotive = MotiveId

const appeal = z.object({
  text: z.string(),
  at: instant,
  /** Missing while nobody has decided. `overturned`: what was removed is back. */
  outcome: z.optional(z.enum(['upheld', 'overturned'])),
  answer: z.optional(z.string()),
})

/** A decision about something of one's own, with the law's statement of reasons. */
export const ownDecision = z.object({
  id,
  kind: moderatedKind,
  outcome: moderationOutcome,
  motive: decisionMotive,
  /** What the moderator wrote. */
  text: z.string(),
  /** The words that it is about, as they were; empty where there are none. */
  excerpt: z.string(),
  decidedAt: instant,
  /** Until when an objection is heard; missing where none is any more. */
  appealableUntil: z.optional(instant),
  appeal: z.optional(appeal),
})
export type OwnDecision = z.infer<typeof ownDecision>

/** What somebody said of a target, as moderators read it. */
export const caseReport = z.object({
  reference: z.string(),
  /** One of `REPORT_MOTIVES`; null where our own rules held it. */
  motive: z.nullable(z.string()),
  message: z.string(),
  createdAt: instant,
  /** Of messages: what stands around it. */
  excerpt: z.array(flaggedMessage),
})

/** Something that was reported, or an objection: one row for each target, with what was said of it. */
export const reportCase = z.object({
  id,
  kind: moderatedKind,
  targetId: id,
  /** What a decision is made on: one made on an older version is refused with `version_changed`. */
  version: z.int(),
  /** Whose it is; null where they are gone. */
  subjectId: z.nullable(id),
  subjectPseudo: z.optional(z.string()),
  announcementId: z.optional(id),
  conversationId: z.optional(id),
  /** What it is called: an ad's title, a person's name; empty where there is nothing to call it by. */
  title: z.string(),
  /** What it says, as of now; empty where it is gone. */
  text: z.string(),
  /** The oldest 20 of them, and how many there are. */
  reports: z.array(caseReport),
  reportCount: z.int(),
  openedAt: instant,
  taken: z.optional(z.object({ by: id, isOwn: z.boolean(), until: instant })),
  /** Of an objection: what was decided, and what is said against it. */
  appeal: z.optional(z.object({ decisionId: id, motive: decisionMotive, text: z.string(), objection: z.string() })),
})
export type ReportCase = z.infer<typeof reportCase>

/** What `content.decided` says of a target: the newest decision about it. */
export const decidedContent = z.object({
  /** Of what was flagged or reported: an ad, a message, a conversation, a review or a person. */
  id,
  kind: moderatedKind,
  outcome: moderationOutcome,
  /** The words of the decision, which whoever it concerns reads. */
  text: z.string(),
  version: z.int(),
  /** One of `DECISION_MOTIVES`; missing where something is kept. */
  motive: z.optional(decisionMotive),
  /** The moderator. */
  decidedBy: z.optional(id),
})
export type DecidedContent = z.infer<typeof decidedContent>
