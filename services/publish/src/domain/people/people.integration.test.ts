import { uniqueName } from '@rouage/service-kit/testing'
import { sourceOf, testPublish, type TestPublish } from '../../testing'

let publish: TestPublish
beforeAll(async () => {
  publish = await testPublish()
})
afterAll(() => publish.stop())

const approve = (submissionId: string, decidedAt = new Date()) =>
  publish.models.submissions.updateOne({ _id: submissionId }, { $set: { status: 'approved', decidedAt } })
const later = () => new Date(Date.now() + 1_000)
const versionsOf = (announcementId: string) =>
  publish.models.submissions.find({ announcementId }).sort({ sequence: 1 }).lean()

describe('an ad that its seller removed', () => {
  it('ends what is under way for it, and nothing comes of it any more', async () => {
    const claire = await publish.somebody()
    const { id, announcementId } = (await claire.publish()).body.submission
    await approve(id)
    const edit = (await claire.publish({}, announcementId)).body

    await publish.domain.adGone(announcementId, later())

    expect((await versionsOf(announcementId)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    expect((await publish.models.orders.findById(edit.order.id).lean())?.status).toBe('cancelled')
    expect(publish.cancelled).toContain(edit.order.id)
    expect((await claire.call('get', `/me/drafts/${announcementId}`)).body.code).toBe('announcement_not_found')
    expect((await claire.call('get', '/me/submissions')).body.items).toEqual([])
    expect((await claire.quote()).freeAdsLeft).toBe(4)
  })

  it('leaves no moderator to answer an objection about it', async () => {
    const claire = await publish.somebody()
    const { id, announcementId } = (await claire.publish()).body.submission
    await publish.models.submissions.updateOne({ _id: id }, { $set: { status: 'refused' } })

    await publish.domain.adGone(announcementId, later())

    expect(publish.takenBack).toContain(id)
  })

  it('takes along what was handed in, paid or approved by somebody who had not heard of it, and pays it back', async () => {
    const claire = await publish.somebody()
    const [first, other] = [(await claire.publish()).body.submission, (await claire.publish()).body.submission]
    for (const { id } of [first, other]) await approve(id)
    const removedAt = new Date()
    const edits = [
      (await claire.publish({}, first.announcementId)).body,
      (await claire.publish({}, other.announcementId)).body,
    ]
    for (const { order } of edits) await publish.pay(order.id)
    await approve(edits[1].submission.id, later())

    for (const { announcementId } of [first, other]) await publish.domain.adGone(announcementId, removedAt)

    for (const { announcementId } of [first, other])
      expect((await versionsOf(announcementId)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    const jobs = publish.database.connection.collection<{ _id: string }>('jobs')
    for (const { order } of edits) expect(await jobs.findOne({ _id: `give-back-${order.id}` })).not.toBeNull()
  })

  it('is there where a moderator removed it, or it was approved again after that', async () => {
    const claire = await publish.somebody()
    const [back, removed] = [(await claire.publish()).body.submission, (await claire.publish()).body.submission]
    const decidedAt = new Date()
    const appeal = { text: 'Ce véhicule est bien le mien, voici la carte grise.', at: decidedAt }
    const statement = { motive: 'stolen' as const, text: '', decidedAt, automatic: false, decidedBy: 'anna' }
    const overturned = { ...statement, appeal: { ...appeal, outcome: 'overturned' as const } }
    await approve(back.id, new Date(Date.now() + 60_000))
    await publish.models.submissions.updateOne({ _id: back.id }, { $set: { statement: overturned } })
    await publish.models.submissions.updateOne(
      { _id: removed.id },
      { $set: { status: 'removed', decidedAt: new Date() } },
    )

    for (const { announcementId } of [back, removed]) await publish.domain.adGone(announcementId, later())

    expect((await versionsOf(back.announcementId))[0]?.status).toBe('approved')
    expect((await versionsOf(removed.announcementId))[0]?.status).toBe('removed')
  })

  it('is found by asking listing, where its news was missed', async () => {
    const claire = await publish.somebody()
    const [gone, unheard] = [(await claire.publish()).body.submission, (await claire.publish()).body.submission]
    for (const { id } of [gone, unheard]) await approve(id)
    const updatedAt = later().toISOString()
    const { announcementId } = gone
    publish.neighbours.sources.set(
      announcementId,
      sourceOf(announcementId, claire.sub, { status: 'removed', updatedAt }),
    )

    await publish.domain.catchUpWithListing()

    expect((await versionsOf(announcementId))[0]?.status).toBe('withdrawn')
    expect((await versionsOf(unheard.announcementId))[0]?.status).toBe('approved')
  })
})

describe('a person who is erased', () => {
  it('is known no more, and what was paid too late can still be given back', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const { submission, order } = (await claire.publish({ options: { urgent: true } })).body
    await publish.pay(order.id)
    const open = (await claire.publish({ options: { lift: '7days' } })).body.order
    await tom.publish()

    await publish.domain.forgetPerson(claire.sub)
    await publish.domain.forgetPerson(claire.sub)

    const collections = await publish.database.connection.listCollections()
    const found: string[] = []
    for (const { name } of collections) {
      const documents = await publish.database.connection.collection(name).find().toArray()
      // Events are what others were told, and go by themselves.
      if (name !== 'outbox' && JSON.stringify(documents).includes(claire.sub)) found.push(name)
    }
    expect(found).toEqual([])
    expect(await publish.models.orders.findById(open.id).lean()).toMatchObject({
      status: 'cancelled',
      userId: 'erased',
    })
    expect(publish.cancelled).toContain(open.id)
    expect(await versionsOf(submission.announcementId)).toEqual([])
    expect((await tom.call('get', '/me/submissions')).body.items).toHaveLength(1)
  })
})

it('tells a person all that is known of them, and nobody else’s', async () => {
  const [claire, tom] = [await publish.somebody(), await publish.somebody()]
  const { submission, order } = (await claire.publish({ options: { urgent: true } })).body
  await tom.publish()
  const told = (section: 'drafts' | 'submissions' | 'orders' | 'invoices') =>
    publish.domain.personExport({ userId: claire.sub, section }, { email: 'claire@courriel.example' })

  expect((await told('drafts')).items).toMatchObject([{ key: 'new', fields: { make: 'Peugeot' } }])
  expect((await told('submissions')).items).toMatchObject([{ id: submission.id, status: 'awaiting_payment' }])
  expect((await told('orders')).items).toMatchObject([{ reference: order.reference, totalCents: 9_90 }])
  expect(await told('invoices')).toEqual({ items: [], next: null })
})

describe('what listing is told when it asks', () => {
  it('is what stands, with every boost and renewal by the id of its event', async () => {
    const claire = await publish.somebody()
    const { submission, order } = (await claire.publish({ options: { urgent: true } })).body
    await publish.pay(order.id)
    const waiting = (await claire.publish()).body.submission
    await approve(submission.id)
    const seeded = uniqueName('ad')
    publish.neighbours.sources.set(seeded, sourceOf(seeded, claire.sub, { status: 'expired' }))
    const { version: quoteVersion } = await claire.quote({ purpose: 'renewal', announcementId: seeded })
    const key = { 'idempotency-key': uniqueName('intent') }
    await claire.call('post', `/me/announcements/${seeded}/renewals`, key).send({ quoteVersion })

    const { items } = await publish.domain.snapshot()

    const recordOf = (ad: string) => items.find(({ id }) => id === ad)
    expect(recordOf(submission.announcementId)).toMatchObject({
      sellerId: claire.sub,
      approved: { submissionId: submission.id, sequence: 1, content: { photos: [] } },
      boosts: [{ orderId: order.id, urgent: true, liftDays: 0 }],
      renewals: [],
      withdrawnAt: null,
    })
    expect(recordOf(waiting.announcementId)).toBeUndefined()
    const [renewed] = await publish.toldOf(seeded)
    expect(renewed).toMatchObject({ type: 'announcement.renewed', ...recordOf(seeded)?.renewals[0] })
    expect(recordOf(seeded)).toMatchObject({ approved: null, boosts: [] })
  })

  it('leaves out what its seller removed, and comes in pages', async () => {
    const claire = await publish.somebody()
    const { id, announcementId } = (await claire.publish()).body.submission
    await approve(id)
    const known = await publish.models.submissions.findById(id).lean()
    if (known === null) throw new Error('Nothing was written.')
    const others = Array.from({ length: 205 }, () => ({
      ...known,
      _id: uniqueName('s'),
      announcementId: uniqueName('zz'),
    }))
    await publish.models.submissions.insertMany(others)
    await publish.domain.adGone(announcementId, later())

    const ids: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page: Awaited<ReturnType<TestPublish['domain']['snapshot']>> = await publish.domain.snapshot(after)
      ids.push(...page.items.map((item) => item.id))
      after = page.next
    }

    expect(ids).not.toContain(announcementId)
    expect(ids.filter((ad) => ad.startsWith('zz'))).toHaveLength(205)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
