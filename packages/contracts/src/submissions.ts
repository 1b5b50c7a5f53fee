import * as z from 'zod/mini'
import { ownPhoto, place, vehicle } from './announcement'
import { cents, id, instant } from './ids'
import { sellerKind, vehicleType } from './vehicle'

/** Why an ad is refused or removed: what its seller reads, and how the decision is counted. */
export const REFUSAL_MOTIVES = [
  { id: 'prohibited', label: 'Contenu interdit par la charte de conduite' },
  { id: 'contact-details', label: 'Coordonnées dans le texte de l’annonce' },
  { id: 'misleading', label: 'Informations fausses ou trompeuses' },
  { id: 'implausible-figures', label: 'Caractéristiques impossibles pour ce véhicule' },
  { id: 'price', label: 'Prix manifestement éloigné du marché' },
  { id: 'photos', label: 'Photos d’une autre annonce, illisibles ou sans rapport' },
  { id: 'duplicate', label: 'Annonce en double' },
  { id: 'stolen', label: 'Véhicule volé ou papiers non conformes' },
  { id: 'fraud', label: 'Soupçon de fraude' },
  { id: 'other', label: 'Autre motif' },
] as const
export const refusalMotive = z.enum(REFUSAL_MOTIVES.map(({ id: motive }) => motive) as [MotiveId, ...MotiveId[]])
type MotiveId = (typeof REFUSAL_MOTIVES)[number]['id']
export type RefusalMotive = MotiveId

/**
 * States of one version of an ad before listing has it (docs/rules.md, Ads): `awaiting_payment` → `pending_review` →
 * `approved` or `refused`; `withdrawn` by its seller, with the ad, or by a newer version; `removed` by a moderator after
 * it was approved.
 */
export const SUBMISSION_STATUSES = [
  'awaiting_payment',
  'pending_review',
  'approved',
  'refused',
  'withdrawn',
  'removed',
] as const
export const submissionStatus = z.enum(SUBMISSION_STATUSES)
export type SubmissionStatus = z.infer<typeof submissionStatus>

/** Why something was refused or removed, and what became of its seller's objection. */
export const decisionStatement = z.object({
  motive: refusalMotive,
  /** What the moderator wrote, or the rule that decided. */
  text: z.string(),
  decidedAt: instant,
  /** Whether a machine alone decided. */
  automatic: z.boolean(),
  appeal: z.optional(
    z.object({
      text: z.string(),
      at: instant,
      /** Missing while nobody has decided. */
      outcome: z.optional(z.enum(['upheld', 'overturned'])),
      answer: z.optional(z.string()),
    }),
  ),
})
export type DecisionStatement = z.infer<typeof decisionStatement>

/** A version of an ad that listing does not show (yet), as its seller sees it in 'Mes Annonces'. */
export const ownSubmission = z.object({
  id,
  announcementId: id,
  /** A version of an ad that is online already. */
  isEdit: z.boolean(),
  title: z.string(),
  priceCents: cents,
  vehicleType,
  city: z.string(),
  photo: z.optional(ownPhoto),
  status: submissionStatus,
  /** What is to be paid where it awaits payment. */
  orderId: z.optional(z.string()),
  statement: z.optional(decisionStatement),
  submittedAt: instant,
})
export type OwnSubmission = z.infer<typeof ownSubmission>

/** The checks that each version goes through. */
export const CHECKS = ['text', 'figures', 'price', 'photos', 'account'] as const
export const checkName = z.enum(CHECKS)
export type CheckName = z.infer<typeof checkName>

/** What a check found. */
export const finding = z.object({
  check: checkName,
  /** Of the rule, as `text.phone-number`. */
  rule: z.string(),
  /** `refuse` decides alone; `review` asks a moderator. */
  severity: z.enum(['refuse', 'review']),
  /** One French sentence for the moderator. */
  detail: z.string(),
})
export type Finding = z.infer<typeof finding>

/** What a version says, as a moderator reads it. */
export const versionShown = z.object({
  title: z.string(),
  description: z.string(),
  priceCents: cents,
  vehicle,
  place,
  photos: z.array(ownPhoto),
})
export type VersionShown = z.infer<typeof versionShown>

/** A version that waits for a moderator, or an objection to a decision. */
export const moderationCase = z.extend(versionShown, {
  id,
  kind: z.enum(['submission', 'appeal']),
  announcementId: id,
  /** The version that a decision is about: one made on another is refused with `version_changed`. */
  submissionId: id,
  isEdit: z.boolean(),
  seller: z.object({ id, pseudo: z.string(), kind: sellerKind, memberSince: z.optional(instant) }),
  findings: z.array(finding),
  /** Of an appeal: what was decided and what its seller says. */
  statement: z.optional(decisionStatement),
  /** The fields that differ from the version that is online. */
  changed: z.array(z.string()),
  /** That version; missing of a new ad, and of one that was online before publish knew of it. */
  online: z.optional(versionShown),
  openedAt: instant,
  /** Whoever has taken it, until when; missing where nobody has. */
  taken: z.optional(z.object({ by: z.string(), isOwn: z.boolean(), until: instant })),
})
export type ModerationCase = z.infer<typeof moderationCase>

/** An ad of another seller that shows a picture of the case's version, or says the same. */
export const caseCopy = z.object({
  announcementId: id,
  title: z.string(),
  priceCents: cents,
  city: z.string(),
  seller: z.object({ id, pseudo: z.string() }),
  /** When it was handed in. */
  submittedAt: instant,
  isSameText: z.boolean(),
  /** The same picture twice: the version's and the other ad's. */
  pairs: z.array(z.object({ own: ownPhoto, other: ownPhoto })),
})
export type CaseCopy = z.infer<typeof caseCopy>
