import {
  appealDecision,
  caseFigures,
  decideCase,
  listCases,
  listCopies,
  removeAnnouncement,
  takeCase,
} from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import type { Reviews } from '../domain/review/reviews'

const done = { status: 'done' as const }

/** For moderators, and for sellers who object to what they decided. */
export const reviewRoutes = (reviews: Reviews): Route[] => [
  handle(listCases, ({ user, query }) => reviews.list(user.sub, query)),
  handle(caseFigures, () => reviews.figures()),
  handle(takeCase, ({ user, params }) => reviews.take(user.sub, params.id)),
  handle(listCopies, ({ params }) => reviews.copies(params.id)),
  handle(decideCase, async ({ user, params, body }) => {
    await reviews.decide(user.sub, params.id, body)
    return done
  }),
  handle(removeAnnouncement, async ({ user, params, body }) => {
    await reviews.remove(user.sub, params.id, body)
    return done
  }),
  handle(appealDecision, ({ user, params, body }) => reviews.appeal(user.sub, params.id, body.text)),
]
