import { uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { publicationPlaceOf } from '../../data/seller-quotas'
import { carFields, sourceOf, testPublish, type TestPublish } from '../../testing'

let publish: TestPublish
beforeAll(async () => {
  publish = await testPublish()
})
afterAll(() => publish.stop())

const DAY_MS = 24 * 3_600_000
type Somebody = Awaited<ReturnType<TestPublish['somebody']>>

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
/** Has listing show an ad of somebody's. @returns its id */
const online = (owner: Somebody, given: Parameters<typeof sourceOf>[2] = {}): string => {
  const ad = uniqueName('ad')
  publish.neighbours.sources.set(ad, sourceOf(ad, owner.sub, given))
  return ad
}
const takePlaces = async (userId: string, count: number): Promise<void> => {
  const places = Array.from({ length: count }, () => {
    const announcementId = uniqueName('ad')
    const _id = publicationPlaceOf(announcementId)
    return { _id, userId, announcementId, orderId: null, isFree: true, takenAt: new Date() }
  })
  await publish.models.quotaPlaces.insertMany(places)
}
const buying = (somebody: Somebody, ad: string) => {
  const send = async (what: 'boosts' | 'renewals', body: object, intent = uniqueName('intent')) => {
    const answer = await somebody
      .call('post', `/me/announcements/${ad}/${what}`, { 'idempotency-key': intent })
      .send(body)
    return { status: answer.status, code: answer.body.code, order: answer.body.order }
  }
  return {
    send,
    boost: async (options: { urgent?: boolean; lift?: '7days' | 'weekly' | '30days' }) => {
      const query = { ...(options.urgent && { urgent: 'true' }), ...(options.lift && { lift: options.lift }) }
      const { version } = await somebody.quote({ purpose: 'boost', announcementId: ad, ...query })
      return send('boosts', { urgent: false, ...options, quoteVersion: version ?? 'none' })
    },
    renew: async () => {
      const { version } = await somebody.quote({ purpose: 'renewal', announcementId: ad })
      return send('renewals', { quoteVersion: version ?? 'none' })
    },
  }
}
const ordersOf = (ad: string) => publish.models.orders.find({ announcementId: ad }).sort({ createdAt: 1 }).lean()

describe('a boost', () => {
  it('is not paid any more once a moderator has removed the ad', async () => {
    const claire = await publish.somebody()
    const ad = online(claire)
    await buying(claire, ad).boost({ lift: 'weekly' })
    const token = await publish.people.tokenFor({ sub: uniqueName('moderatrice'), role: 'moderator' })

    const removal = await request(publish.service.url)
      .post(`/moderation/announcements/${ad}/removal`)
      .set({ authorization: `Bearer ${token}` })
      .send({ motive: 'fraud', text: 'Annonce signalée comme frauduleuse.' })

    expect(removal.status).toBe(200)
    expect((await ordersOf(ad)).map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('and a renewal are not sold for an ad of which listing has not heard yet that it is gone', async () => {
    const claire = await publish.somebody()
    const answers: unknown[] = []
    for (const gone of [{ goneAt: new Date(), status: 'withdrawn' }, { status: 'removed' }] as const) {
      const { id, announcementId } = (await claire.publish()).body.submission
      const shown = sourceOf(announcementId, claire.sub, { expiresAt: inDays(2) })
      publish.neighbours.sources.set(announcementId, shown)
      await publish.models.submissions.updateOne({ _id: id }, { $set: gone })
      const { boost, renew } = buying(claire, announcementId)
      answers.push((await boost({ urgent: true })).code, (await renew()).code)
      expect(await ordersOf(announcementId)).toEqual([])
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'announcement_not_found'))
  })

  it('is ordered at its price, one open order of an ad', async () => {
    const claire = await publish.somebody()
    const ad = online(claire)

    const first = await buying(claire, ad).boost({ urgent: true })
    const second = await buying(claire, ad).boost({ urgent: true, lift: 'weekly' })

    expect(first).toMatchObject({ status: 200, order: { purpose: 'boost', totalCents: 9_90, announcementId: ad } })
    expect(second.order.totalCents).toBe(9_90 + 36_90)
    expect((await ordersOf(ad)).map(({ status }) => status)).toEqual(['cancelled', 'awaiting_payment'])
    expect(await publish.toldOf(ad)).toEqual([])
  })

  it('is ordered once, from however many tabs', async () => {
    const claire = await publish.somebody()
    const ad = online(claire)
    const { version: quoteVersion } = await claire.quote({ purpose: 'boost', announcementId: ad, lift: '7days' })
    const body = { urgent: false, lift: '7days', quoteVersion }

    await Promise.all([1, 2, 3].map(() => buying(claire, ad).send('boosts', body)))

    expect((await ordersOf(ad)).filter(({ status }) => status === 'awaiting_payment')).toHaveLength(1)
  })

  it('is not paid twice where it lasts for life', async () => {
    const claire = await publish.somebody()
    const ad = online(claire, { isUrgent: true })

    const { status, order } = await buying(claire, ad).boost({ urgent: true })

    expect([status, order]).toEqual([200, null])
  })

  it('is for the owner of an ad that is online, and for something', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const [ad, over, removed] = [
      online(claire),
      online(claire, { status: 'expired', expiresAt: inDays(-1) }),
      online(claire, { status: 'removed' }),
    ]

    const answers = [
      await buying(tom, ad).boost({ urgent: true }),
      await buying(claire, over).boost({ urgent: true }),
      await buying(claire, removed).boost({ urgent: true }),
      await buying(claire, ad).boost({}),
      await buying(claire, ad).send('boosts', { urgent: true, quoteVersion: 'another' }),
    ]

    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [403, 'not_owner'],
      [409, 'wrong_status'],
      [404, 'announcement_not_found'],
      [400, 'invalid_input'],
      [409, 'price_changed'],
    ])
  })
})

describe('a renewal', () => {
  it('is one of the year’s free ads, and is done at once and once', async () => {
    const claire = await publish.somebody()
    const ad = online(claire, { status: 'expired', expiresAt: inDays(-3) })

    const { version: quoteVersion } = await claire.quote({ purpose: 'renewal', announcementId: ad })
    const both = await Promise.all([1, 2].map(() => buying(claire, ad).send('renewals', { quoteVersion })))
    const again = await buying(claire, ad).renew()

    expect([...both, again].map(({ status, order }) => [status, order])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ])
    expect(await publish.toldOf(ad)).toEqual([
      {
        type: 'announcement.renewed',
        id: ad,
        sellerId: claire.sub,
        orderId: expect.any(String),
        renewedAt: expect.any(String),
      },
    ])
    expect((await claire.quote()).freeAdsLeft).toBe(4)
  })

  it('costs once the free ads are used up, and waits for its payment', async () => {
    const dealer = await publish.somebody('professionnel')
    await takePlaces(dealer.sub, 6)
    const ad = online(dealer, { expiresAt: inDays(5) })

    const { order } = await buying(dealer, ad).renew()

    expect(order).toMatchObject({ totalCents: 7_90, purpose: 'renewal', status: 'awaiting_payment' })
    expect(await publish.toldOf(ad)).toEqual([])
  })

  it('is for an ad that ends', async () => {
    const claire = await publish.somebody()
    const [early, removed] = [online(claire, { expiresAt: inDays(8) }), online(claire, { status: 'removed' })]

    expect(await buying(claire, early).renew()).toMatchObject({ status: 409, code: 'wrong_status' })
    expect(await buying(claire, removed).renew()).toMatchObject({ status: 404, code: 'announcement_not_found' })
    expect((await claire.quote()).freeAdsLeft).toBe(5)
  })
})

describe('an order', () => {
  it('is its buyer’s own', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const { order } = await buying(claire, online(claire)).boost({ urgent: true })

    expect((await claire.call('get', `/me/orders/${order.id}`)).body).toEqual(order)
    expect((await tom.call('get', `/me/orders/${order.id}`)).body.code).toBe('order_not_found')
    expect((await tom.call('delete', `/me/orders/${order.id}`)).body.code).toBe('order_not_found')
  })

  it('gives back what waited for it when it is cancelled, and its draft stays', async () => {
    const claire = await publish.somebody()
    const { body } = await claire.publish({ options: { urgent: true } })
    const cancel = () => claire.call('delete', `/me/orders/${body.order.id}`)

    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200])
    expect((await claire.draft()).fields).toEqual(carFields)
    expect((await claire.quote()).freeAdsLeft).toBe(5)
    expect(await publish.models.quotaPlaces.countDocuments({ userId: claire.sub })).toBe(0)
    expect((await claire.call('get', '/me/submissions')).body.items).toEqual([])
    const jobs = publish.database.connection.collection<{ _id: string }>('jobs')
    await until(async () => (await jobs.findOne({ _id: `cancel-payment-${body.order.id}` })) !== null)
  })

  it('is not cancelled once it was paid', async () => {
    const claire = await publish.somebody()
    const { order } = await buying(claire, online(claire)).boost({ urgent: true })
    await publish.models.orders.updateOne({ _id: order.id }, { $set: { status: 'paid', paidAt: new Date() } })

    const answer = await claire.call('delete', `/me/orders/${order.id}`)

    expect([answer.status, answer.body.code]).toEqual([409, 'order_closed'])
  })
})

describe('an order that is paid', () => {
  it('puts its version under review, and leaves no draft', async () => {
    const claire = await publish.somebody()
    const { submission, order } = (await claire.publish({ options: { urgent: true, lift: '7days' } })).body

    await publish.pay(order.id)
    await publish.pay(order.id)

    expect(publish.reviewed.filter((id) => id === submission.id)).toHaveLength(1)
    const version = await publish.models.submissions.findById(submission.id).lean()
    expect(version).toMatchObject({ status: 'pending_review', reviewedFrom: expect.any(Date) })
    expect((await claire.draft()).revision).toBe(0)
    // Boosts wait for the first approval.
    expect(await publish.toldOf(submission.announcementId)).toEqual([])
  })

  it('tells listing of a boost, and of a renewal', async () => {
    const claire = await publish.somebody()
    await takePlaces(claire.sub, 6)
    const [boosted, renewed] = [online(claire), online(claire, { expiresAt: inDays(2) })]
    const boost = await buying(claire, boosted).boost({ urgent: true, lift: 'weekly' })
    const renewal = await buying(claire, renewed).renew()

    await publish.pay(boost.order.id)
    await publish.pay(renewal.order.id)

    const shared = { sellerId: claire.sub }
    expect(await publish.toldOf(boosted)).toEqual([
      {
        ...shared,
        type: 'announcement.boosted',
        id: boosted,
        orderId: boost.order.id,
        urgent: true,
        liftDays: 30,
        paidAt: expect.any(String),
      },
    ])
    expect(await publish.toldOf(renewed)).toEqual([
      {
        ...shared,
        type: 'announcement.renewed',
        id: renewed,
        orderId: renewal.order.id,
        renewedAt: expect.any(String),
      },
    ])
    expect((await buying(claire, renewed).renew()).order).toBeNull()
    expect((await buying(claire, boosted).boost({ urgent: true })).order).toBeNull()
  })

  it('of a version that comes after an approval boosts the ad at once', async () => {
    const claire = await publish.somebody()
    const first = (await claire.publish()).body.submission
    const second = (await claire.publish({ options: { urgent: true } }, first.announcementId)).body
    await publish.models.submissions.updateOne(
      { _id: first.id },
      { $set: { status: 'approved', decidedAt: new Date() } },
    )

    await publish.pay(second.order.id)

    expect(await publish.toldOf(first.announcementId)).toMatchObject([{ type: 'announcement.boosted', urgent: true }])
    expect((await publish.models.submissions.findById(second.submission.id).lean())?.isEdit).toBe(true)
  })
})
