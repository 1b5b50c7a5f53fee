import {
  answerReview,
  deleteReview,
  editReview,
  listReviews,
  reviewRight,
  writeReview,
} from '@rouage/contracts/endpoints/listing'
import { handle, rateLimit, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import type { RouteParts } from './route-parts'

/** Reviews of sellers. */
export const reviewRoutes = ({ reviews }: Domain, { redis, logger }: RouteParts): Route[] => {
  // Nobody buys so many vehicles; each is one more e-mail to a seller.
  const writing = rateLimit({
    redis,
    logger,
    name: 'reviews',
    limit: 30,
    windowSeconds: 3_600,
    by: 'user',
    uncounted: 'allowed',
  })
  return [
    handle(listReviews, ({ params, query }) => reviews.list(params.userId, query.after)),
    handle(reviewRight, ({ user, params }) => reviews.right(params.announcementId, user.sub)),
    handle(writeReview, ({ user, body, request }) => writing.within(request, () => reviews.write(user, body))),
    handle(editReview, ({ user, params, body, request }) =>
      writing.within(request, () => reviews.edit(user.sub, params.id, body)),
    ),
    handle(deleteReview, async ({ user, params }) => {
      await reviews.remove(user.sub, params.id)
      return { status: 'done' as const }
    }),
    handle(answerReview, ({ user, params, body, request }) =>
      writing.within(request, () => reviews.answer(user.sub, params.id, body.text)),
    ),
  ]
}
