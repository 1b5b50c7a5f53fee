import type { QueryOf, ResponseOf } from '@rouage/contracts'
import type { decisionSnapshot, listOwnDecisions } from '@rouage/contracts/endpoints/listing'
import type { DecidedContent, OwnDecision } from '@rouage/contracts/moderation'
import { pageOf, placeOf } from '@rouage/service-kit'
import { appealCaseIdOf, type StoredDecision, type StoredReportCase } from '../../data/reports'
import { decisionNotFound, wrongStatus } from './problems'
import type { ReportParts } from './report-parts'

const PAGE = 20
const SNAPSHOT_PAGE = 500
const MONTHS_TO_APPEAL = 6

/** Until when an objection is heard: the same day six months later, or the last one of a shorter month. */
export const appealableUntil = (decidedAt: Date): Date => {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + MONTHS_TO_APPEAL)
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0)
  return until
}

const shown = ({ _id: id, kind, outcome, motive, text, excerpt, decidedAt, appeal }: StoredDecision): OwnDecision => {
  const decision = { id, kind, outcome, motive, text, excerpt, decidedAt: decidedAt.toISOString() }
  if (appeal === null) return { ...decision, appealableUntil: appealableUntil(decidedAt).toISOString() }
  const objection = { text: appeal.text, at: appeal.at.toISOString() }
  if (appeal.outcome === null) return { ...decision, appeal: objection }
  return { ...decision, appeal: { ...objection, outcome: appeal.outcome, answer: appeal.answer } }
}

const decidedOf = ({ kind, targetId, verdict }: StoredReportCase): DecidedContent[] => {
  if (verdict === null) return []
  const { outcome, text, version, motive, decidedBy } = verdict
  const decided: DecidedContent = { id: targetId, kind, outcome, text, version }
  if (motive !== null) decided.motive = motive
  if (decidedBy !== null) decided.decidedBy = decidedBy
  return [decided]
}

/** What people do with decisions about them, and what other services are told of them. */
export const createOwnDecisions = ({ repositories, outbox, personMails, audit }: ReportParts) => {
  const { decisions, reportCases } = repositories
  return {
    /** What was decided about a person, newest first. */
    list: async (
      userId: string,
      { after }: QueryOf<typeof listOwnDecisions>,
    ): Promise<ResponseOf<typeof listOwnDecisions>> => {
      const found = await decisions.pageAbout(userId, placeOf(after), PAGE + 1)
      const { rows, next } = pageOf(found, PAGE, ({ decidedAt, _id }) => ({ at: decidedAt, id: _id }))
      return { items: rows.map(shown), next }
    },

    /** Objects to a decision, once. @throws Problem decision_not_found or wrong_status */
    appeal: async (userId: string, id: string, text: string, now = new Date()): Promise<OwnDecision> => {
      const appealed = await outbox.inTransaction(async (session) => {
        const decision = await decisions.byId(id, session)
        if (decision === undefined || decision.subjectId !== userId) throw decisionNotFound()
        const twice = () => wrongStatus('Vous avez déjà contesté cette décision.')
        if (decision.appeal !== null) throw twice()
        if (appealableUntil(decision.decidedAt) < now) {
          throw wrongStatus('Une décision se conteste dans les six mois : ce délai est passé.')
        }
        const after = await decisions.appeal(id, text, now, session)
        if (after === undefined) throw twice()
        const { kind, targetId, caseId } = decision
        const target = await reportCases.byId(caseId, session)
        const about = {
          announcementId: target?.announcementId ?? null,
          conversationId: target?.conversationId ?? null,
        }
        const row = { _id: appealCaseIdOf(id), kind, targetId, subjectId: userId, ...about, appealOf: id }
        await reportCases.join(row, now, session)
        await personMails.add({ userId, template: 'objection_received', data: { kind } }, session)
        await audit.add({ actorId: userId, action: 'objection_received', subjectId: id, reason: text }, session)
        return after
      })
      personMails.wake()
      return shown(appealed)
    },

    /** The newest decision about each target, in pages by row. */
    snapshot: async (after = ''): Promise<ResponseOf<typeof decisionSnapshot>> => {
      const found = await reportCases.pageJudged(after, SNAPSHOT_PAGE + 1)
      const rows = found.slice(0, SNAPSHOT_PAGE)
      const next = found.length > SNAPSHOT_PAGE ? (rows.at(-1)?._id ?? null) : null
      return { items: rows.flatMap(decidedOf), next }
    },
  }
}
export type OwnDecisions = ReturnType<typeof createOwnDecisions>
