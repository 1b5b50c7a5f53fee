import type { DecidedContent } from '@rouage/contracts/moderation'
import { startTestPublish, type TestPublish } from './testing/start-test-publish'

let publish: TestPublish
beforeAll(async () => {
  publish = await startTestPublish()
})
afterAll(() => publish.stop())

const decidedAbout = (id: string, fields: Partial<DecidedContent> = {}): DecidedContent => ({
  id,
  kind: 'announcement',
  outcome: 'remove',
  text: 'Le vendeur demande un virement avant la visite.',
  motive: 'fraud',
  decidedBy: 'moderator-1',
  version: 1,
  ...fields,
})
const online = async () => {
  const submission = await publish.submit()
  await publish.untilStatus(submission._id, 'approved')
  return submission
}
const removalsOf = async (announcementId: string) =>
  (await publish.eventsOf(announcementId)).filter(({ type }) => type === 'announcement.withdrawn').length

it('takes a reported ad off the site as moderators here do, once, however often it is told', async () => {
  const { _id, announcementId } = await online()
  await publish.reviews.takeDecision(decidedAbout(announcementId))
  await publish.reviews.takeDecision(decidedAbout(announcementId))

  const { status, statement } = await publish.find(_id)
  expect({ status, statement }).toMatchObject({
    status: 'removed',
    statement: { motive: 'fraud', text: decidedAbout('x').text, decidedBy: 'moderator-1', automatic: false },
  })
  expect(await removalsOf(announcementId)).toBe(1)
})

it('does not take off again, by a decision that comes late, what an objection brought back', async () => {
  const { _id, announcementId } = await online()
  await publish.reviews.takeDecision(decidedAbout(announcementId))
  await publish.models.submissions.updateOne({ _id }, { $set: { status: 'approved' } })
  await publish.reviews.takeDecision(decidedAbout(announcementId))
  expect((await publish.find(_id)).status).toBe('approved')

  await publish.reviews.takeDecision(decidedAbout(announcementId, { version: 2, motive: 'harassment' }))
  expect(await publish.find(_id)).toMatchObject({ status: 'removed', statement: { motive: 'other' } })
})

it('leaves what is kept, what is none of ads, and what nobody knows', async () => {
  const { _id, announcementId } = await online()
  await publish.reviews.takeDecision(decidedAbout(announcementId, { outcome: 'keep' }))
  await publish.reviews.takeDecision(decidedAbout(announcementId, { kind: 'user', version: 2 }))
  await publish.reviews.takeDecision(decidedAbout('nobody-knows'))
  expect((await publish.find(_id)).status).toBe('approved')
})
