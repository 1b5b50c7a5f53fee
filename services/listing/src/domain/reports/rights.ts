import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredReportCase } from '../../data/reports'
import type { Concerned } from './concerned'
import { aboutOneself, caseDecided, caseTaken, ownReport } from './problems'

/**
 * Whoever may decide: nobody about what concerns them or what they reported, about an objection nobody who made the
 * decision, and while it is somebody's, nobody else.
 */
export const createRights =
  ({ reports, decisions }: Pick<Repositories, 'reports' | 'decisions'>, isConcerned: Concerned) =>
  /** @throws Problem forbidden, case_taken or case_decided */
  async (moderatorId: string, row: StoredReportCase, session: ClientSession | null = null): Promise<void> => {
    const { _id, appealOf, closedAt, takenBy, takenUntil } = row
    if (closedAt !== null) throw caseDecided()
    if (await isConcerned(moderatorId, row, session)) throw aboutOneself()
    if (appealOf !== null) {
      const decided = await decisions.byId(appealOf, session)
      if (decided?.decidedBy === moderatorId) {
        throw caseTaken('Vous avez pris la décision contestée : un autre modérateur répond.')
      }
      if (decided !== undefined && (await reports.isBy(decided.caseId, moderatorId, session))) throw ownReport()
    } else if (await reports.isBy(_id, moderatorId, session)) throw ownReport()
    const isTaken = takenBy !== null && takenUntil !== null && takenUntil > new Date()
    if (isTaken && takenBy !== moderatorId) throw caseTaken()
  }
export type Rights = ReturnType<typeof createRights>
