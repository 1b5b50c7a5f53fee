import { listOwnSubmissions, withdrawSubmission } from '@rouage/contracts/endpoints/publish'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** What became of what somebody handed in. */
export const submissionRoutes = ({
  ownSubmissions,
  withdrawSubmission: withdraw,
}: Pick<Domain, 'ownSubmissions' | 'withdrawSubmission'>): Route[] => [
  handle(listOwnSubmissions, ({ user, query }) => ownSubmissions(user, query.after)),
  handle(withdrawSubmission, async ({ user, params }) => {
    await withdraw(user, params.id)
    return { status: 'done' as const }
  }),
]
