import * as z from 'zod/mini'
import { adFields, adPhotoIds } from './ad-form'
import { endpoint } from './endpoint'
import { id, instant } from './ids'
import { ownPhoto } from './photo'
import { adOptions, lift, orderPurpose, photoPack, plan, quote } from './quotes'

/*
 * What the form of an ad asks of the publish service. It stands in a module of its own so that its first view loads
 * nothing of orders, submissions and moderation.
 */

/** Which draft: `new`, of the ad to come, or the id of the ad that is edited. */
export const draftKey = z.object({ key: id })

export const draft = z.object({
  key: id,
  /** Grows by one with each save; 0 of one that was never saved. */
  revision: z.int(),
  fields: adFields,
  photos: z.array(ownPhoto),
  options: adOptions,
  /** Missing of one that was never saved. */
  updatedAt: z.optional(instant),
  plan,
  /** Of an ad that is edited: why its last version was refused. */
  refusal: z.optional(z.string()),
})
export type Draft = z.infer<typeof draft>

export const getDraft = endpoint({
  service: 'publish',
  name: 'getDraft',
  method: 'GET',
  path: '/me/drafts/:key',
  audience: 'user',
  summary: 'The draft of the ad to come (`new`) or of an ad of one’s own; made of that ad where none was begun.',
  params: draftKey,
  response: draft,
  problems: ['announcement_not_found', 'not_owner'],
})

export const saveDraft = endpoint({
  service: 'publish',
  name: 'saveDraft',
  method: 'PUT',
  path: '/me/drafts/:key',
  audience: 'user',
  summary: 'Keeps what was typed, right or wrong, over the revision that it was typed into.',
  params: draftKey,
  body: z.object({ revision: z.int(), fields: adFields, photoIds: adPhotoIds, options: adOptions }),
  response: draft,
  /** `draft_changed`: it was saved from elsewhere meanwhile; read it again. */
  problems: ['announcement_not_found', 'not_owner', 'draft_changed', 'photo_not_found'],
})

export const discardDraft = endpoint({
  service: 'publish',
  name: 'discardDraft',
  method: 'DELETE',
  path: '/me/drafts/:key',
  audience: 'user',
  summary: 'Forgets a draft; one that is not there is forgotten.',
  params: draftKey,
  response: z.object({ status: z.literal('done') }),
})

const flag = z.enum(['true', 'false'])

export const getQuote = endpoint({
  service: 'publish',
  name: 'getQuote',
  method: 'GET',
  path: '/me/quote',
  audience: 'user',
  summary: 'What something would cost its seller now, line by line.',
  query: z.object({
    purpose: orderPurpose,
    /** Of an edit, a boost or a renewal. */
    announcementId: z.optional(id),
    photoPack: z.optional(photoPack),
    urgent: z.optional(flag),
    lift: z.optional(lift),
  }),
  response: quote,
  problems: ['announcement_not_found', 'not_owner'],
})
