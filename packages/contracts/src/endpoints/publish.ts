import * as z from 'zod/mini'
import { approvedContent } from '../ad-content'
import { draftKey } from '../drafts'
import { endpoint } from '../endpoint'
import { cents, id, instant } from '../ids'
import { invoice, lift, order, plan, subscription } from '../offers'
import { personExport } from '../person-export'
import { queuesInFigures } from '../queue-figures'
import { caseCopy, moderationCase, ownSubmission, refusalMotive } from '../submissions'

export * from '../drafts'

const done = z.object({ status: z.literal('done') })
const ofAnnouncement = z.object({ id })
const ofOrder = z.object({ id })
const MAX_REASON_LENGTH = 2_000

export const getPrices = endpoint({
  service: 'publish',
  name: 'getPrices',
  method: 'GET',
  path: '/prices',
  audience: 'public',
  summary: 'What everything costs, for each plan, in cents with VAT; null where a plan has no use for it.',
  response: z.object({
    freeAdsPerYear: z.int(),
    subscriptionCents: cents,
    plans: z.array(
      z.object({
        plan,
        /** Photos without a pack. */
        photos: z.int(),
        items: z.record(z.string(), z.nullable(cents)),
      }),
    ),
  }),
})

/* Drafts that become versions */

export const submitDraft = endpoint({
  service: 'publish',
  name: 'submitDraft',
  method: 'POST',
  path: '/me/drafts/:key/submissions',
  audience: 'user',
  summary:
    'Makes a version of the draft: to be checked at once, or paid first. What is wrong with it stands at its fields ' +
    '(`fields.price`); an order that was open for the same draft is replaced.',
  params: draftKey,
  body: z.object({ revision: z.int(), quoteVersion: z.string().check(z.maxLength(64)) }),
  response: z.object({ submission: ownSubmission, order: z.nullable(order) }),
  problems: [
    'announcement_not_found',
    'not_owner',
    'draft_changed',
    'draft_not_found',
    'photo_not_found',
    'price_changed',
    'too_many_requests',
  ],
  idempotency: 'required',
})

/* Boosts and renewals */

export const boostAnnouncement = endpoint({
  service: 'publish',
  name: 'boostAnnouncement',
  method: 'POST',
  path: '/me/announcements/:id/boosts',
  audience: 'user',
  summary: 'Orders that an ad is shown as urgent or lifted each day.',
  params: ofAnnouncement,
  body: z.object({ urgent: z.boolean(), lift: z.optional(lift), quoteVersion: z.string().check(z.maxLength(64)) }),
  /** `order` is null where nothing is to be paid: it is done. */
  response: z.object({ order: z.nullable(order) }),
  problems: ['announcement_not_found', 'not_owner', 'wrong_status', 'price_changed', 'too_many_requests'],
  idempotency: 'required',
})

export const renewAnnouncement = endpoint({
  service: 'publish',
  name: 'renewAnnouncement',
  method: 'POST',
  path: '/me/announcements/:id/renewals',
  audience: 'user',
  summary: 'Starts 60 new days for an ad that is expired or ends within 7 days: one ad of the yearly quota.',
  params: ofAnnouncement,
  body: z.object({ quoteVersion: z.string().check(z.maxLength(64)) }),
  /** `order` is null where nothing is to be paid: it is done. */
  response: z.object({ order: z.nullable(order) }),
  problems: ['announcement_not_found', 'not_owner', 'wrong_status', 'price_changed', 'too_many_requests'],
  idempotency: 'required',
})

/* Orders */

export const getOrder = endpoint({
  service: 'publish',
  name: 'getOrder',
  method: 'GET',
  path: '/me/orders/:id',
  audience: 'user',
  summary: 'An order of one’s own.',
  params: ofOrder,
  response: order,
  problems: ['order_not_found'],
})

export const startPayment = endpoint({
  service: 'publish',
  name: 'startPayment',
  method: 'POST',
  path: '/me/orders/:id/payment',
  audience: 'user',
  summary: 'Begins to pay: the buyer has accepted that the service is performed at once (withdrawal right).',
  params: ofOrder,
  body: z.object({
    acceptsImmediatePerformance: z.literal(true, 'Acceptez l’exécution immédiate du service pour payer.'),
  }),
  response: order,
  problems: ['order_not_found', 'order_closed', 'too_many_requests', 'unavailable'],
})

export const refreshOrder = endpoint({
  service: 'publish',
  name: 'refreshOrder',
  method: 'POST',
  isRepeatable: true,
  path: '/me/orders/:id/refresh',
  audience: 'user',
  summary: 'Asks Stripe what became of the payment, as after it was confirmed in the browser.',
  params: ofOrder,
  response: order,
  problems: ['order_not_found', 'order_closed', 'too_many_requests', 'unavailable'],
})

/** A test card, as the form of the local stand-in takes it (docs/payments.md). */
export const testCard = z.object({
  holder: z.string().check(z.trim(), z.minLength(1, 'Veuillez remplir tous les champs de la carte'), z.maxLength(100)),
  /** Digits in groups of four. */
  number: z.string().check(z.regex(/^(?:\d ?){12,19}$/, 'Numéro de carte invalide')),
  expiry: z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Date d’expiration invalide (MM/AA)')),
  cvc: z.string().check(z.regex(/^\d{3}$/, 'Cryptogramme invalide (3 chiffres)')),
})

export const payWithTestCard = endpoint({
  service: 'publish',
  name: 'payWithTestCard',
  method: 'POST',
  path: '/me/orders/:id/test-card',
  audience: 'user',
  summary: 'Pays by a test card; there is no such call where payments are real.',
  params: ofOrder,
  body: testCard,
  response: order,
  problems: ['order_not_found', 'order_closed', 'too_many_requests', 'unavailable', 'payment_declined'],
})

export const answerTestAuthentication = endpoint({
  service: 'publish',
  name: 'answerTestAuthentication',
  method: 'POST',
  path: '/me/orders/:id/test-authentication',
  audience: 'user',
  summary: 'Plays what the customer tells the bank (3-D Secure); there is no such call where payments are real.',
  params: ofOrder,
  body: z.object({ accepted: z.boolean() }),
  response: order,
  problems: ['order_not_found', 'order_closed', 'too_many_requests', 'unavailable', 'payment_declined'],
})

export const cancelOrder = endpoint({
  service: 'publish',
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/me/orders/:id',
  audience: 'user',
  summary: 'Gives an order up that was not paid; the draft behind it stays.',
  params: ofOrder,
  response: done,
  problems: ['order_not_found', 'order_closed'],
})

/* What became of what one submitted */

export const listOwnSubmissions = endpoint({
  service: 'publish',
  name: 'listOwnSubmissions',
  method: 'GET',
  path: '/me/submissions',
  audience: 'user',
  summary:
    'Versions of one’s own ads that listing does not show: awaiting payment, under review, refused or removed; the ' +
    'last one of each ad, newest first. And whether a draft of a new ad waits.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({
    items: z.array(ownSubmission),
    next: z.nullable(z.string()),
    draft: z.nullable(z.object({ title: z.string(), updatedAt: instant })),
  }),
})

export const withdrawSubmission = endpoint({
  service: 'publish',
  name: 'withdrawSubmission',
  method: 'DELETE',
  path: '/me/submissions/:id',
  audience: 'user',
  summary: 'Takes back a version that was not approved; done already is done.',
  params: z.object({ id }),
  response: done,
  problems: ['wrong_status'],
})

export const appealDecision = endpoint({
  service: 'publish',
  name: 'appealDecision',
  method: 'POST',
  path: '/me/submissions/:id/appeals',
  audience: 'user',
  summary: 'Objects to a refusal or a removal, once; another moderator decides.',
  params: z.object({ id }),
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(20, 'Expliquez en 20 caractères au moins pourquoi la décision vous semble injustifiée'),
        z.maxLength(MAX_REASON_LENGTH, 'Le message ne doit pas dépasser 2\u202f000 caractères'),
      ),
  }),
  response: ownSubmission,
  problems: ['submission_not_found', 'wrong_status'],
})

/* Subscription and invoices */

export const getSubscription = endpoint({
  service: 'publish',
  name: 'getSubscription',
  method: 'GET',
  path: '/me/subscription',
  audience: 'user',
  summary: 'The caller’s subscription; `none` where there is none.',
  response: subscription,
})

export const startSubscription = endpoint({
  service: 'publish',
  name: 'startSubscription',
  method: 'POST',
  path: '/me/subscription',
  audience: 'user',
  summary: 'Subscribes a professional: the order is its first month. One that is overdue is paid by this, too.',
  response: order,
  problems: ['professionals_only', 'wrong_status', 'too_many_requests', 'unavailable'],
  idempotency: 'required',
})

export const cancelSubscription = endpoint({
  service: 'publish',
  name: 'cancelSubscription',
  method: 'POST',
  path: '/me/subscription/cancellation',
  audience: 'user',
  summary: 'Ends the subscription with its paid period; done already is done.',
  response: subscription,
  problems: ['wrong_status', 'unavailable'],
})

export const resumeSubscription = endpoint({
  service: 'publish',
  name: 'resumeSubscription',
  method: 'DELETE',
  path: '/me/subscription/cancellation',
  audience: 'user',
  summary: 'Takes a cancellation back while the paid period lasts; done already is done.',
  response: subscription,
  problems: ['wrong_status', 'unavailable'],
})

export const listInvoices = endpoint({
  service: 'publish',
  name: 'listInvoices',
  method: 'GET',
  path: '/me/invoices',
  audience: 'user',
  summary: 'The caller’s invoices, newest first, 20 a page.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(invoice), next: z.nullable(z.string()) }),
})

export const invoicePdf = endpoint({
  service: 'publish',
  name: 'invoicePdf',
  method: 'GET',
  path: '/me/invoices/:number/pdf',
  audience: 'user',
  summary: 'An invoice of the caller’s as PDF.',
  params: z.object({ number: z.string().check(z.regex(/^[A-Z]{2}-\d{4}-\d{6}$/)) }),
  response: z.unknown(),
  answers: ['application/pdf'],
  problems: ['invoice_not_found'],
})

export const stripeWebhook = endpoint({
  service: 'publish',
  name: 'stripeWebhook',
  method: 'POST',
  path: '/webhooks/stripe',
  audience: 'webhook',
  summary: 'What Stripe tells of payments, signed; twice, late or out of order, each takes effect once.',
  response: done,
})

/* Moderation */

export const listCases = endpoint({
  service: 'publish',
  name: 'listCases',
  method: 'GET',
  path: '/moderation/cases',
  audience: 'moderator',
  summary:
    'What waits for a moderator, the oldest first, 20 a page, and how many there are; that one alone where `id` is given.',
  query: z.object({
    after: z.optional(z.string()),
    kind: z.optional(z.enum(['submission', 'appeal'])),
    id: z.optional(id),
  }),
  response: z.object({ items: z.array(moderationCase), total: z.int(), next: z.nullable(z.string()) }),
})

export const caseFigures = endpoint({
  service: 'publish',
  name: 'caseFigures',
  method: 'GET',
  path: '/moderation/figures',
  audience: 'moderator',
  summary: 'How many versions and objections wait and for how long, and how long those of the last 7 days did.',
  response: queuesInFigures,
})

export const takeCase = endpoint({
  service: 'publish',
  name: 'takeCase',
  method: 'POST',
  isRepeatable: true,
  path: '/moderation/cases/:id/taking',
  audience: 'moderator',
  summary: 'Takes a case for 15 minutes, so that no two decide it; again by the same moderator goes on.',
  params: z.object({ id }),
  response: moderationCase,
  /** `case_taken` by somebody else; of an appeal by whoever made the decision, too. */
  problems: ['case_not_found', 'case_taken'],
})

export const listCopies = endpoint({
  service: 'publish',
  name: 'listCopies',
  method: 'GET',
  path: '/moderation/cases/:id/copies',
  audience: 'moderator',
  summary: 'Ads of other sellers that show a picture of the version or say the same, 10 at most, the oldest first.',
  params: z.object({ id }),
  response: z.object({ items: z.array(caseCopy) }),
  problems: ['case_not_found'],
})

export const decideCase = endpoint({
  service: 'publish',
  name: 'decideCase',
  method: 'POST',
  path: '/moderation/cases/:id/decision',
  audience: 'moderator',
  summary:
    'Approves or refuses a version, or answers an appeal (`approve` overturns what was decided). ' +
    'A refusal needs its motive and a text, which the seller reads.',
  params: z.object({ id }),
  body: z.object({
    submissionId: id,
    decision: z.enum(['approve', 'refuse']),
    motive: z.optional(refusalMotive),
    text: z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH)),
  }),
  response: done,
  problems: ['case_not_found', 'case_taken', 'case_decided', 'version_changed'],
})

export const removeAnnouncement = endpoint({
  service: 'publish',
  name: 'removeAnnouncement',
  method: 'POST',
  path: '/moderation/announcements/:id/removal',
  audience: 'moderator',
  summary: 'Takes an ad off the site with a statement of reasons; its seller may appeal. Done already is done.',
  params: ofAnnouncement,
  body: z.object({
    motive: refusalMotive,
    text: z.string().check(z.trim(), z.minLength(10, 'Motivez la décision'), z.maxLength(MAX_REASON_LENGTH)),
  }),
  response: done,
  problems: ['announcement_not_found'],
})

/* For listing, which shows what was approved */

/** All that publish has told listing of an ad, as it stands. */
export const publishedRecord = z.object({
  id,
  sellerId: id,
  /** The newest version that was approved; null of an ad that was there before publish knew of it. */
  approved: z.nullable(
    z.object({ submissionId: id, sequence: z.int(), approvedAt: instant, content: approvedContent }),
  ),
  boosts: z.array(z.object({ orderId: id, urgent: z.boolean(), liftDays: z.int(), paidAt: instant })),
  renewals: z.array(z.object({ orderId: id, renewedAt: instant })),
  /** When a moderator last took it off the site; before `approvedAt` where it was brought back since. */
  withdrawnAt: z.nullable(instant),
})
export type PublishedRecord = z.infer<typeof publishedRecord>

export const approvedSnapshot = endpoint({
  service: 'publish',
  name: 'approvedSnapshot',
  method: 'GET',
  path: '/snapshot',
  audience: 'service',
  callers: ['listing'],
  summary:
    'Ads that were approved, boosted, renewed or withdrawn, by id, 200 a page: what listing takes in where it may have ' +
    'missed events.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(publishedRecord), next: z.nullable(z.string()) }),
})

/** Drafts, versions with their decisions, orders and invoices of a person. */
export const exportPerson = personExport('publish', ['drafts', 'submissions', 'orders', 'invoices'])

export { publishDeadLetters as listDeadLetters, publishRetries as retryDeadLetters } from '../dead-letters-of-services'

export { publishJobFigures as listJobFigures } from '../job-figures-of-services'
