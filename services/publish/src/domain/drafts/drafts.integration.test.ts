import { readAd } from '@rouage/contracts/read-ad'
import { uniqueName } from '@rouage/service-kit/testing'
import { carFields, sourceOf, testPublish, type TestPublish } from '../../testing'
import { adKnowledge } from '../ads/knowledge'

let publish: TestPublish
beforeAll(async () => {
  publish = await testPublish()
})
afterAll(() => publish.stop())

describe('the draft of an ad to come', () => {
  it('is empty before anything was saved, and then as it was typed, right or wrong', async () => {
    const claire = await publish.somebody()

    expect(await claire.draft()).toEqual({
      key: 'new',
      revision: 0,
      fields: {},
      photos: [],
      options: {},
      plan: 'particulier',
    })
    const fields = { price: '-1', description: '<b>à voir</b>\u0007' }
    expect((await claire.save({ fields, options: { urgent: true } })).status).toBe(200)
    expect(await claire.draft()).toMatchObject({ revision: 1, fields, options: { urgent: true } })
  })

  it('is saved over the revision that it was typed into, wherever it was saved last', async () => {
    const claire = await publish.somebody()
    await claire.save({ fields: { price: '1 000' } })

    const late = await claire.save({ fields: { price: '2 000' } })
    const gone = await claire.save({ revision: 7, fields: { price: '3 000' } })

    expect([late.status, late.body.code, gone.status, gone.body.code]).toEqual([
      409,
      'draft_changed',
      409,
      'draft_changed',
    ])
    expect((await claire.draft()).fields).toEqual({ price: '1 000' })
  })

  it('answers a save again whose answer was lost', async () => {
    const claire = await publish.somebody()
    const first = await claire.save({ fields: { price: '1 000' } })

    const again = await claire.save({ fields: { price: '1 000' } })

    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('takes one of two saves at once', async () => {
    const claire = await publish.somebody()

    const both = await Promise.all(['1 000', '2 000'].map((price) => claire.save({ fields: { price } })))

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await claire.draft()).revision).toBe(1)
  })

  it('holds photos of its writer alone, each once, with a pass for who may see them', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const [first, second] = [publish.neighbours.addPhoto(claire.sub), publish.neighbours.addPhoto(claire.sub)]
    const other = publish.neighbours.addPhoto(tom.sub)

    const saved = await claire.save({ photoIds: [second, first, second] })
    const refused = await claire.save({ revision: 1, photoIds: [first, other] })

    expect(saved.body.photos).toMatchObject([{ id: second, width: 1200 }, { id: first }])
    expect(saved.body.photos[0].pass).toEqual(expect.any(String))
    expect([refused.status, refused.body.code]).toEqual([404, 'photo_not_found'])
    expect((await claire.draft()).photos).toHaveLength(2)
  })

  it('keeps no option that its plan does not sell', async () => {
    const [claire, dealer] = [await publish.somebody(), await publish.somebody('professionnel')]
    const options = { photoPack: 'pack6', urgent: true } as const

    expect((await claire.save({ options })).body.options).toEqual(options)
    expect((await dealer.save({ options })).body).toMatchObject({ options: { urgent: true }, plan: 'professionnel' })
    const unknown = await claire.call('put', '/me/drafts/new').send({ options: { photoPack: 'pack99' } })
    expect(unknown.status).toBe(400)
  })

  it('is its writer’s own, and forgotten when they say so', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    await claire.save()

    expect((await tom.draft()).revision).toBe(0)
    expect((await tom.call('delete', '/me/drafts/new')).status).toBe(200)
    expect((await claire.draft()).revision).toBe(1)
    expect((await claire.call('delete', '/me/drafts/new')).body).toEqual({ status: 'done' })
    expect((await claire.call('delete', '/me/drafts/new')).body).toEqual({ status: 'done' })
    expect((await claire.draft()).revision).toBe(0)
  })

  it('refuses texts that are longer than anything that is right', async () => {
    const claire = await publish.somebody()

    expect((await claire.save({ fields: { description: 'x'.repeat(6_001) } })).status).toBe(400)
    expect((await claire.save({ photoIds: Array.from({ length: 10 }, (_, n) => `photo-${n}`) })).status).toBe(400)
  })
})

describe('the draft of an ad that is online', () => {
  it('begins as the ad is, which reads as the same ad', async () => {
    const claire = await publish.somebody()
    const ad = uniqueName('ad')
    const source = sourceOf(ad, claire.sub)
    publish.neighbours.sources.set(ad, source)

    const draft = await claire.draft(ad)

    expect(draft).toMatchObject({ key: ad, revision: 0, photos: [{ id: `${ad}-photo` }] })
    const { title, description, priceCents, vehicle, place } = source.announcement
    const content = readAd(draft.fields, adKnowledge(new Date()))
    expect(content).toMatchObject({
      ok: true,
      content: {
        title,
        description,
        priceCents,
        vehicle,
        phone: source.phone,
        place: { communeCode: place.communeCode, city: place.city, department: place.department },
      },
    })
    const saved = await claire.save({ fields: { ...draft.fields, price: '12 000' }, photoIds: [`${ad}-photo`] }, ad)
    expect([saved.status, saved.body.photos.length]).toEqual([200, 1])
  })

  it('is for its owner, and for an ad that is there', async () => {
    const [claire, tom] = [await publish.somebody(), await publish.somebody()]
    const [ad, removed] = [uniqueName('ad'), uniqueName('ad')]
    publish.neighbours.sources.set(ad, sourceOf(ad, claire.sub))
    publish.neighbours.sources.set(removed, sourceOf(removed, claire.sub, { status: 'removed' }))

    const answers = await Promise.all([
      tom.call('get', `/me/drafts/${ad}`),
      tom.save({}, ad),
      claire.call('get', `/me/drafts/${removed}`),
      claire.call('get', `/me/drafts/${uniqueName('nothing')}`),
    ])

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'not_owner'],
      [403, 'not_owner'],
      [404, 'announcement_not_found'],
      [404, 'announcement_not_found'],
    ])
  })

  it('says why the last version was refused', async () => {
    const claire = await publish.somebody()
    const { body } = await claire.publish()
    const statement = {
      motive: 'contact-details',
      text: 'Numéro dans le texte.',
      decidedAt: new Date(),
      automatic: true,
      decidedBy: null,
    }
    await publish.models.submissions.updateOne({ _id: body.submission.id }, { $set: { status: 'refused', statement } })

    expect(await claire.draft(body.submission.announcementId)).toMatchObject({
      fields: carFields,
      refusal: 'Numéro dans le texte.',
    })
  })
})
