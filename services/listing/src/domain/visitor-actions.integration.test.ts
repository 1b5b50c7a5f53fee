import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { claimsOf } from '../testing'
import { startTestListing, type TestListingService } from '../testing-service'

const owner = claimsOf('seller-1')
let listing: TestListingService
beforeAll(async () => {
  listing = await startTestListing()
})
afterAll(() => listing.stop())
beforeEach(() => listing.begin())

describe('revealing a phone number', () => {
  it('answers it again and again, and counts each visitor once', async () => {
    await listing.publishAd('a')
    for (const visitor of ['v', 'v', 'ww'])
      expect((await listing.reveal('a', visitor).expect(200)).body).toEqual({ phone: '06 12 34 56 78' })
    expect(await listing.models.phoneReveals.countDocuments({ announcementId: 'a' })).toBe(2)
  })

  it('never answers more than 20 ads an hour to one visitor, even at once', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `ad-${index}`)
    for (const id of ids) await listing.publishAd(id)
    const statuses = await Promise.all(ids.map(async (id) => (await listing.reveal(id, 'v')).status))

    expect(statuses.filter((code) => code === 200).length).toBeLessThanOrEqual(20)

    let answered = 0
    for (const id of ids) if ((await listing.reveal(id, 'v')).status === 200) answered += 1

    expect(answered).toBe(20)

    const refused = await until(async () => {
      for (const id of ids) {
        const response = await listing.reveal(id, 'v')
        if (response.status === 429) return response
      }
      return undefined
    })
    expect(refused.body).toMatchObject({ code: 'too_many_requests', detail: expect.stringContaining('Réessayez') })

    await listing.reveal('ad-0', 'someone-else').expect(200)
  })

  it('counts whoever shows no cookie by the network, however many addresses there are in it', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `ad-${index}`)
    for (const id of ids) await listing.publishAd(id)
    const network = `2001:db8:${listing.run.slice(4)}:${listing.run.slice(0, 4)}`
    const statuses: number[] = []
    for (const [index, id] of ids.entries()) {
      const from = { 'x-forwarded-for': `${network}:${index}::${index}` }
      statuses.push((await request(listing.service.url).post(`/announcements/${id}/phone-reveals`).set(from)).status)
    }

    expect(statuses).toEqual(ids.map((_, index) => (index < 20 ? 200 : 429)))
  })

  it('tells no number while nobody can count, and says so; a report is taken all the same', async () => {
    await listing.publishAd('a')
    const alone = await listing.startAnother('redis://127.0.0.1:1')
    try {
      const post = (url: string) =>
        request(alone.url).post(`/announcements/a/${url}`).set('x-rouage-visitor', `lonely-${listing.run}`)
      const { body } = await post('phone-reveals').expect(503)
      expect(body).toMatchObject({
        code: 'unavailable',
        detail: 'Le numéro ne peut pas être affiché pour le moment. Réessayez dans un instant.',
      })
      expect(await listing.models.phoneReveals.countDocuments()).toBe(0)
      await post('reports').send({ motive: 'arnaque', message: 'Le vendeur demande un virement.' }).expect(200)
    } finally {
      await alone.stop()
    }
  })

  it('says when there is none', async () => {
    await listing.publishAd('a', { phone: null })
    await listing.publishAd('b')
    await listing.ownAnnouncements.pause('b', owner)

    expect((await listing.reveal('a', 'v').expect(404)).body.code).toBe('no_phone')
    expect((await listing.reveal('b', 'v').expect(404)).body.code).toBe('announcement_not_found')
  })
})

describe('looking at an ad', () => {
  const look = (id: string, visitor: string) =>
    request(listing.service.url)
      .post(`/announcements/${id}/views`)
      .set({ 'x-rouage-visitor': `${visitor}-${listing.run}`, 'x-forwarded-for': listing.address })
  const statsOf = async (sub: string) =>
    request(listing.service.url)
      .get('/me/announcements/a/stats')
      .set('authorization', `Bearer ${await listing.people.tokenFor({ sub })}`)

  it('counts each visitor once a day, for the owner alone to see', async () => {
    await listing.publishAd('a')
    const both = await Promise.all([look('a', 'v1'), look('a', 'v1'), look('a', 'v2')])
    expect(both.map(({ status, body }) => [status, body])).toEqual(both.map(() => [200, { status: 'done' }]))
    await look('a', 'v1').expect(200)
    await listing.reveal('a', 'v1').expect(200)

    const { body } = await statsOf('seller-1')
    expect(body.totals).toEqual({ views: 2, phoneReveals: 1 })
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)).toMatchObject({ views: 2, phoneReveals: 1 })
    expect((await statsOf('seller-2')).body.code).toBe('not_owner')
    expect((await listing.ownAnnouncements.list('seller-1')).items[0]?.views).toBe(2)
  })

  it('is told beside those who made it a favorite, where search says so', async () => {
    await listing.publishAd('a')
    const statsOn = () => listing.ownAnnouncements.stats('a', owner, new Date('2026-11-21T12:00:00Z'))
    expect((await statsOn()).totals).toEqual({ views: 0, phoneReveals: 0 })

    const moments = ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', '2026-11-21T08:00:00Z']
    listing.favoriteMoments.set(
      'a',
      moments.map((at) => new Date(at)),
    )
    const { days, totals } = await statsOn()
    expect(totals).toEqual({ views: 0, phoneReveals: 0, favorites: 3 })
    expect(days.slice(-3).map(({ favorites }) => favorites)).toEqual([0, 1, 2])

    listing.messageMoments.set('a', [new Date('2026-11-20T23:01:00Z')])
    const both = await statsOn()
    expect(both.totals).toEqual({ views: 0, phoneReveals: 0, favorites: 3, messages: 1 })
    expect(both.days.slice(-3).map(({ messages: written }) => written)).toEqual([0, 0, 1])
  })

  it('keeps days in Paris apart, and nobody’s name', async () => {
    await listing.publishAd('a')
    const visitor = { visitor: 'v1', ip: '203.0.113.7', network: '203.0.113.7' }
    await listing.visitorActions.view('a', visitor, new Date('2026-11-20T22:59:00Z'))
    await listing.visitorActions.view('a', visitor, new Date('2026-11-20T23:01:00Z'))
    await listing.visitorActions.view('a', visitor, new Date('2026-11-20T23:02:00Z'))
    const { days } = await listing.ownAnnouncements.stats('a', owner, new Date('2026-11-21T12:00:00Z'))

    expect(days.slice(-3)).toMatchObject([
      { day: '2026-11-19', views: 0 },
      { day: '2026-11-20', views: 1 },
      { day: '2026-11-21', views: 1 },
    ])
    expect(JSON.stringify(await listing.models.viewings.find().lean())).not.toMatch(/v1|203/)
  })

  it('is nothing of an ad that is not online', async () => {
    await listing.publishAd('a')
    await listing.ownAnnouncements.pause('a', owner)
    expect((await look('a', 'v1').expect(404)).body.code).toBe('announcement_not_found')
    expect(await listing.models.viewings.countDocuments()).toBe(0)
  })
})

describe('reporting an ad', () => {
  const report = (id: string, visitor: string, body: object) =>
    request(listing.service.url)
      .post(`/announcements/${id}/reports`)
      .set({ 'x-rouage-visitor': `${visitor}-${listing.run}`, 'x-forwarded-for': listing.address })
      .send(body)
  const body = { motive: 'arnaque', message: ' Le vendeur demande un virement. ' }

  it('is stored once for each visitor, with one reference', async () => {
    await listing.publishAd('a')
    const answers = await Promise.all([1, 2, 3].map(() => report('a', 'v1', body)))
    const references = new Set(answers.map((answer) => answer.body.reference))

    expect([...references]).toEqual([expect.stringMatching(/^SIG-[2-9A-Z]{8}$/)])

    await report('a', 'v2', { ...body, email: 'x@example.org' }).expect(200)
    const stored = await listing.models.reports.find().sort({ reporter: 1 }).lean()
    expect(await listing.models.reportCases.find().lean()).toMatchObject([
      { kind: 'announcement', targetId: 'a', subjectId: 'seller-1', reportCount: 2, closedAt: null },
    ])

    expect(stored).toMatchObject([
      { reporter: `v1-${listing.run}`, motive: 'arnaque', message: 'Le vendeur demande un virement.', email: null },
      { reporter: `v2-${listing.run}`, email: 'x@example.org' },
    ])
  })

  it.each([
    ['nothing', {}, 'body.motive'],
    ['an unknown motive', { motive: 'because', message: '' }, 'body.motive'],
    ['an endless message', { motive: 'autre', message: 'x'.repeat(2_001) }, 'body.message'],
    ['no e-mail address', { motive: 'autre', message: '', email: 'nobody' }, 'body.email'],
    ['an operator', { motive: { $ne: 1 }, message: '' }, 'body.motive'],
  ])('refuses %s', async (_name, wrong, where) => {
    await listing.publishAd('a')
    const { body: problem } = await report('a', 'v3', wrong).expect(400)
    expect(problem).toMatchObject({
      code: 'invalid_input',
      errors: expect.arrayContaining([expect.objectContaining({ path: where })]),
    })
  })

  it('is a 404 for an ad that is not there', async () => {
    expect((await report('nobody', 'v4', body).expect(404)).body.code).toBe('announcement_not_found')
  })
})
