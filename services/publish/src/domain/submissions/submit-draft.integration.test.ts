import { uniqueName } from '@rouage/service-kit/testing'
import { publicationPlaceOf } from '../../data/seller-quotas'
import { carFields, sourceOf, testPublish, type TestPublish } from '../../testing'

let publish: TestPublish
beforeAll(async () => {
  publish = await testPublish()
})
afterAll(() => publish.stop())

const DAY_MS = 24 * 3_600_000
type Somebody = Awaited<ReturnType<TestPublish['somebody']>>

/** Has somebody hold so many of the year's free ads. */
const takePlaces = async (userId: string, count: number, takenAt = new Date()): Promise<void> => {
  const announcementIds = Array.from({ length: count }, () => uniqueName('ad'))
  const places = announcementIds.map((announcementId) => {
    const _id = publicationPlaceOf(announcementId)
    return { _id, userId, announcementId, orderId: null, isFree: true, takenAt }
  })
  await publish.models.quotaPlaces.insertMany(places)
}
const written = async ({ sub }: Pick<Somebody, 'sub'>) => {
  const [versions, orders, places] = await Promise.all([
    publish.models.submissions.find({ 'seller.id': sub }).sort({ sequence: 1 }).lean(),
    publish.models.orders.find({ userId: sub }).sort({ createdAt: 1 }).lean(),
    publish.models.quotaPlaces.countDocuments({ userId: sub }),
  ])
  return { versions, orders, places }
}
const refuse = (submissionId: string) =>
  publish.models.submissions.updateOne({ _id: submissionId }, { $set: { status: 'refused', decidedAt: new Date() } })
const approve = (submissionId: string) =>
  publish.models.submissions.updateOne({ _id: submissionId }, { $set: { status: 'approved', decidedAt: new Date() } })

describe('a free ad', () => {
  it('goes under review at once, takes one of six places, and leaves no draft', async () => {
    const claire = await publish.somebody()
    const photoId = publish.neighbours.addPhoto(claire.sub)

    const { status, body } = await claire.publish({ photoIds: [photoId] })

    expect([status, body.order]).toEqual([200, null])
    expect(body.submission).toMatchObject({
      status: 'pending_review',
      title: 'Peugeot 208 1.2 PureTech 100',
      priceCents: 1_349_000,
      isEdit: false,
      city: 'Toulouse',
      photo: { id: photoId },
    })
    const { versions, orders, places } = await written(claire)
    expect([versions.length, orders.length, places]).toEqual([1, 0, 1])
    expect(versions[0]).toMatchObject({
      sequence: 1,
      fingerprints: ['f0e1d2c3b4a59687'],
      reviewedFrom: expect.any(Date),
    })
    expect((await claire.draft()).revision).toBe(0)
    expect((await claire.quote()).freeAdsLeft).toBe(4)
  })

  it('is one ad, however often and from wherever it is sent', async () => {
    const claire = await publish.somebody()
    await claire.save()
    const { version: quoteVersion } = await claire.quote()
    const body = { revision: 1, quoteVersion }

    const answers = await Promise.all([
      claire.submit(body, { intent: 'the-same-intent' }),
      claire.submit(body, { intent: 'the-same-intent' }),
      claire.submit(body),
      claire.submit(body),
    ])
    const again = await claire.submit(body, { intent: 'the-same-intent' })

    const codes = new Set(answers.map(({ body: answer }) => answer.code))
    for (const code of codes) expect([undefined, 'operation_under_way', 'draft_not_found']).toContain(code)
    const first = answers.find(({ status }) => status === 200)
    if (first === undefined) throw new Error('No ad was taken.')
    if (again.status === 200) expect(again.body).toEqual(first.body)
    else expect(again.body.code).toBe('draft_not_found')
    const { versions, places } = await written(claire)
    expect([versions.length, places]).toEqual([1, 1])
  })

  it('is the last one of the year for one of two at once, the other one costs', async () => {
    const claire = await publish.somebody()
    await takePlaces(claire.sub, 5)
    const refused = await claire.publish()
    await refuse(refused.body.submission.id)
    const { announcementId } = refused.body.submission
    await publish.models.quotaPlaces.deleteOne({ _id: publicationPlaceOf(announcementId) })
    // Both were told that it is free: a new ad, and one that is put right after it gave its place back.
    await claire.save()
    await claire.save({ revision: 0 }, announcementId)
    const { version: quoteVersion } = await claire.quote()
    const body = { revision: 1, quoteVersion }

    const both = await Promise.all([claire.submit(body), claire.submit(body, { key: announcementId })])

    expect(both.map(({ status, body: answer }) => [status, answer.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'price_changed'],
    ])
    expect((await written(claire)).places).toBe(6)
    expect(await claire.quote()).toMatchObject({ totalCents: 4_90, freeAdsLeft: 0 })
  })
})

describe('an ad that costs', () => {
  it('waits to be paid with what was quoted, and keeps its draft', async () => {
    const dealer = await publish.somebody('professionnel')
    await takePlaces(dealer.sub, 6)

    const { body } = await dealer.publish({ options: { urgent: true, lift: 'weekly' } })

    expect(body.submission).toMatchObject({ status: 'awaiting_payment', orderId: body.order.id })
    expect(body.order).toMatchObject({
      purpose: 'publication',
      status: 'awaiting_payment',
      totalCents: 7_90 + 9_90 + 36_90,
      reference: expect.stringMatching(/^REF-\d{13}$/),
    })
    expect(body.order.lines.map(({ item }: { item: string }) => item)).toEqual(['ad', 'urgent', 'weekly'])
    expect((await dealer.draft()).revision).toBe(1)
    expect((await written(dealer)).places).toBe(7)
  })

  it('has one open order, whoever sends it twice', async () => {
    const claire = await publish.somebody()
    await claire.save({ options: { urgent: true } })
    const { version: quoteVersion } = await claire.quote({ purpose: 'publication', urgent: 'true' })
    const body = { revision: 1, quoteVersion }

    const answers = await Promise.all([claire.submit(body), claire.submit(body), claire.submit(body)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { versions, orders, places } = await written(claire)
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['awaiting_payment', 'cancelled', 'cancelled'])
    expect(versions.map(({ status }) => status).toSorted()).toEqual(['awaiting_payment', 'withdrawn', 'withdrawn'])
    expect(new Set(versions.map(({ announcementId }) => announcementId)).size).toBe(1)
    expect(places).toBe(1)
    const open = orders.find(({ status }) => status === 'awaiting_payment')
    expect(versions.find(({ status }) => status === 'awaiting_payment')?.orderId).toBe(open?._id)
  })

  it('gives everything back when its draft is discarded', async () => {
    const claire = await publish.somebody()
    await claire.publish({ options: { urgent: true } })

    await claire.call('delete', '/me/drafts/new')

    const { versions, orders, places } = await written(claire)
    expect([versions[0]?.status, orders[0]?.status, places]).toEqual(['withdrawn', 'cancelled', 0])
    expect((await claire.quote()).freeAdsLeft).toBe(5)
  })
})

describe('what does not go through', () => {
  const nothing = { versions: [], orders: [], places: 0 }

  it.each([
    ['price', { price: '0' }],
    ['price', { price: '-1' }],
    ['price', { price: '1e12' }],
    ['price', { price: 'NaN' }],
    ['firstRegistration', { firstRegistration: '13/2031' }],
    ['powerHp', { vehicleType: 'moto', make: 'Piaggio', model: 'Zip', displacementCc: '50', powerHp: '400' }],
    ['description', { description: 'x'.repeat(4_001) }],
    ['communeCode', { communeCode: '99999' }],
    ['equipment', { equipment: 'abs coussin-d-air' }],
    ['equipment', { equipment: '<img/src=x> $ne __proto__' }],
  ])('says at the field %s what is wrong with %o', async (field, wrong) => {
    const claire = await publish.somebody()
    const { status, body } = await claire.publish({ fields: { ...carFields, ...wrong } })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.errors.map(({ path }: { path: string }) => path)).toContain(`fields.${field}`)
    expect(await written(claire)).toEqual(nothing)
    expect((await claire.draft()).revision).toBe(1)
  })

  it('keeps equipment once and in order, refuses what there is not in French, and takes it again when it is edited', async () => {
    const claire = await publish.somebody()
    const wrong = await claire.publish({ fields: { ...carFields, equipment: 'abs teleportation' } })
    expect(wrong.body.errors).toContainEqual({
      path: 'fields.equipment',
      message: 'Choisissez les équipements dans la liste.',
    })

    const tom = await publish.somebody()
    const { body } = await tom.publish({ fields: { ...carFields, equipment: 'gps abs climatisation gps' } })
    const [version] = (await written(tom)).versions
    expect(version?.content.vehicle.equipment).toEqual(['climatisation', 'abs', 'gps'])

    await approve(body.submission.id)
    const ad = body.submission.announcementId
    const { fields } = await tom.draft(ad)
    expect(new Set(fields.equipment?.split(' '))).toEqual(new Set(['climatisation', 'abs', 'gps']))
    await tom.publish({ fields: { ...fields, equipment: '' } }, ad)
    const edited = (await written(tom)).versions.at(-1)
    expect([edited?.isEdit, edited?.content.vehicle.equipment]).toEqual([true, undefined])
  })

  it('takes a price as French is typed', async () => {
    const claire = await publish.somebody()
    const { body } = await claire.publish({ fields: { ...carFields, price: '12 000,50' } })

    expect(body.submission.priceCents).toBe(1_200_050)
  })

  it('takes no more photos than were bought', async () => {
    const claire = await publish.somebody()
    const photoIds = Array.from({ length: 9 }, () => publish.neighbours.addPhoto(claire.sub))

    const refused = await claire.publish({ photoIds })
    const taken = await claire.publish({ photoIds, options: { photoPack: 'pack6' } })

    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'photos'])
    expect([taken.status, taken.body.order.totalCents]).toEqual([200, 7_90])
  })

  it('sells nothing at another price than the one that was shown', async () => {
    const claire = await publish.somebody()
    await takePlaces(claire.sub, 5)
    await claire.save()
    const { version: quoteVersion } = await claire.quote()
    await takePlaces(claire.sub, 1)

    const { status, body } = await claire.submit({ revision: 1, quoteVersion })

    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect((await written(claire)).versions).toEqual([])
  })

  it('takes no draft that changed since, nor one that is not there', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    await claire.save()
    await claire.save({ revision: 1, fields: { ...carFields, price: '1' } })
    const { version: quoteVersion } = await claire.quote()

    const late = await claire.submit({ revision: 1, quoteVersion })
    const missing = await tom.submit({ revision: 1, quoteVersion })

    expect([late.status, late.body.code]).toEqual([409, 'draft_changed'])
    expect([missing.status, missing.body.code]).toEqual([404, 'draft_not_found'])
  })

  it('makes a version of what was read, or none, while the draft is saved', async () => {
    const claire = await publish.somebody()
    await claire.save({ options: { urgent: true } })
    const { version: quoteVersion } = await claire.quote({ purpose: 'publication', urgent: 'true' })

    const [sent] = await Promise.all([
      claire.submit({ revision: 1, quoteVersion }),
      claire.save({ revision: 1, fields: { ...carFields, price: '9 999' }, options: { urgent: true } }),
    ])

    const { versions } = await written(claire)
    expect([200, 409]).toContain(sent.status)
    expect(versions.map(({ fields }) => fields.price)).toEqual(sent.status === 200 ? [carFields.price] : [])
  })

  it('refuses a seller who hands in one ad after the other', async () => {
    const claire = await publish.somebody()
    const { body } = await claire.publish()
    const known = await publish.models.submissions.findById(body.submission.id).lean()
    if (known === null) throw new Error('Nothing was written.')
    const many = Array.from({ length: 29 }, (_, n) => ({ ...known, _id: uniqueName('s'), sequence: n + 2 }))
    await publish.models.submissions.insertMany(many)

    expect(await claire.publish()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})

describe('another version', () => {
  it('costs nothing more after a refusal but what is new in it, and keeps its place', async () => {
    const claire = await publish.somebody()
    await takePlaces(claire.sub, 6)
    const { body } = await claire.publish({ options: { urgent: true } })
    const paid = { status: 'paid', paidAt: new Date() }
    await publish.models.orders.updateOne({ _id: body.order.id }, { $set: paid })
    await refuse(body.submission.id)
    const { announcementId } = body.submission

    const free = await claire.publish(
      { fields: { ...carFields, price: '9 000' }, options: { urgent: true } },
      announcementId,
    )
    const more = await claire.publish({ fields: carFields, options: { urgent: true, lift: '7days' } }, announcementId)

    expect([free.body.order, free.body.submission.status]).toEqual([null, 'pending_review'])
    expect(more.body.order.totalCents).toBe(14_90)
    expect((await written(claire)).places).toBe(7)
  })

  it('of an ad that was paid and taken back takes none of the free ads', async () => {
    const claire = await publish.somebody()
    await takePlaces(claire.sub, 6)
    const { submission, order } = (await claire.publish()).body
    await publish.pay(order.id)
    await refuse(submission.id)
    await claire.call('delete', `/me/submissions/${submission.id}`)
    await publish.models.quotaPlaces.deleteOne({ userId: claire.sub })

    const again = (await claire.publish({}, submission.announcementId)).body

    expect(again.order).toBeNull()
    expect((await claire.quote()).freeAdsLeft).toBe(0)
    const place = await publish.models.quotaPlaces.findById(publicationPlaceOf(submission.announcementId)).lean()
    expect(place?.isFree).toBe(false)
  })

  it('of an ad that is online costs as an edit, and nothing to a subscriber', async () => {
    const [claire, dealer] = [await publish.somebody(), await publish.somebody('professionnel')]
    const [ad, other] = [uniqueName('ad'), uniqueName('ad')]
    publish.neighbours.sources.set(ad, sourceOf(ad, claire.sub))
    publish.neighbours.sources.set(other, sourceOf(other, dealer.sub))
    const periodEnd = new Date(Date.now() + DAY_MS)
    await publish.models.subscriptions.create({
      _id: dealer.sub,
      customerId: 'customer',
      status: 'active',
      periodEnd,
      updatedAt: new Date(),
    })

    const edit = await claire.publish({ photoIds: [`${ad}-photo`] }, ad)
    const free = await dealer.publish({}, other)

    expect(edit.body.order).toMatchObject({ totalCents: 1_90, reference: `EDIT-${edit.body.order.id}` })
    expect(edit.body.submission).toMatchObject({ announcementId: ad, isEdit: true })
    expect([free.body.order, free.body.submission.status]).toEqual([null, 'pending_review'])
    expect((await written(claire)).places).toBe(0)
  })

  it('takes the place of one under review, and is free after a refusal', async () => {
    const claire = await publish.somebody()
    const first = await claire.publish()
    const { announcementId } = first.body.submission
    const second = await claire.publish({ fields: { ...carFields, price: '12 000' } }, announcementId)

    const { versions } = await written(claire)
    expect(versions.map(({ status, sequence }) => [sequence, status])).toEqual([
      [1, 'withdrawn'],
      [2, 'pending_review'],
    ])
    await approve(second.body.submission.id)
    const third = await claire.publish({}, announcementId)
    expect(third.body.order.totalCents).toBe(1_90)
    await publish.models.orders.updateOne({ _id: third.body.order.id }, { $set: { status: 'paid' } })
    await refuse(third.body.submission.id)
    const fourth = await claire.publish({}, announcementId)
    expect([fourth.body.order, fourth.body.submission.isEdit]).toEqual([null, true])
  })

  it('is its owner’s alone', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const { body } = await claire.publish()

    const answer = await tom.submit({ revision: 1, quoteVersion: 'x' }, { key: body.submission.announcementId })

    expect([answer.status, answer.body.code]).toEqual([403, 'not_owner'])
  })
})
