import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './ids'
import { reportBody } from './report'
import { answerText, ownReview, review, reviewText, stars } from './review'

/*
 * Reviews of sellers: of listing, in a file of their own. Whoever exchanged messages with a seller about an ad writes one
 * about it. A review that is somebody else's is not there to be changed: 404.
 */

const done = z.object({ status: z.literal('done') })
const written = z.object({ stars, text: reviewText })

export const listReviews = endpoint({
  service: 'listing',
  name: 'listReviews',
  method: 'GET',
  path: '/sellers/:userId/reviews',
  audience: 'public',
  summary: 'Reviews about a seller, newest first, 10 a page.',
  params: z.object({ userId: id }),
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(review), next: z.nullable(z.string()) }),
})

export const reviewRight = endpoint({
  service: 'listing',
  name: 'reviewRight',
  method: 'GET',
  path: '/me/reviews/of/:announcementId',
  audience: 'user',
  summary:
    'Whether the caller may review whoever sold an ad (both wrote to each other about it), and what they wrote already.',
  params: z.object({ announcementId: id }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('none') }),
    z.object({ status: z.literal('allowed'), sellerId: id }),
    z.object({ status: z.literal('written'), review: ownReview }),
  ]),
  problems: ['unavailable'],
})

export const writeReview = endpoint({
  service: 'listing',
  name: 'writeReview',
  method: 'POST',
  path: '/me/reviews',
  audience: 'user',
  summary: 'Reviews whoever sold an ad, once for each ad; the same again is answered with the review that is there.',
  body: z.object({ announcementId: id, stars, text: reviewText }),
  response: ownReview,
  problems: ['no_exchange', 'review_exists', 'too_many_requests'],
})

export const editReview = endpoint({
  service: 'listing',
  name: 'editReview',
  method: 'PUT',
  path: '/me/reviews/:id',
  audience: 'user',
  summary: 'Changes a review of one’s own, within 14 days.',
  params: z.object({ id }),
  body: written,
  response: ownReview,
  problems: ['review_not_found', 'wrong_status', 'too_many_requests'],
})

export const deleteReview = endpoint({
  service: 'listing',
  name: 'deleteReview',
  method: 'DELETE',
  path: '/me/reviews/:id',
  audience: 'user',
  summary: 'Takes back a review of one’s own; done already is done.',
  params: z.object({ id }),
  response: done,
})

export const answerReview = endpoint({
  service: 'listing',
  name: 'answerReview',
  method: 'PUT',
  path: '/me/reviews-received/:id/answer',
  audience: 'user',
  summary: 'The seller’s one answer to a review; again, it takes the place of the one before.',
  params: z.object({ id }),
  body: z.object({ text: answerText }),
  response: review,
  problems: ['review_not_found', 'too_many_requests'],
})

export const reportReview = endpoint({
  service: 'listing',
  name: 'reportReview',
  method: 'POST',
  path: '/reviews/:id/reports',
  audience: 'public',
  knowsSignedIn: true,
  summary: 'Stores a report about a review, once for each reporter.',
  params: z.object({ id }),
  body: reportBody,
  response: z.object({ reference: z.string() }),
  problems: ['review_not_found', 'too_many_requests'],
})
