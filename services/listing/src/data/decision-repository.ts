import { beyond, type Place } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { DecisionModel, StoredDecision } from './reports'

/** What was taken off the site, with its reasons. */
export const createDecisionRepository = (decisions: DecisionModel) => ({
  insert: async (decision: StoredDecision, session: ClientSession): Promise<void> => {
    await decisions.insertMany([decision], { session })
  },

  byId: async (id: string, session: ClientSession | null = null): Promise<StoredDecision | undefined> =>
    (await decisions.findById(id).session(session).lean()) ?? undefined,

  /** @returns what it is now; undefined where there is an objection already */
  appeal: async (id: string, text: string, at: Date, session: ClientSession): Promise<StoredDecision | undefined> => {
    const appeal = { text, at, outcome: null, answer: '' }
    const after = { session, returnDocument: 'after' } as const
    return (
      (await decisions.findOneAndUpdate({ _id: id, appeal: null }, { $set: { appeal } }, after).lean()) ?? undefined
    )
  },

  answerAppeal: async (
    id: string,
    outcome: 'upheld' | 'overturned',
    answer: string,
    session: ClientSession,
  ): Promise<void> => {
    const set = { 'appeal.outcome': outcome, 'appeal.answer': answer }
    await decisions.updateOne({ _id: id }, { $set: set }, { session })
  },

  /** What concerns a person, newest first. */
  pageAbout: (subjectId: string, place: Place | undefined, limit: number): Promise<StoredDecision[]> =>
    decisions
      .find({ subjectId, ...beyond('decidedAt', place, 'newest first') })
      .sort({ decidedAt: -1, _id: -1 })
      .limit(limit)
      .lean(),

  /** What concerns a person, by id after the one named. */
  pageForExport: (subjectId: string, after: string, limit: number): Promise<StoredDecision[]> =>
    decisions
      .find({ subjectId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** That it was decided stays; whom it was about does not, nor their words. */
  forgetSubject: async (subjectId: string): Promise<void> => {
    await decisions.updateMany({ subjectId }, { $set: { subjectId: null, excerpt: '', appeal: null } })
  },
})
export type DecisionRepository = ReturnType<typeof createDecisionRepository>
