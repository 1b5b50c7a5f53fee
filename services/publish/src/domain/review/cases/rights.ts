import type { StoredCase } from '../../../data/moderation-cases'
import type { StoredSubmission } from '../../../data/submissions'
import { caseDecided, caseTaken, ownAd } from './problems'

/**
 * Whoever may decide about a case: nobody about an ad of their own, about an objection nobody who made the decision, and
 * while it is somebody's, nobody else.
 * @throws Problem forbidden, case_taken or case_decided
 */
export const assertMayDecide = (
  moderatorId: string,
  { kind, sellerId, takenBy, takenUntil, closedAt }: StoredCase,
  { statement }: Pick<StoredSubmission, 'statement'>,
): void => {
  if (sellerId === moderatorId) throw ownAd()
  if (closedAt !== null) throw caseDecided()
  if (kind === 'appeal' && statement?.decidedBy === moderatorId) {
    throw caseTaken('Vous avez pris la décision contestée : un autre modérateur répond.')
  }
  const isTaken = takenBy !== null && takenUntil !== null && takenUntil > new Date()
  if (isTaken && takenBy !== moderatorId) throw caseTaken()
}
