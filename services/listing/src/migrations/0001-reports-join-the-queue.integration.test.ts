import { caseIdOf } from '../data/reports'
import { approved, seller, testListing } from '../testing'
import { reportsJoinTheQueue } from './0001-reports-join-the-queue'

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(() => listing.clear())

/** Of a release that knew no queue. */
const older = () => listing.database.connection.collection<{ _id: string } & Record<string, unknown>>('reports')
const olderReport = (index: number, announcementId: string) => ({
  _id: `SIG-${String(index).padStart(8, '0')}`,
  announcementId,
  reporter: `visitor-${index}`,
  motive: 'arnaque',
  message: `Virement demandé ${index}`,
  email: index % 2 === 0 ? `lise${index}@exemple.fr` : null,
  createdAt: new Date(Date.parse('2026-10-01T10:00:00.000Z') + index * 1_000),
})
const run = (signal = new AbortController().signal) => reportsJoinTheQueue.run(listing.database, signal)
const rows = async () => (await listing.reports.queue.list('moderator', {})).items

it('moves what older releases stored into one row for each ad, with who sells it, in batches', async () => {
  await listing.addSeller(seller())
  await listing.announcements.publish(approved('a'))
  const reports = Array.from({ length: 205 }, (_, index) => olderReport(index, index < 203 ? 'a' : 'long-gone'))
  await older().insertMany(reports)
  await run()

  expect(await older().countDocuments()).toBe(0)
  expect(await listing.models.reports.countDocuments()).toBe(205)
  expect(await rows()).toMatchObject([
    {
      id: caseIdOf('announcement', 'a'),
      kind: 'announcement',
      subjectId: 'seller-1',
      reportCount: 203,
      version: 203,
      openedAt: '2026-10-01T10:00:00.000Z',
      reports: expect.arrayContaining([
        expect.objectContaining({ reference: 'SIG-00000000', motive: 'arnaque', message: 'Virement demandé 0' }),
      ]),
    },
    { targetId: 'long-gone', subjectId: null, reportCount: 2 },
  ])
})

it('goes on where it was stopped, and joins rows that were opened meanwhile', async () => {
  await listing.addSeller(seller())
  await listing.announcements.publish(approved('a'))
  await listing.reports.report.ofAnnouncement(
    'a',
    { motive: 'autre', message: 'De la nouvelle version' },
    { key: 'visitor-new', userId: null },
  )
  await older().insertMany([olderReport(1, 'a'), olderReport(2, 'a')])
  const stopped = new AbortController()
  stopped.abort(new Error('The process ends.'))
  await expect(run(stopped.signal)).rejects.toThrow('The process ends.')
  expect(await older().countDocuments()).toBe(2)

  await run()
  await run()
  expect(await rows()).toMatchObject([{ reportCount: 3, version: 3, subjectId: 'seller-1' }])
  // A decision answers all of them alike.
  expect((await rows())[0]?.reports.map(({ message }) => message).toSorted()).toEqual([
    'De la nouvelle version',
    'Virement demandé 1',
    'Virement demandé 2',
  ])
})
