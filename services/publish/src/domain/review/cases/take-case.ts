import type { ModerationCase } from '@rouage/contracts/submissions'
import type { Parts } from '../../../parts'
import { caseNotFound, caseTaken } from './problems'
import { createReadCases } from './read-cases'
import { assertMayDecide } from './rights'

const TAKEN_MS = 15 * 60_000

/** Makes a case a moderator's for 15 minutes. @throws Problem case_not_found, case_taken, case_decided or forbidden */
export const createTakeCase = (parts: Pick<Parts, 'models' | 'photoPasses'>) => {
  const { cases, submissions } = parts.models
  const read = createReadCases(parts)
  return async (moderatorId: string, caseId: string): Promise<ModerationCase> => {
    const found = await cases.findById(caseId).lean()
    const submission = found === null ? null : await submissions.findById(found.submissionId).lean()
    if (found === null || submission === null || found.closedAt !== null) throw caseNotFound()
    assertMayDecide(moderatorId, found, submission)
    const now = new Date()
    const free = { $or: [{ takenBy: moderatorId }, { takenUntil: null }, { takenUntil: { $lte: now } }] }
    const taken = await cases
      .findOneAndUpdate(
        { _id: caseId, closedAt: null, ...free },
        { $set: { takenBy: moderatorId, takenUntil: new Date(now.getTime() + TAKEN_MS) } },
        { returnDocument: 'after' },
      )
      .lean()
    const [shown] = taken === null ? [] : await read([taken], moderatorId)
    if (shown === undefined) throw caseTaken()
    return shown
  }
}
