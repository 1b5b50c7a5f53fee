import type { ModeratedKind } from '@rouage/contracts/flagged-content'
import { beyond, type Place, type QueueRow } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { ReportCaseModel, StoredReportCase, StoredVerdict } from './reports'

type Target = Pick<
  StoredReportCase,
  '_id' | 'kind' | 'targetId' | 'subjectId' | 'announcementId' | 'conversationId' | 'appealOf'
>

/** A page of one kind or of all, or one row alone. */
type Wanted = {
  readonly after: Place | undefined
  readonly kind: ModeratedKind | undefined
  readonly id: string | undefined
}

const FRESH = { takenBy: null, takenUntil: null, closedAt: null }

/** What waits for moderators. */
export const createReportCaseRepository = (cases: ReportCaseModel) => ({
  byId: async (id: string, session: ClientSession | null = null): Promise<StoredReportCase | undefined> =>
    (await cases.findById(id).session(session).lean()) ?? undefined,

  /** One more report joins the row of its target, which is opened (again) where it is not open. */
  join: async ({ _id, ...target }: Target, now: Date, session: ClientSession): Promise<void> => {
    const more = { $inc: { version: 1, reportCount: 1 } }
    const open = await cases.updateOne({ _id, closedAt: null }, more, { session })
    if (open.matchedCount === 1) return
    const opened = { ...target, ...FRESH, openedAt: now, reportCount: 1 }
    await cases.updateOne({ _id }, { $set: opened, $inc: { version: 1 } }, { session, upsert: true })
  },

  /** What it is about is not what it was: a decision is to be made on what is there now. */
  renew: async (id: string, session: ClientSession): Promise<void> => {
    await cases.updateOne({ _id: id, closedAt: null }, { $inc: { version: 1 } }, { session })
  },

  /** @returns false where it is closed, or not what the decision was made on */
  close: async (id: string, version: number, now: Date, session: ClientSession): Promise<boolean> => {
    const asSeen = { _id: id, version, closedAt: null }
    return (await cases.updateOne(asSeen, { $set: { closedAt: now } }, { session })).matchedCount === 1
  },

  /** Nobody is to decide about it any more. */
  withdraw: async (id: string, now: Date, session: ClientSession): Promise<void> => {
    await cases.updateOne({ _id: id, closedAt: null }, { $set: { closedAt: now } }, { session })
  },

  /** Writes down what is decided about a target now. @returns its version, which grows with each */
  judge: async (id: string, verdict: Omit<StoredVerdict, 'version'>, session: ClientSession): Promise<number> => {
    const before = await cases.findById(id, { verdict: 1 }).session(session).lean()
    const version = (before?.verdict?.version ?? 0) + 1
    await cases.updateOne({ _id: id }, { $set: { verdict: { ...verdict, version } } }, { session })
    return version
  },

  /** Makes it a moderator's until then. @returns undefined where it is somebody else's, or closed */
  take: async (id: string, moderatorId: string, now: Date, until: Date): Promise<StoredReportCase | undefined> => {
    const free = { $or: [{ takenBy: moderatorId }, { takenUntil: null }, { takenUntil: { $lte: now } }] }
    const taken = { $set: { takenBy: moderatorId, takenUntil: until } }
    const after = { returnDocument: 'after' } as const
    return (await cases.findOneAndUpdate({ _id: id, closedAt: null, ...free }, taken, after).lean()) ?? undefined
  },

  /** What is open, the oldest first. */
  pageOpen: ({ after, kind, id }: Wanted, limit: number): Promise<StoredReportCase[]> =>
    cases
      .find({
        closedAt: null,
        ...(kind === undefined ? {} : { kind }),
        ...(id === undefined ? beyond('openedAt', after, 'oldest first') : { _id: id }),
      })
      .sort({ openedAt: 1, _id: 1 })
      .limit(limit)
      .lean(),

  /** What is open, and what was closed since, the oldest first: what the queue's figures are made of. */
  figureRows: async (closedSince: Date, limit: number): Promise<QueueRow[]> => {
    const read = (closedAt: null | { $gte: Date }) =>
      cases.find({ closedAt }, { kind: 1, openedAt: 1, closedAt: 1 }).sort({ openedAt: 1 }).limit(limit).lean()
    return (await Promise.all([read(null), read({ $gte: closedSince })])).flat()
  },

  countOpen: async (): Promise<ReadonlyMap<ModeratedKind, number>> => {
    const counts = await cases.aggregate<{ _id: ModeratedKind; count: number }>([
      { $match: { closedAt: null } },
      { $group: { _id: '$kind', count: { $sum: 1 } } },
    ])
    return new Map(counts.map(({ _id, count }) => [_id, count]))
  },

  /** Targets that were decided about, by id of their row after the one named. */
  pageJudged: (after: string, limit: number): Promise<StoredReportCase[]> =>
    cases
      .find({ _id: { $gt: after }, verdict: { $ne: null } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** Somebody is gone: nobody decides about them any more. @returns the rows that were about them */
  forgetSubject: async (userId: string, now: Date): Promise<string[]> => {
    const about = await cases.find({ subjectId: userId }, { _id: 1 }).lean()
    await cases.updateMany({ subjectId: userId, closedAt: null }, { $set: { closedAt: now } })
    await cases.updateMany({ subjectId: userId }, { $set: { subjectId: null } })
    return about.map(({ _id }) => _id)
  },
})
export type ReportCaseRepository = ReturnType<typeof createReportCaseRepository>
