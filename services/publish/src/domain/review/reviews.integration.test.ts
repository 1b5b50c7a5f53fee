import { mailTo, queriesWithoutIndex, uniqueName, until } from '@rouage/service-kit/testing'
import { createChecks } from './run-checks'
import { createTraces } from './traces'
import { PHONES_FORBIDDEN } from './testing/submission'
import { startTestPublish, type TestPublish } from './testing/start-test-publish'

let publish: TestPublish
beforeAll(async () => {
  publish = await startTestPublish()
})
afterAll(() => publish.stop())
beforeEach(() => {
  Object.assign(publish.others.known, { isAway: false, isHanging: false, market: { count: 0 } })
})

const storedJobs = () => publish.database.connection.collection<{ _id: string }>('jobs')

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

  it('brings the boosts that were bought with the ad, with its first approval alone', async () => {
    publish.others.known.isAway = true
    const first = await publish.submit({ orderId: 'order-1' })
    await publish.payBoosts('order-1', first)
    publish.others.known.isAway = false
    await publish.untilStatus(first._id, 'approved')
    const { announcementId, seller } = first
    const edit = await publish.submit({ announcementId, seller, sequence: 2, isEdit: true })
    await publish.untilStatus(edit._id, 'approved')

    const events = await publish.eventsOf(announcementId)
    expect(events.map(({ type }) => type)).toEqual([
      'announcement.approved',
      'announcement.boosted',
      'announcement.approved',
    ])
    expect(events[1]?.data).toMatchObject({ orderId: 'order-1', urgent: true, liftDays: 30, sellerId: seller.id })
    expect(events[2]?.data).toMatchObject({ sequence: 2, submissionId: edit._id })
  })

  it('is approved although account and search were away for a while', async () => {
    publish.others.known.isAway = true
    const submission = await publish.submit()
    await until(async () => Object.keys((await publish.find(submission._id)).checks).length === 3)
    expect((await publish.find(submission._id)).status).toBe('pending_review')
    publish.others.known.isAway = false

    await publish.untilStatus(submission._id, 'approved')
  })
})

describe('a version that a rule refuses', () => {
  it('is refused with the reason: listing and its seller hear of it, who reads how to correct and to appeal', async () => {
    const submission = await publish.submit({ content: { description: PHONES_FORBIDDEN } })
    const refused = await publish.untilStatus(submission._id, 'refused')

    expect(refused.statement).toMatchObject({ motive: 'contact-details', automatic: true, decidedBy: null })
    expect(await publish.eventsOf(submission.announcementId)).toMatchObject([
      { type: 'announcement.refused', data: { submissionId: submission._id, sellerId: submission.seller.id } },
    ])
    const mail = await mailTo(`${submission.seller.id}@courriel.example`, /n’a pas été acceptée/)
    expect(mail.text).toContain('Coordonnées dans le texte de l’annonce')
    expect(mail.text).toContain('contrôle automatique')
    expect(mail.text).toContain('contestez-la')
  })
})

describe('a version with a finding that asks for a moderator', () => {
  it('waits for one, with the market that its price was compared with', async () => {
    const quartiles = { lowCents: 18_000_00, medianCents: 20_000_00, highCents: 22_000_00 }
    publish.others.known.market = { count: 12, quartiles }
    const submission = await publish.submit({ content: { priceCents: 4_000_00 } })
    await publish.untilCase(submission._id)
    const { status, checks } = await publish.find(submission._id)

    expect(status).toBe('pending_review')
    expect(checks.price).toMatchObject([{ rule: 'price.far-below-market', severity: 'review' }])
    expect(checks.price?.[0]?.detail).toMatch(/4\s000\s€, médiane 20\s000\s€ de 12 annonces/)
    expect(await publish.eventsOf(submission.announcementId)).toEqual([])
  })

  it('is one whose picture another seller shows; the same seller’s own is none', async () => {
    const shown = await publish.submit({ fingerprints: ['8f3c1a5b7e2d4960'] })
    await publish.untilStatus(shown._id, 'approved')
    const copy = await publish.submit({ fingerprints: [null, '8f3c1a5b7e2d4a63'] })
    const again = await publish.submit({ fingerprints: ['8f3c1a5b7e2d4960'], seller: shown.seller })

    await publish.untilCase(copy._id)
    expect((await publish.find(copy._id)).checks.photos).toMatchObject([
      { rule: 'photos.used-by-another-seller', detail: expect.stringContaining(shown.announcementId) },
    ])
    await publish.untilStatus(again._id, 'approved')
  })

  it('is one whose text another seller wrote', async () => {
    const description =
      'Achetée neuve à Albi, jamais prêtée, lavée à la main chaque dimanche. Le toit panoramique est étanche, la sellerie ' +
      'en cuir beige ne porte aucune trace et le coffre n’a servi qu’aux courses. Disques, plaquettes, amortisseurs et ' +
      'rotules remplacés ce printemps par un artisan du quartier.'
    const first = await publish.submit({ content: { description } })
    await publish.untilStatus(first._id, 'approved')
    const copy = await publish.submit({ content: { description: description.replace('Albi', 'Lyon') } })

    await publish.untilCase(copy._id)
    expect((await publish.find(copy._id)).checks.text).toMatchObject([{ rule: 'text.copied' }])
  })

  it('is one of a seller who is gone, or new with many ads', async () => {
    const gone = await (async () => {
      publish.others.known.gone.add('left-us')
      return publish.submit({ seller: { id: 'left-us', kind: 'particulier', pseudo: 'Parti' } })
    })()
    publish.others.known.members.set('newcomer', new Date())
    const seller = { id: 'newcomer', kind: 'particulier' as const, pseudo: 'Nouveau' }
    const many = [await publish.submit({ seller }), await publish.submit({ seller }), await publish.submit({ seller })]
    await publish.untilCase(gone._id)
    const last = many.at(-1)?._id ?? ''
    await publish.untilCase(last)

    expect((await publish.find(gone._id)).checks.account).toMatchObject([{ rule: 'account.unknown' }])
    expect((await publish.find(last)).checks.account).toMatchObject([{ rule: 'account.young-with-many-ads' }])
  })

  it('is one whose checks have not ended within their hour: it says which', async () => {
    publish.others.known.isAway = true
    const submission = await publish.submit()
    await until(async () => Object.keys((await publish.find(submission._id)).checks).length === 3)
    expect(await storedJobs().findOne({ _id: `end_checks:${submission._id}` })).not.toBeNull()
    await storedJobs().updateOne({ _id: `end_checks:${submission._id}` }, { $set: { dueAt: new Date() } })
    await publish.untilCase(submission._id)
    publish.others.known.isAway = false

    const { checks } = await publish.find(submission._id)
    expect([checks.price?.[0]?.rule, checks.account?.[0]?.rule]).toEqual(['price.unfinished', 'account.unfinished'])
    expect(checks.price?.[0]?.detail).toContain('n’a pas abouti en une heure')
    // What comes later changes nothing.
    await until(async () => (await storedJobs().countDocuments({ _id: `check_price:${submission._id}` })) === 0)
    expect((await publish.find(submission._id)).checks.price).toHaveLength(1)
  })
})

it('asks the database nothing that no index answers', async () => {
  const submission = await publish.submit()
  await publish.untilStatus(submission._id, 'approved')
  const moderator = uniqueName('moderateur')
  const { parts, reviews } = publish
  const ask = async () => {
    await publish.submit({ announcementId: submission.announcementId, sequence: 2, seller: submission.seller })
    await reviews.list(moderator, {})
    await reviews.list(moderator, { kind: 'appeal' })
    await createTraces(parts.models.adTraces).withSamePhoto(submission)
    await createTraces(parts.models.adTraces).withSameText(submission)
    await createChecks(parts).account(submission)
    await parts.metrics.registry.metrics()
  }
  expect(await queriesWithoutIndex(parts.database, ask)).toEqual([])
})
