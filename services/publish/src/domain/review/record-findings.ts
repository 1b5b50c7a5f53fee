import { CHECKS, type CheckName, type Finding } from '@rouage/contracts/submissions'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'

const NAMES: Readonly<Record<CheckName, string>> = {
  text: 'du texte',
  figures: 'des caractéristiques',
  price: 'du prix',
  photos: 'des photos',
  account: 'du compte',
}
const unfinished = (check: CheckName): Finding => ({
  check,
  rule: `${check}.unfinished`,
  severity: 'review',
  detail: `La vérification ${NAMES[check]} n’a pas abouti en une heure : à faire à la main.`,
})

/** Writes down what checks found; whichever completes the set has the version decided. */
export const createRecordFindings = ({ models: { submissions }, jobs }: Pick<Parts, 'models' | 'jobs'>) => {
  const decideOnceComplete = async ({ _id, checks }: StoredSubmission, session: ClientSession): Promise<void> => {
    if (CHECKS.some((check) => checks[check] === undefined)) return
    await jobs.add('decide_submission', { submissionId: _id }, { id: `decide:${_id}`, session })
  }
  const isOpen = (_id: string) => ({ _id, status: 'pending_review' as const })

  return {
    /** The version that a check has not looked at; null where it has, or nobody waits for it any more. */
    unchecked: async (submissionId: string, check: CheckName): Promise<StoredSubmission | null> => {
      const submission = await submissions.findOne(isOpen(submissionId)).lean()
      return submission?.checks[check] === undefined ? submission : null
    },

    /** A check's first result stays; one of a version that waits no longer is of no use. */
    record: async (
      submissionId: string,
      check: CheckName,
      found: { readonly findings: readonly Finding[]; readonly memberSince?: Date },
      session: ClientSession,
    ): Promise<void> => {
      const { findings, ...facts } = found
      const key = `checks.${check}`
      const submission = await submissions
        .findOneAndUpdate(
          { ...isOpen(submissionId), [key]: { $exists: false } },
          { $set: { [key]: findings, ...facts } },
          { session, returnDocument: 'after' },
        )
        .lean()
      if (submission !== null) await decideOnceComplete(submission, session)
    },

    /** The time is over: what has not ended is for a moderator to look at. */
    end: async (submissionId: string, session: ClientSession): Promise<void> => {
      const submission = await submissions.findOne(isOpen(submissionId)).session(session).lean()
      if (submission === null) return
      const missing = CHECKS.filter((check) => submission.checks[check] === undefined)
      if (missing.length === 0) return
      const set = Object.fromEntries(missing.map((check) => [`checks.${check}`, [unfinished(check)]]))
      const ended = await submissions
        .findOneAndUpdate(isOpen(submissionId), { $set: set }, { session, returnDocument: 'after' })
        .lean()
      if (ended !== null) await decideOnceComplete(ended, session)
    },
  }
}
export type RecordFindings = ReturnType<typeof createRecordFindings>
