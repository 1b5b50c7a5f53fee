import type { FlaggedContent } from '@rouage/contracts/flagged-content'
import { queriesWithoutIndex } from '@rouage/service-kit/testing'
import { caseIdOf } from '../../data/reports'
import { approved, claimsOf, seller, testListing } from '../../testing'
import { reporterOf } from './reporter'

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(async () => {
  await listing.clear()
  await listing.audit.begin()
})

const VISITOR = { visitor: 'visitor-1', ip: '203.0.113.7', network: '203.0.113.7' }
const SAID = { motive: 'arnaque', message: 'Il demande un virement.' } as const
const by = (userId?: string, visitor = 'visitor-1') => reporterOf({ ...VISITOR, visitor }, userId)
const REMOVE = { decision: 'remove', motive: 'harassment', text: 'Ces mots insultent le vendeur.' } as const
const MONTH = 31 * 24 * 3_600_000

const FLAGGED: FlaggedContent = {
  id: 'flag-1',
  kind: 'message',
  targetId: 'message-1',
  conversationId: 'conversation-1',
  announcementId: 'ad-1',
  authorId: 'buyer',
  reporterId: 'seller-1',
  motive: 'arnaque',
  note: 'Il insiste.',
  excerpt: [
    { sender: 'buyer', isAuthors: true, text: 'Payez par mandat', sentAt: '2026-11-20T10:00:00.000Z' },
    { sender: 'seller', isAuthors: false, text: 'Non', sentAt: '2026-11-20T10:01:00.000Z' },
  ],
  flaggedAt: '2026-11-20T10:02:00.000Z',
}

/** A review of `buyer` about `seller-1`, reported by `reader`. */
const reportedReview = async (): Promise<{ id: string; caseId: string }> => {
  await listing.addSeller(seller({ rating: undefined, reviewCount: 0 }))
  listing.exchanges.set('ad-1/buyer', 'seller-1')
  const body = { announcementId: 'ad-1', stars: 1, text: 'Vendeur très désagréable, à fuir.' }
  const { id } = await listing.reviews.write(claimsOf('buyer'), body)
  await listing.reports.report.ofReview(id, SAID, by('reader'))
  listing.mails.length = 0
  return { id, caseId: caseIdOf('review', id) }
}
const openRows = async () => (await listing.reports.queue.list('moderator', {})).items
const versionOf = async (id: string) => (await openRows()).find((row) => row.id === id)?.version ?? -1
const decide = async (moderator: string, id: string, body: object = REMOVE) =>
  listing.reports.decide(moderator, id, { ...REMOVE, ...body, version: await versionOf(id) })
const told = async () =>
  (await listing.outbox.items.find({ type: 'content.decided' }).sort({ _id: 1 }).lean()).map(({ data }) => data)
/** A transaction that starts over writes its mails again: the database forgets the first ones, the test’s list does not. */
const mailed = () => [...new Set(listing.mails.map(({ userId, template }) => `${userId} ${template}`))]

describe('a report', () => {
  it('counts once for each reporter, at once or later, and is acknowledged where an address is known', async () => {
    await listing.addSeller()
    const { ofUser } = listing.reports.report
    const answers = await Promise.all([1, 2, 3].map(() => ofUser('seller-1', SAID, by('reader'))))
    await ofUser('seller-1', { ...SAID, email: 'Lise@Exemple.fr' }, by())
    await ofUser('seller-1', SAID, by(undefined, 'visitor-2'))

    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await openRows()).toMatchObject([{ kind: 'user', title: 'Garage du Pont', reportCount: 3, version: 3 }])
    expect(mailed()).toEqual(['reader report_received'])
    expect(listing.addressed).toMatchObject([{ to: 'lise@exemple.fr', template: 'report_received' }])
  })

  it('fills no mailbox: an address that anybody may have typed is written to three times an hour', async () => {
    await listing.addSeller()
    for (const visitor of ['1', '2', '3', '4', '5'])
      await listing.reports.report.ofUser('seller-1', { ...SAID, email: 'victime@exemple.fr' }, by(undefined, visitor))

    const [row] = await openRows()
    expect(row).toMatchObject({ reportCount: 5 })
    await decide('moderator', row?.id ?? '')
    const written = new Set(listing.addressed.map((mail) => JSON.stringify(mail)))
    expect([...written].filter((mail) => mail.includes('report_received'))).toHaveLength(3)
    expect([...written].filter((mail) => mail.includes('report_answered'))).toHaveLength(3)
  })

  it('fills no mailbox at once either: every report counts, three are acknowledged', async () => {
    const targets = Array.from({ length: 16 }, (_, index) => `seller-${index}`)
    for (const id of targets) await listing.addSeller(seller({ id, pseudo: `Garage ${id}` }))
    const said = { ...SAID, email: 'victime@exemple.fr' }
    await Promise.all(targets.map((id) => listing.reports.report.ofUser(id, said, by())))

    expect(await openRows()).toHaveLength(targets.length)
    expect(await listing.models.reports.countDocuments({ email: 'victime@exemple.fr' })).toBe(3)
    // A transaction that starts over writes its mails again, of the same reference.
    expect(new Set(listing.addressed.map(({ data }) => JSON.stringify(data))).size).toBe(3)
  })

  it('of many reporters at once loses none', async () => {
    await listing.addSeller()
    const visitors = Array.from({ length: 8 }, (_, index) => by(undefined, `visitor-${index}`))
    await Promise.all(visitors.map((each) => listing.reports.report.ofUser('seller-1', SAID, each)))
    expect(await openRows()).toMatchObject([{ reportCount: 8, reports: visitors.map(() => ({ motive: 'arnaque' })) }])
  })

  it('counts in the figures of its kind, waiting and then ended', async () => {
    await listing.addSeller()
    await listing.reports.report.ofUser('seller-1', SAID, by('reader'))
    const { figures } = listing.reports.queue
    expect(await figures()).toMatchObject({ queues: [{ kind: 'user', waiting: 1, ages: [1, 0, 0, 0], ended: 0 }] })

    const [row] = await openRows()
    await decide('moderator', row?.id ?? '')
    expect(await figures()).toMatchObject({ queues: [{ kind: 'user', waiting: 0, oldestAt: null, ended: 1 }] })
  })

  it('is shown alone where it is named, as long as it waits and is of that kind', async () => {
    await listing.addSeller()
    await listing.reports.report.ofUser('seller-1', SAID, by('reader'))
    const [row] = await openRows()
    const named = async (query: { kind?: 'user' | 'review'; id: string }) =>
      (await listing.reports.queue.list('moderator', query)).items.map(({ id }) => id)
    const id = row?.id ?? ''
    expect([await named({ id }), await named({ kind: 'review', id }), await named({ id: 'none' })]).toEqual([
      [id],
      [],
      [],
    ])
    // Whom it is about reads it no more when it is named.
    expect((await listing.reports.queue.list('seller-1', { id })).items).toEqual([])
    await decide('moderator', id)
    expect(await named({ id })).toEqual([])
  })

  it('is nothing of what is not there', async () => {
    await expect(listing.reports.report.ofUser('nobody', SAID, by())).rejects.toMatchObject({
      code: 'seller_not_found',
    })
    await expect(listing.reports.report.ofReview('none', SAID, by())).rejects.toMatchObject({
      code: 'review_not_found',
    })
    await expect(listing.reports.report.ofAnnouncement('none', SAID, by())).rejects.toMatchObject({
      code: 'announcement_not_found',
    })
  })

  it('of messaging joins once, with the words around it', async () => {
    await listing.reports.report.ofMessaging(FLAGGED)
    await listing.reports.report.ofMessaging(FLAGGED)
    await listing.reports.report.ofMessaging({ ...FLAGGED, id: 'flag-2', kind: 'held', reporterId: null, motive: null })

    const rows = await openRows()
    expect(rows).toMatchObject([
      { kind: expect.any(String), reportCount: 1, text: 'Payez par mandat', conversationId: 'conversation-1' },
      { reportCount: 1 },
    ])
    expect((await listing.reports.queue.list('moderator', {})).counts).toEqual({ message: 1, held: 1 })

    await decide('moderator', caseIdOf('message', 'message-1'), { motive: 'fraud', text: 'Demande de paiement.' })
    await decide('moderator', caseIdOf('held', 'message-1'), { decision: 'keep', text: '' })
    expect(await told()).toMatchObject([
      { kind: 'message', id: 'message-1', outcome: 'remove', version: 1, motive: 'fraud', decidedBy: 'moderator' },
      { kind: 'held', outcome: 'keep', version: 1 },
    ])
    expect(mailed()).toEqual(['seller-1 report_received', 'buyer decision_made', 'seller-1 report_answered'])
  })

  it('of one message quotes that one, and none of the others that its author wrote', async () => {
    const [first, ...others] = FLAGGED.excerpt
    if (first === undefined) throw new Error('Nothing was said.')
    const excerpt = [{ ...first, text: 'Bonjour' }, { ...first, isTarget: true }, ...others]
    await listing.reports.report.ofMessaging({ ...FLAGGED, excerpt })

    expect(await openRows()).toMatchObject([{ text: 'Payez par mandat', reports: [{ excerpt }] }])
  })
})

describe('a decision', () => {
  it('hides a review, says why to its author, answers its reporter, and is in the audit', async () => {
    const { id, caseId } = await reportedReview()
    await decide('moderator', caseId)

    expect((await listing.sellers.profile('seller-1')).reviews).toEqual([])
    expect((await listing.sellers.profile('seller-1')).stats).toMatchObject({ totalReviews: 0 })
    expect(await told()).toMatchObject([{ id, kind: 'review', outcome: 'remove', version: 1 }])
    expect(mailed()).toEqual(['buyer decision_made', 'reader report_answered'])
    expect(listing.told.decided).toEqual(['buyer'])
    expect(listing.told.reviews.slice(-2)).toEqual(['seller-1', 'buyer'])
    expect((await listing.audit.list({ subject: caseId })).items).toMatchObject([
      { actorId: 'moderator', action: 'report_removed', reason: REMOVE.text },
    ])
    expect((await listing.reports.ownDecisions.list('buyer', {})).items).toMatchObject([
      { kind: 'review', motive: 'harassment', text: REMOVE.text, excerpt: 'Vendeur très désagréable, à fuir.' },
    ])
    expect((await listing.reports.ownDecisions.list('reader', {})).items).toEqual([])
  })

  it('of two moderators at once counts once', async () => {
    const { caseId } = await reportedReview()
    const version = await versionOf(caseId)
    const outcomes = await Promise.allSettled(
      ['m1', 'm2', 'm3'].map((moderator) => listing.reports.decide(moderator, caseId, { ...REMOVE, version })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await told()).toHaveLength(1)
    expect(await listing.models.decisions.countDocuments()).toBe(1)
  })

  it('waits while somebody else has taken it, and is made on what is there now', async () => {
    const { id, caseId } = await reportedReview()
    const taken = await listing.reports.queue.take('m1', caseId)
    expect(taken.taken).toMatchObject({ by: 'm1', isOwn: true })
    await expect(listing.reports.queue.take('m2', caseId)).rejects.toMatchObject({ code: 'case_taken' })
    await expect(decide('m2', caseId)).rejects.toMatchObject({ code: 'case_taken' })

    await listing.reviews.edit('buyer', id, { stars: 3, text: 'Finalement un échange correct.' })
    const late = listing.reports.decide('m1', caseId, { ...REMOVE, version: taken.version })
    await expect(late).rejects.toMatchObject({ code: 'version_changed' })
    await decide('m1', caseId)
    await expect(decide('m1', caseId)).rejects.toMatchObject({ code: 'case_decided' })
  })

  it('is nobody’s about themselves or what they reported', async () => {
    const { caseId } = await reportedReview()
    await expect(decide('buyer', caseId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide('reader', caseId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listing.reports.queue.take('buyer', caseId)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide('moderator', 'none')).rejects.toMatchObject({ code: 'case_not_found' })
  })

  it('is nobody’s whom it concerns: the seller of a review, or to whom a held message was written', async () => {
    const { caseId } = await reportedReview()
    await listing.announcements.publish(approved('ad-1'))
    await listing.reports.report.ofMessaging({ ...FLAGGED, kind: 'held', reporterId: null })
    const held = caseIdOf('held', FLAGGED.targetId)

    expect((await listing.reports.queue.list('seller-1', {})).items).toEqual([])
    expect((await listing.reports.queue.list('buyer', {})).items).toEqual([])
    for (const id of [caseId, held]) {
      await expect(decide('seller-1', id)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(listing.reports.queue.take('seller-1', id)).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await openRows()).toHaveLength(2)
  })

  it('to remove says by which rule and why', async () => {
    const { caseId } = await reportedReview()
    await expect(decide('moderator', caseId, { motive: undefined })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(decide('moderator', caseId, { text: 'Non.' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('about an ad leaves the statement to publish', async () => {
    await listing.announcements.publish(approved('a'))
    await listing.reports.report.ofAnnouncement('a', SAID, by('reader'))
    await decide('moderator', caseIdOf('announcement', 'a'), { motive: 'fraud' })
    expect(mailed()).toEqual(['reader report_received', 'reader report_answered'])
    expect(await told()).toMatchObject([{ id: 'a', kind: 'announcement', motive: 'fraud', text: REMOVE.text }])
    expect((await listing.reports.ownDecisions.list('seller-1', {})).items).toEqual([])
  })
})

describe('an objection', () => {
  const removed = async () => {
    const { id, caseId } = await reportedReview()
    await decide('m1', caseId)
    const [decision] = (await listing.reports.ownDecisions.list('buyer', {})).items
    listing.mails.length = 0
    return { reviewId: id, decisionId: decision?.id ?? '' }
  }
  const WHY = 'Je raconte ce qui s’est passé, sans insulte.'

  it('is heard by another moderator, and brings back what was removed', async () => {
    const { reviewId, decisionId } = await removed()
    await listing.reports.ownDecisions.appeal('buyer', decisionId, WHY)
    const [row] = await openRows()
    expect(row).toMatchObject({ kind: 'review', appeal: { decisionId, objection: WHY } })
    const id = row?.id ?? ''

    await expect(decide('m1', id, { decision: 'keep' })).rejects.toMatchObject({ code: 'case_taken' })
    await decide('m2', id, { decision: 'keep', motive: undefined, text: 'Vous avez raison.' })

    expect((await listing.sellers.profile('seller-1')).reviews).toMatchObject([{ id: reviewId, stars: 1 }])
    expect(await told()).toMatchObject([
      { outcome: 'remove', version: 1 },
      { outcome: 'keep', version: 2 },
    ])
    expect(mailed()).toEqual(['buyer objection_received', 'buyer objection_answered'])
    expect((await listing.reports.ownDecisions.snapshot()).items).toMatchObject([
      { id: reviewId, outcome: 'keep', version: 2 },
    ])
    expect((await listing.reports.ownDecisions.list('buyer', {})).items).toMatchObject([
      { appeal: { outcome: 'overturned', answer: 'Vous avez raison.' } },
    ])
  })

  it('that is not followed leaves all as it is', async () => {
    const { decisionId } = await removed()
    await listing.reports.ownDecisions.appeal('buyer', decisionId, WHY)
    await decide('m2', (await openRows())[0]?.id ?? '', { motive: undefined })
    expect((await listing.sellers.profile('seller-1')).reviews).toEqual([])
    expect(await told()).toHaveLength(1)
  })

  it('comes once, from whom it concerns, within six months', async () => {
    const { decisionId } = await removed()
    const { appeal } = listing.reports.ownDecisions
    await expect(appeal('reader', decisionId, WHY)).rejects.toMatchObject({ code: 'decision_not_found' })
    const late = new Date(Date.now() + 7 * MONTH)
    await expect(appeal('buyer', decisionId, WHY, late)).rejects.toMatchObject({ code: 'wrong_status' })
    const both = await Promise.allSettled([appeal('buyer', decisionId, WHY), appeal('buyer', decisionId, WHY)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await openRows()).toHaveLength(1)
  })
})

it('forgets who is gone, and what they said', async () => {
  const { caseId } = await reportedReview()
  await decide('moderator', caseId)
  await listing.addSeller(seller({ id: 'seller-2', pseudo: 'Autre' }))
  await listing.reports.report.ofUser('seller-2', { ...SAID, email: 'a@exemple.fr' }, by('buyer'))
  await listing.reports.forgetPerson('buyer')
  await listing.reports.forgetPerson('reader')

  const left = await Promise.all([
    listing.models.reports.find().lean(),
    listing.models.reportCases.find().lean(),
    listing.models.decisions.find().lean(),
  ])
  expect(JSON.stringify(left)).not.toMatch(/buyer|reader|exemple\.fr|virement|désagréable/)
})

it('takes in nothing of who is gone by the time that it hears of it', async () => {
  const occurredAt = new Date().toISOString()
  await listing.sellerStates.apply({ id: 'e', type: 'account.erased', occurredAt, data: { id: 'buyer', version: 9 } })
  await listing.reports.report.ofMessaging(FLAGGED)
  expect(await openRows()).toEqual([])

  await listing.reports.report.ofMessaging({ ...FLAGGED, id: 'flag-2', authorId: 'seller-1', reporterId: 'buyer' })
  expect(await openRows()).toMatchObject([{ subjectId: 'seller-1', reports: [{ message: '' }] }])
  expect(mailed()).toEqual([])
  expect(JSON.stringify(await listing.models.reports.find().lean())).not.toMatch(
    /"reporterId":"buyer"|user-buyer|insiste/,
  )
})

it('hands out nobody else’s, whatever address they gave', async () => {
  await listing.addSeller()
  const said = { ...SAID, email: 'a@exemple.fr' }
  await listing.reports.report.ofUser('seller-1', said, by('somebody-else'))
  const own = await listing.reports.report.ofUser('seller-1', said, by(undefined, 'visitor-2'))

  const { items } = await listing.personExport({ userId: 'person', section: 'reports' }, { email: 'a@exemple.fr' })
  expect(items).toMatchObject([{ reference: own.reference }])
})

it('reads by indexes', async () => {
  const { caseId } = await reportedReview()
  const unserved = await queriesWithoutIndex(listing.database, async () => {
    await listing.reports.queue.list('moderator', { kind: 'review' })
    await decide('moderator', caseId)
    await listing.reports.ownDecisions.list('buyer', {})
    await listing.reports.ownDecisions.snapshot()
    await listing.reports.forgetPerson('buyer')
    await listing.personExport({ userId: 'reader', section: 'reports' }, { email: 'a@exemple.fr' })
    await listing.personExport({ userId: 'buyer', section: 'decisions' }, { email: 'a@exemple.fr' })
    await listing.sellers.profile('seller-1')
  })
  expect(unserved).toEqual([])
})
