import type { Migration } from '@rouage/service-kit'
import type { Database } from '@rouage/service-kit'
import { announcementModel } from '../data/announcements'
import { caseIdOf, reportCaseModel, reportModel } from '../data/reports'

/** A report as releases before the moderators' queue kept it. */
type OlderReport = {
  _id: string
  announcementId: string
  reporter: string
  motive: string
  message: string
  email: string | null
  createdAt: Date
}

const BATCH = 200

/** Where a release knows the model already, it is that one. */
const modelsOf = (database: Database) => ({
  reports: reportModel(database),
  cases: reportCaseModel(database),
  ads: announcementModel(database),
})

/** Reports about ads were stored and read by nobody: they join the rows of their ads, and move to where all reports are. */
export const reportsJoinTheQueue: Migration = {
  name: '0001-reports-join-the-queue',
  run: async (database, signal) => {
    const { reports, cases, ads } = modelsOf(database)
    const older = database.connection.collection<OlderReport>('reports')
    for (;;) {
      signal.throwIfAborted()
      const found = await older.find().sort({ createdAt: 1 }).limit(BATCH).toArray()
      if (found.length === 0) return
      for (const { _id, announcementId, ...said } of found) {
        const target = { kind: 'announcement' as const, targetId: announcementId }
        const caseId = caseIdOf('announcement', announcementId)
        const ad = await ads.findById(announcementId, { seller: 1 }).lean()
        await database.inTransaction(async (session) => {
          const { deletedCount } = await older.deleteOne({ _id }, { session })
          if (deletedCount === 0) return
          const rest = { caseId, ...target, reporterId: null, excerpt: [], isAnswered: false }
          await reports.insertMany([{ _id, ...said, ...rest }], { session })
          const opened = {
            ...target,
            subjectId: ad?.seller.id ?? null,
            announcementId,
            openedAt: said.createdAt,
            closedAt: null,
          }
          const more = { $setOnInsert: opened, $inc: { version: 1, reportCount: 1 } }
          await cases.updateOne({ _id: caseId }, more, { session, upsert: true })
        })
      }
    }
  },
}
