import { uniqueName } from '@rouage/service-kit/testing'
import { publicationPlaceOf } from '../../data/seller-quotas'
import { startTestPublish, type TestPublish } from './testing/start-test-publish'
import { PHONES_FORBIDDEN } from './testing/submission'

let publish: TestPublish
beforeAll(async () => {
  publish = await startTestPublish()
})
afterAll(() => publish.stop())

const TEXT = 'Ce numéro est celui du carnet d’entretien, et non le mien.'
const REMOVAL = { motive: 'stolen', text: 'Le véhicule est déclaré volé.' }

const moderator = () => publish.caller(uniqueName('moderateur'), 'moderator')
const answerOf = (submissionId: string) => ({ submissionId, decision: 'approve', text: 'Vous aviez raison, merci.' })
const openAppeals = (submissionId: string) =>
  publish.models.cases.countDocuments({ submissionId, kind: 'appeal', closedAt: null })

/** A version that a rule refused, to which its seller objects. */
const objected = async () => {
  const submission = await publish.submit({ content: { description: PHONES_FORBIDDEN } })
  await publish.untilStatus(submission._id, 'refused')
  const seller = await publish.caller(submission.seller.id)
  expect((await seller.post(`/me/submissions/${submission._id}/appeals`, { text: TEXT })).status).toBe(200)
  const { _id: caseId } = await publish.untilCase(submission._id, 'appeal')
  return { submission, seller, decision: `/moderation/cases/${caseId}/decision` }
}

describe('an objection to the refusal of an ad', () => {
  it('is over once its seller takes the ad back: no answer puts online what takes no place of the year', async () => {
    const { submission, seller, decision } = await objected()
    const { _id: id, announcementId } = submission
    const place = { userId: seller.sub, announcementId, orderId: null, isFree: true, takenAt: new Date() }
    await publish.models.quotaPlaces.insertMany([{ _id: publicationPlaceOf(announcementId), ...place }])

    expect((await seller.delete(`/me/submissions/${id}`)).status).toBe(200)
    const answer = await (await moderator()).post(decision, answerOf(id))

    expect([answer.status, answer.body.code]).toEqual([409, 'case_decided'])
    expect((await publish.find(id)).status).toBe('withdrawn')
    expect(await publish.models.quotaPlaces.countDocuments({ userId: seller.sub })).toBe(0)
    expect((await publish.eventsOf(announcementId)).map(({ type }) => type)).toEqual(['announcement.refused'])
    expect(await openAppeals(id)).toBe(0)
  })

  it('and the ad taken back at the same moment end in one of both', async () => {
    const { submission, seller, decision } = await objected()
    const anna = await moderator()

    const [taken, answered] = await Promise.all([
      seller.delete(`/me/submissions/${submission._id}`),
      anna.post(decision, answerOf(submission._id)),
    ])

    const { status } = await publish.find(submission._id)
    expect([taken.status, answered.status]).toEqual(status === 'approved' ? [409, 200] : [200, 409])
  })
})

describe('an objection to the removal of an ad', () => {
  it('is heard as often as the ad is removed', async () => {
    const submission = await publish.submit()
    await publish.untilStatus(submission._id, 'approved')
    const { _id: id, announcementId } = submission
    const seller = await publish.caller(submission.seller.id)

    for (const round of [1, 2]) {
      const anna = await moderator()
      expect((await anna.post(`/moderation/announcements/${announcementId}/removal`, REMOVAL)).status).toBe(200)
      expect((await seller.post(`/me/submissions/${id}/appeals`, { text: TEXT })).status).toBe(200)
      expect([round, await openAppeals(id)]).toEqual([round, 1])
      const { _id: caseId } = await publish.untilCase(id, 'appeal')
      const ben = await moderator()
      expect((await ben.post(`/moderation/cases/${caseId}/decision`, answerOf(id))).status).toBe(200)
      expect((await publish.find(id)).status).toBe('approved')
    }
  })
})

describe('a removal', () => {
  it('is nobody’s of an ad of their own', async () => {
    const anna = await moderator()
    const submission = await publish.submit({ seller: { id: anna.sub, kind: 'particulier', pseudo: 'Anna' } })
    await publish.untilStatus(submission._id, 'approved')

    const answer = await anna.post(`/moderation/announcements/${submission.announcementId}/removal`, REMOVAL)

    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect((await publish.find(submission._id)).status).toBe('approved')
  })
})
