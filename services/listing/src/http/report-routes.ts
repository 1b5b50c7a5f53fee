import {
  appealReportDecision,
  decideReport,
  decisionSnapshot,
  listOwnDecisions,
  listReports,
  reportAnnouncement,
  reportFigures,
  reportReview,
  reportUser,
  takeReport,
} from '@rouage/contracts/endpoints/listing'
import { callerOf, handle, rateLimit, type Route } from '@rouage/service-kit'
import type { Request } from 'express'
import type { Domain } from '../domain/domain'
import { type Reporter, reporterOf } from '../domain/reports/reporter'
import { type RouteParts, signedInAt } from './route-parts'

/** Reports by everybody, decisions by moderators, objections by those whom they concern. */
export const reportRoutes = ({ reports }: Domain, { identity, redis, logger }: RouteParts): Route[] => {
  const { report, queue, ownDecisions } = reports
  const anHour = { redis, logger, windowSeconds: 3_600, uncounted: 'allowed' } as const
  // A report that is lost may leave a fraud online; one too many is one more row to read, once for each reporter.
  const ofAddress = rateLimit({ ...anHour, name: 'reports-ip', limit: 60, by: 'ip' })
  const ofVisitor = rateLimit({ ...anHour, name: 'reports', limit: 20, by: 'visitor' })
  const appealsOfUser = rateLimit({ ...anHour, name: 'objections', limit: 20, by: 'user' })
  const reporting = <T>(request: Request, work: (reporter: Reporter) => Promise<T>): Promise<T> =>
    ofAddress.within(request, () =>
      ofVisitor.within(request, async () => work(reporterOf(callerOf(request), await signedInAt(request, identity)))),
    )
  return [
    handle(reportAnnouncement, ({ params, body, request }) =>
      reporting(request, (reporter) => report.ofAnnouncement(params.id, body, reporter)),
    ),
    handle(reportUser, ({ params, body, request }) =>
      reporting(request, (reporter) => report.ofUser(params.id, body, reporter)),
    ),
    handle(reportReview, ({ params, body, request }) =>
      reporting(request, (reporter) => report.ofReview(params.id, body, reporter)),
    ),
    handle(listReports, ({ user, query }) => queue.list(user.sub, query)),
    handle(reportFigures, () => queue.figures()),
    handle(takeReport, ({ user, params }) => queue.take(user.sub, params.id)),
    handle(decideReport, async ({ user, params, body }) => {
      await reports.decide(user.sub, params.id, body)
      return { status: 'done' as const }
    }),
    handle(listOwnDecisions, ({ user, query }) => ownDecisions.list(user.sub, query)),
    handle(appealReportDecision, ({ user, params, body, request }) =>
      appealsOfUser.within(request, () => ownDecisions.appeal(user.sub, params.id, body.text)),
    ),
    handle(decisionSnapshot, ({ query }) => ownDecisions.snapshot(query.after)),
  ]
}
