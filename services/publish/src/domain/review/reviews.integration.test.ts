import { mailTo } from '@rouage/service-kit/testing'
import { startTestPublish, type TestPublish } from './testing/start-test-publish'

jest.setTimeout(60_000)

let publish: TestPublish
beforeAll(async () => {
  publish = await startTestPublish()
}, 60_000)
afterAll(() => publish.stop())
beforeEach(() => {
  publish.others.known.isAway = false
  publish.others.known.market = { count: 0 }
})

describe('a version without a finding', () => {
  it('is approved by the checks alone: listing is told its content, its seller reads it, the audit knows', async () => {
    const submission = await publish.submit()
    const approved = await publish.untilStatus(submission._id, 'approved')

    expect(approved.checks).toEqual({ text: [], figures: [], price: [], photos: [], account: [] })
    expect(await publish.eventsOf(submission.announcementId)).toEqual([
      {
        type: 'announcement.approved',
        data: {
          id: submission.announcementId,
          submissionId: submission._id,
          sequence: 1,
          sellerId: submission.seller.id,
          content: { ...submission.content, photos: submission.photos },
        },
      },
    ])
    const mail = await mailTo(`${submission.seller.id}@courriel.example`, /Votre annonce est en ligne/)
    expect(mail.text).toContain(`http://localhost:3000/announcement/${submission.announcementId}`)
    expect((await publish.audit.list({ subject: submission._id })).items).toMatchObject([
      { actorId: null, action: 'submission_approved' },
    ])
  })
})
