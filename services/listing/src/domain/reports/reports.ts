import type { ReviewVisibility } from '../reviews/review-visibility'
import { createConcerned } from './concerned'
import { createDecideReport } from './decide-report'
import { createModeratorQueue } from './moderator-queue'
import { createOwnDecisions } from './own-decisions'
import { createReadCases } from './read-cases'
import { createReportContent } from './report-content'
import type { ReportParts } from './report-parts'
import { createRights } from './rights'
import { createRulings } from './rulings'
import { createTargetWords } from './target-words'

/** Reports, what moderators decide about them, and objections: the one queue of what was reported anywhere on the site. */
export const createReports = (parts: ReportParts, reviewVisibility: ReviewVisibility) => {
  const { repositories } = parts
  const wordsOf = createTargetWords(repositories)
  const isConcerned = createConcerned(repositories)
  const assertMayDecide = createRights(repositories, isConcerned)
  const read = createReadCases(repositories, wordsOf)
  return {
    report: createReportContent(parts),
    queue: createModeratorQueue(repositories, { read, isConcerned, assertMayDecide }),
    decide: createDecideReport(parts, { assertMayDecide, wordsOf, rulings: createRulings(parts, reviewVisibility) }),
    ownDecisions: createOwnDecisions(parts),

    /** Somebody is gone: nobody decides about them any more, and nothing says what they reported or wrote. */
    forgetPerson: async (userId: string, now = new Date()): Promise<void> => {
      const about = await repositories.reportCases.forgetSubject(userId, now)
      await repositories.reports.forgetExcerpts(about)
      await repositories.reports.forgetReporter(userId)
      await repositories.decisions.forgetSubject(userId)
    },
  }
}
export type Reports = ReturnType<typeof createReports>
