import { CHECKS } from '@rouage/contracts/submissions'
import type { Parts } from '../../parts'
import { createAppeal } from './appeals'
import { createBegin } from './begin'
import { createCaseFigures } from './cases/case-figures'
import { createCases } from './cases/cases'
import { createDecideCase } from './cases/decide-case'
import { createListCases } from './cases/list-cases'
import { createListCopies } from './cases/list-copies'
import { measureCases } from './cases/measure-cases'
import { createTakeCase } from './cases/take-case'
import { createDecide } from './decide'
import { createOutcomes } from './outcomes'
import { createRecordFindings } from './record-findings'
import { createRemoval } from './removal'
import type { ReviewOrders } from './review-orders'
import { createChecks } from './run-checks'
import { createSellerNews } from './seller-news'
import { createTakeDecision } from './take-decision'
import { createTraces } from './traces'

/**
 * The review of versions of ads: checks as jobs, what they decide together, moderators, appeals and removals. Says how
 * its jobs are done: make it once for a process, before jobs begin.
 */
export const createReviews = (parts: Parts, orders: ReviewOrders) => {
  const { models, jobs, outbox, metrics } = parts
  const cases = createCases(models.cases)
  const outcomes = createOutcomes(parts)
  const news = createSellerNews(parts)
  const findings = createRecordFindings(parts)
  const decide = createDecide(parts, { outcomes, cases, news })
  const checks = createChecks(parts)
  const decisions = metrics.counter('rouage_review_decisions_total', 'Decisions about versions of ads.', [
    'by',
    'outcome',
  ])
  measureCases(parts)

  for (const check of CHECKS) {
    jobs.on(`check_${check}`, {
      // Others are asked outside of any transaction; what they said is written down once.
      work: async ({ submissionId }) => {
        const submission = await findings.unchecked(submissionId, check)
        if (submission === null) return
        const found = await checks[check](submission)
        await outbox.inTransaction((session) => findings.record(submissionId, check, found, session))
      },
    })
  }
  jobs.on('end_checks', { effect: ({ submissionId }, session) => findings.end(submissionId, session) })
  jobs.on('decide_submission', {
    work: async ({ submissionId }) => {
      const decided = await outbox.inTransaction((session) => decide(submissionId, session))
      if (decided === undefined) return
      decisions.inc({ by: 'rules', outcome: decided.decision })
      await news.tell(decided.sellerId)
    },
  })

  const remove = createRemoval(parts, { cases, news, decisions, orders })
  return {
    begin: createBegin(parts, cases),
    /** A version that waits is taken back by its seller, in the transaction that does so. */
    withdraw: cases.withdraw,
    list: createListCases(parts),
    figures: createCaseFigures(models.cases),
    take: createTakeCase(parts),
    copies: createListCopies(parts, createTraces(models.adTraces)),
    decide: createDecideCase(parts, { outcomes, news, decisions }),
    appeal: createAppeal(parts, { cases, news }),
    remove,
    takeDecision: createTakeDecision(parts, remove),
  }
}
export type Reviews = ReturnType<typeof createReviews>
