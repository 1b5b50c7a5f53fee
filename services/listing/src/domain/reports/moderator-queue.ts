import type { QueryOf, ResponseOf } from '@rouage/contracts'
import type { listReports, reportFigures } from '@rouage/contracts/endpoints/listing'
import type { ReportCase } from '@rouage/contracts/moderation'
import { pageOf, placeOf, queueFiguresOf, recentSince } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { Concerned } from './concerned'
import { caseNotFound, caseTaken } from './problems'
import type { ReadCase } from './read-cases'
import type { Rights } from './rights'

const PAGE = 20
/** More than these no week has: figures are then those of the oldest. */
const MOST_COUNTED = 20_000
const TAKEN_MS = 15 * 60_000

/** What waits for moderators, and whose it is for a while. */
export const createModeratorQueue = (
  { reportCases }: Pick<Repositories, 'reportCases'>,
  { read, isConcerned, assertMayDecide }: { read: ReadCase; isConcerned: Concerned; assertMayDecide: Rights },
) => ({
  /** What waits, the oldest first; what concerns the moderator, and who complained of it, is for the others to read. */
  list: async (
    moderatorId: string,
    { after, kind, id }: QueryOf<typeof listReports>,
  ): Promise<ResponseOf<typeof listReports>> => {
    const [counts, found] = await Promise.all([
      reportCases.countOpen(),
      reportCases.pageOpen({ after: placeOf(after), kind, id }, PAGE + 1),
    ])
    const { rows, next } = pageOf(found, PAGE, ({ openedAt, _id }) => ({ at: openedAt, id: _id }))
    const concerned = await Promise.all(rows.map((row) => isConcerned(moderatorId, row)))
    const others = rows.filter((_row, index) => concerned[index] !== true)
    const items = await Promise.all(others.map((row) => read(row, moderatorId)))
    return { items, counts: Object.fromEntries(counts), next }
  },

  /** What the queue comes to. */
  figures: async (now = new Date()): Promise<ResponseOf<typeof reportFigures>> => ({
    queues: queueFiguresOf(await reportCases.figureRows(recentSince(now), MOST_COUNTED), now),
  }),

  /** Makes a row a moderator's for 15 minutes. @throws Problem case_not_found, case_taken, case_decided or forbidden */
  take: async (moderatorId: string, id: string): Promise<ReportCase> => {
    const row = await reportCases.byId(id)
    if (row === undefined) throw caseNotFound()
    await assertMayDecide(moderatorId, row)
    const now = new Date()
    const taken = await reportCases.take(id, moderatorId, now, new Date(now.getTime() + TAKEN_MS))
    if (taken === undefined) throw caseTaken()
    return read(taken, moderatorId)
  },
})
