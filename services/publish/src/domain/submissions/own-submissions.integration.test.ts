import { uniqueName } from '@rouage/service-kit/testing'
import { carFields, sourceOf, testPublish, type TestPublish } from '../../testing'

let publish: TestPublish
beforeAll(async () => {
  publish = await testPublish()
})
afterAll(() => publish.stop())

type Somebody = Awaited<ReturnType<TestPublish['somebody']>>

const list = async (somebody: Somebody, query: object = {}) =>
  (await somebody.call('get', '/me/submissions').query(query)).body
const withdraw = (somebody: Somebody, id: string) => somebody.call('delete', `/me/submissions/${id}`)
const decide = (id: string, status: 'approved' | 'refused') => {
  const decidedAt = new Date()
  const statement = { motive: 'price', text: 'Prix trop bas.', decidedAt, automatic: false, decidedBy: 'moderator-1' }
  const set = { status, decidedAt, statement: status === 'refused' ? statement : null }
  return publish.models.submissions.updateOne({ _id: id }, { $set: set })
}
const places = ({ sub }: Somebody) => publish.models.quotaPlaces.countDocuments({ userId: sub })

it('lists the last version of each ad that is not online, newest first, and the draft of an ad to come', async () => {
  const [claire, tom] = [await publish.somebody(), await publish.somebody()]
  const refused = (await claire.publish()).body.submission
  await decide(refused.id, 'refused')
  const approved = (await claire.publish()).body.submission
  await decide(approved.id, 'approved')
  const waiting = (await claire.publish({ options: { urgent: true } })).body

  const found = await list(claire)

  expect(found).toEqual({
    items: [
      expect.objectContaining({ id: waiting.submission.id, status: 'awaiting_payment', orderId: waiting.order.id }),
      expect.objectContaining({ id: refused.id, status: 'refused' }),
    ],
    next: null,
    // The draft of what waits for its payment is that version.
    draft: null,
  })
  const { statement } = found.items[1]
  expect(statement).toEqual({
    motive: 'price',
    text: 'Prix trop bas.',
    automatic: false,
    decidedAt: expect.any(String),
  })
  expect(await list(tom)).toEqual({ items: [], next: null, draft: null })
  await tom.save({ fields: { make: 'Peugeot', model: '208' } })
  expect((await list(tom)).draft).toMatchObject({ title: 'Peugeot 208' })
})

it('lists in pages, none twice and none left out', async () => {
  const claire = await publish.somebody()
  const { id } = (await claire.publish()).body.submission
  const known = await publish.models.submissions.findById(id).lean()
  if (known === null) throw new Error('Nothing was written.')
  const others = Array.from({ length: 24 }, () => ({
    ...known,
    _id: uniqueName('s'),
    announcementId: uniqueName('ad'),
  }))
  await publish.models.submissions.insertMany(others)

  const first = await list(claire)
  const second = await list(claire, { after: first.next })

  const ids = [...first.items, ...second.items].map((item: { id: string }) => item.id)
  expect([first.items.length, ids.length, new Set(ids).size, second.next]).toEqual([20, 25, 25, null])
  expect((await claire.call('get', '/me/submissions').query({ after: 'nowhere' })).status).toBe(400)
})

describe('a version that is withdrawn', () => {
  it('gives its place back where its ad never came to be, with all that was tried of it', async () => {
    const claire = await publish.somebody()
    const first = (await claire.publish()).body.submission
    await decide(first.id, 'refused')
    const second = (await claire.publish({}, first.announcementId)).body.submission

    expect((await withdraw(claire, second.id)).body).toEqual({ status: 'done' })
    expect((await withdraw(claire, second.id)).body).toEqual({ status: 'done' })
    expect((await list(claire)).items).toEqual([])
    expect(await places(claire)).toBe(0)
    expect((await claire.quote()).freeAdsLeft).toBe(5)
  })

  it('stays paid for who tries again', async () => {
    const claire = await publish.somebody()
    const { submission, order } = (await claire.publish({ options: { urgent: true } })).body
    await publish.models.orders.updateOne({ _id: order.id }, { $set: { status: 'paid', paidAt: new Date() } })
    await decide(submission.id, 'refused')
    await withdraw(claire, submission.id)

    const again = await claire.publish({ options: { urgent: true } }, submission.announcementId)

    expect([again.status, again.body.order]).toEqual([200, null])
  })

  it('shows the refusal before it again where it was never paid', async () => {
    const claire = await publish.somebody()
    const first = (await claire.publish()).body.submission
    await decide(first.id, 'refused')
    const second = (await claire.publish({ options: { urgent: true } }, first.announcementId)).body
    await claire.call('delete', `/me/orders/${second.order.id}`)

    expect((await list(claire)).items).toMatchObject([{ id: first.id, status: 'refused' }])
    expect(await claire.draft(first.announcementId)).toMatchObject({ refusal: 'Prix trop bas.' })
    expect(await places(claire)).toBe(1)
  })

  it('of an edit leaves the ad, and its order is closed', async () => {
    const claire = await publish.somebody()
    const ad = uniqueName('ad')
    publish.neighbours.sources.set(ad, sourceOf(ad, claire.sub))
    const { submission, order } = (await claire.publish({ fields: carFields }, ad)).body

    await withdraw(claire, submission.id)

    expect((await publish.models.orders.findById(order.id).lean())?.status).toBe('cancelled')
    expect((await list(claire)).items).toEqual([])
    expect((await claire.draft(ad)).revision).toBe(1)
  })

  it('is its seller’s own, and was not approved', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const { id } = (await claire.publish()).body.submission

    expect((await withdraw(tom, id)).status).toBe(200)
    expect((await list(claire)).items).toHaveLength(1)
    await decide(id, 'approved')
    expect((await withdraw(claire, id)).body.code).toBe('wrong_status')
  })
})
