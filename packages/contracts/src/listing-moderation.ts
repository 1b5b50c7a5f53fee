import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { moderatedKind, moderationOutcome } from './flagged-content'
import { id } from './ids'
import { decidedContent, decisionMotive, ownDecision, reportCase } from './moderation'
import { queuesInFigures } from './queue-figures'
import { reportBody } from './report'

/*
 * Reports, what moderators decide about them, and objections to that: of listing, in a file of their own. Listing keeps the
 * one queue of what was reported anywhere on the site.
 */

const MAX_REASON = 2_000
const done = z.object({ status: z.literal('done') })

export const reportUser = endpoint({
  service: 'listing',
  name: 'reportUser',
  method: 'POST',
  path: '/sellers/:id/reports',
  audience: 'public',
  knowsSignedIn: true,
  summary: 'Stores a report about a person, once for each reporter.',
  params: z.object({ id }),
  body: reportBody,
  response: z.object({ reference: z.string() }),
  problems: ['seller_not_found', 'too_many_requests'],
})

export const listReports = endpoint({
  service: 'listing',
  name: 'listReports',
  method: 'GET',
  path: '/moderation/reports',
  audience: 'moderator',
  summary:
    'What was reported and waits for a decision, one row for each target, the oldest first, 20 a page; that one alone ' +
    'where `id` is given.',
  query: z.object({ after: z.optional(z.string()), kind: z.optional(moderatedKind), id: z.optional(id) }),
  response: z.object({
    items: z.array(reportCase),
    /** How many wait, by kind; a kind of which none does is missing. */
    counts: z.record(z.string(), z.int()),
    next: z.nullable(z.string()),
  }),
})

export const reportFigures = endpoint({
  service: 'listing',
  name: 'reportFigures',
  method: 'GET',
  path: '/moderation/figures',
  audience: 'moderator',
  summary: 'How many of each kind were reported and wait, for how long, and how long those of the last 7 days did.',
  response: queuesInFigures,
})

export const takeReport = endpoint({
  service: 'listing',
  name: 'takeReport',
  method: 'POST',
  isRepeatable: true,
  path: '/moderation/reports/:id/taking',
  audience: 'moderator',
  summary: 'Takes a row for 15 minutes, so that no two decide it; again by the same moderator goes on.',
  params: z.object({ id }),
  response: reportCase,
  problems: ['case_not_found', 'case_taken', 'case_decided'],
})

export const decideReport = endpoint({
  service: 'listing',
  name: 'decideReport',
  method: 'POST',
  path: '/moderation/reports/:id/decision',
  audience: 'moderator',
  summary:
    'Keeps what was reported or removes it; of an objection, `keep` brings it back. Removing needs a motive and a text ' +
    'of at least 10 characters, which whoever it concerns reads; of a person it is a warning.',
  params: z.object({ id }),
  body: z.object({
    /** The version of the row that the decision is made on. */
    version: z.int(),
    decision: moderationOutcome,
    motive: z.optional(decisionMotive),
    text: z.string().check(z.trim(), z.maxLength(MAX_REASON, 'Le texte ne doit pas dépasser 2\u202f000 caractères')),
  }),
  response: done,
  problems: ['case_not_found', 'case_taken', 'case_decided', 'version_changed'],
})

export const listOwnDecisions = endpoint({
  service: 'listing',
  name: 'listOwnDecisions',
  method: 'GET',
  path: '/me/decisions',
  audience: 'user',
  summary: 'What moderators decided about the caller and what they wrote, newest first, 20 a page.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(ownDecision), next: z.nullable(z.string()) }),
})

export const appealReportDecision = endpoint({
  service: 'listing',
  name: 'appealReportDecision',
  method: 'POST',
  path: '/me/decisions/:id/appeal',
  audience: 'user',
  summary: 'Objects to a decision about oneself, once, within 6 months; another moderator decides.',
  params: z.object({ id }),
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, 'Dites en quelques mots pourquoi vous contestez cette décision'),
        z.maxLength(MAX_REASON, 'Le texte ne doit pas dépasser 2\u202f000 caractères'),
      ),
  }),
  response: ownDecision,
  problems: ['decision_not_found', 'wrong_status'],
})

export const decisionSnapshot = endpoint({
  service: 'listing',
  name: 'decisionSnapshot',
  method: 'GET',
  path: '/decisions/snapshot',
  audience: 'service',
  callers: ['messaging', 'publish'],
  summary:
    'The newest decision about each target, by its row, 500 a page: what those who carry decisions out take in where ' +
    'they may have missed some.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(decidedContent), next: z.nullable(z.string()) }),
})
