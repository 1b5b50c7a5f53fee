import type { ResponseOf } from '@rouage/contracts'
import type { caseFigures, listCases } from '@rouage/contracts/endpoints/publish'
import type { ModerationCase } from '@rouage/contracts/submissions'
import { authorizationCaller, authorizationCases, mailTo, uniqueName, until } from '@rouage/service-kit/testing'
import { startTestPublish, type TestPublish } from './testing/start-test-publish'
import { PHONES_FORBIDDEN } from './testing/submission'

let publish: TestPublish
beforeAll(async () => {
  publish = await startTestPublish()
})
afterAll(() => publish.stop())

/** What asks for a moderator. */
const SUSPICIOUS = { description: 'Clio en bon état, toutes les photos sur www.mes-photos-auto.com, merci.' }
const REFUSAL = { decision: 'refuse', motive: 'misleading', text: 'Les photos montrent un autre véhicule.' }

const moderator = () => publish.caller(uniqueName('moderateur'), 'moderator')
type Caller = Awaited<ReturnType<typeof moderator>>

/** A version before the moderators. */
const waiting = async (given: Parameters<TestPublish['submit']>[0] = {}) => {
  const submission = await publish.submit({ content: SUSPICIOUS, ...given })
  const { _id: caseId } = await publish.untilCase(submission._id)
  return { submission, caseId, path: `/moderation/cases/${caseId}` }
}
const listAll = async (by: Caller, query = ''): Promise<ModerationCase[]> =>
  (await by.get(`/moderation/cases${query}`)).body.items
const auditOf = async (subject: string) => (await publish.audit.list({ subject })).items

describe('the queue', () => {
  it('shows the oldest first, whole, with what was found and passes for its photos', async () => {
    const [anna, first, second] = [await moderator(), await waiting(), await waiting()]
    const answer = await anna.get('/moderation/cases?kind=submission')
    const shown: ModerationCase[] = answer.body.items
    const mine = shown.filter(({ id }) => [first.caseId, second.caseId].includes(id))

    expect(mine.map(({ id }) => id)).toEqual([first.caseId, second.caseId])
    expect(answer.body.total).toBeGreaterThanOrEqual(2)
    expect(mine[0]).toMatchObject({
      kind: 'submission',
      submissionId: first.submission._id,
      title: 'Renault Clio 1.5 dCi 90',
      findings: [{ check: 'text', rule: 'text.link', severity: 'review' }],
      changed: [],
      seller: { id: first.submission.seller.id, memberSince: expect.any(String) },
      photos: [{ id: first.submission.photos[0]?.id, pass: expect.any(String) }],
    })
    expect(mine[0]?.taken).toBeUndefined()
  })

  it('has one alone where it is named, as long as it waits and is of that kind', async () => {
    const [anna, { caseId }] = [await moderator(), await waiting()]
    const named = async (query: string) => {
      const { items }: ResponseOf<typeof listCases> = (await anna.get(`/moderation/cases?${query}`)).body
      return items.map(({ id }) => id)
    }
    expect(await named(`kind=submission&id=${caseId}`)).toEqual([caseId])
    expect(await named(`kind=appeal&id=${caseId}`)).toEqual([])
    expect(await named('id=nobody')).toEqual([])
    await publish.models.cases.updateOne({ _id: caseId }, { $set: { closedAt: new Date() } })
    expect(await named(`id=${caseId}`)).toEqual([])
  })

  it('comes in pages, none twice and none left out', async () => {
    const anna = await moderator()
    const rows = Array.from({ length: 23 }, (_, index) => ({
      _id: uniqueName('appeal'),
      submissionId: '',
      openedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 4))),
    }))
    const { submission } = await waiting()
    const common = { kind: 'appeal' as const, announcementId: submission.announcementId, sellerId: 'somebody' }
    const nobody = { takenBy: null, takenUntil: null, closedAt: null, outcome: null, decidedBy: null }
    await publish.models.cases.insertMany(
      rows.map((row) => ({ ...row, ...common, ...nobody, submissionId: submission._id })),
    )
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: ResponseOf<typeof listCases> = (
        await anna.get(`/moderation/cases?kind=appeal${after === '' ? '' : `&after=${after}`}`)
      ).body
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    await publish.models.cases.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } })

    expect(seen.toSorted()).toEqual(rows.map(({ _id }) => _id).toSorted())
  })

  it('says of an edit which fields differ from what is online', async () => {
    const online = await publish.submit()
    await publish.untilStatus(online._id, 'approved')
    const { announcementId, seller, photos } = online
    const edit = { announcementId, seller, photos, sequence: 2, isEdit: true }
    const { path } = await waiting({ ...edit, content: { ...SUSPICIOUS, priceCents: 7_000_00 } })

    const taken = await (await moderator()).post(`${path}/taking`)
    expect(taken.body.changed.toSorted()).toEqual(['description', 'priceCents'])
    expect(taken.body.online).toMatchObject({
      priceCents: online.content.priceCents,
      description: online.content.description,
      photos: [{ id: photos[0]?.id, pass: expect.any(String) }],
    })
  })

  it('shows a copied picture beside the one of the other seller’s ad', async () => {
    const photo = (id: string) => ({ id: uniqueName(id), width: 1600, height: 1200 })
    const shown = await publish.submit({ photos: [photo('theirs')], fingerprints: ['5a96c33c69a5965a'] })
    await publish.untilStatus(shown._id, 'approved')
    const photos = [photo('other'), photo('copy')]
    const { path, submission } = await waiting({ photos, fingerprints: [null, '5a96c33c69a5965b'] })

    const { body } = await (await moderator()).get(`${path}/copies`)
    expect(body.items).toMatchObject([
      {
        announcementId: shown.announcementId,
        seller: { id: shown.seller.id, pseudo: shown.seller.pseudo },
        isSameText: false,
        pairs: [
          {
            own: { id: submission.photos[1]?.id, pass: expect.any(String) },
            other: { id: shown.photos[0]?.id, pass: expect.any(String) },
          },
        ],
      },
    ])
    expect((await (await moderator()).get('/moderation/cases/none/copies')).body.code).toBe('case_not_found')
  })

  it('says how many wait, since when, and how long those did that came to an end', async () => {
    const [anna, { caseId, path, submission }] = [await moderator(), await waiting()]
    const openedAt = new Date(Date.now() - 30 * 3_600_000)
    await publish.models.cases.updateOne({ _id: caseId }, { $set: { openedAt } })
    const ofKind = async () => {
      const { queues }: ResponseOf<typeof caseFigures> = (await anna.get('/moderation/figures')).body
      return queues.find(({ kind }) => kind === 'submission')
    }
    const before = await ofKind()
    expect(before).toMatchObject({ oldestAt: openedAt.toISOString() })
    expect(before?.ages.at(-1)).toBe(1)

    await anna.post(`${path}/decision`, { submissionId: submission._id, decision: 'approve', text: '' })
    const after = await ofKind()
    expect(after?.waiting).toBe((before?.waiting ?? 0) - 1)
    expect(after?.ended).toBe((before?.ended ?? 0) + 1)
  })

  it('lets one moderator have a case for 15 minutes, then another one', async () => {
    const [anna, ben, { caseId, path }] = [await moderator(), await moderator(), await waiting()]
    const taken = await anna.post(`${path}/taking`)
    expect(taken.body.taken).toMatchObject({ by: anna.sub, isOwn: true })
    expect((await anna.post(`${path}/taking`)).status).toBe(200)

    const refused = await ben.post(`${path}/taking`)
    expect([refused.status, refused.body.code]).toEqual([409, 'case_taken'])
    const listed = (await listAll(ben)).find(({ id }) => id === caseId)
    expect(listed?.taken).toMatchObject({ by: anna.sub, isOwn: false })

    await publish.models.cases.updateOne({ _id: caseId }, { $set: { takenUntil: new Date() } })
    expect((await ben.post(`${path}/taking`)).body.taken).toMatchObject({ by: ben.sub })
    expect((await anna.post('/moderation/cases/none/taking')).status).toBe(404)
  })

  it('loses a version that its seller takes back, or replaces', async () => {
    const [anna, taken, replaced] = [await moderator(), await waiting(), await waiting()]
    await publish.outbox.inTransaction((session) => publish.reviews.withdraw(taken.submission._id, session))
    const { announcementId, seller } = replaced.submission
    const newer = await waiting({ announcementId, seller, sequence: 2 })

    const ids = (await listAll(anna)).map(({ id }) => id)
    expect(ids).not.toContain(taken.caseId)
    expect(ids).not.toContain(replaced.caseId)
    expect((await publish.find(replaced.submission._id)).status).toBe('withdrawn')
    const approval = { submissionId: replaced.submission._id, decision: 'approve', text: '' }
    expect((await anna.post(`${replaced.path}/decision`, approval)).body.code).toBe('version_changed')
    expect((await anna.post(`${newer.path}/decision`, approval)).body.code).toBe('version_changed')
  })
})

describe('a decision', () => {
  it('approves: listing is told, the audit names who did', async () => {
    const [anna, { submission, path }] = [await moderator(), await waiting()]
    const body = { submissionId: submission._id, decision: 'approve', text: 'Le lien est celui du constructeur.' }
    expect((await anna.post(`${path}/decision`, body)).body).toEqual({ status: 'done' })

    expect((await publish.find(submission._id)).status).toBe('approved')
    expect(await publish.eventsOf(submission.announcementId)).toMatchObject([{ type: 'announcement.approved' }])
    expect(await auditOf(submission._id)).toMatchObject([
      { actorId: anna.sub, action: 'submission_approved', reason: 'Le lien est celui du constructeur.' },
      { actorId: null, action: 'submission_needs_moderator' },
    ])
    expect((await anna.post(`${path}/decision`, body)).body.code).toBe('case_decided')
  })

  it('refuses with a motive and a text, without which it is none', async () => {
    const [anna, { submission, path }] = [await moderator(), await waiting()]
    const decide = (body: object) => anna.post(`${path}/decision`, { submissionId: submission._id, ...body })
    const without = await decide({ ...REFUSAL, motive: undefined })
    expect([without.status, without.body.errors]).toMatchObject([400, [{ path: 'body.motive' }]])
    const mute = await decide({ ...REFUSAL, text: '' })
    expect([mute.status, mute.body.errors]).toMatchObject([400, [{ path: 'body.text' }]])
    expect((await publish.find(submission._id)).status).toBe('pending_review')

    expect((await decide(REFUSAL)).status).toBe(200)
    expect((await publish.find(submission._id)).statement).toMatchObject({
      motive: 'misleading',
      automatic: false,
      decidedBy: anna.sub,
    })
    const mail = await mailTo(`${submission.seller.id}@courriel.example`, /n’a pas été acceptée/)
    expect(mail.text).toContain('> Les photos montrent un autre véhicule.')
    expect(mail.text).toContain('prise par un modérateur')
  })

  it('of two moderators at once counts once', async () => {
    const [anna, ben, { submission, path }] = [await moderator(), await moderator(), await waiting()]
    const { _id: submissionId, announcementId } = submission
    const answers = await Promise.all([
      anna.post(`${path}/decision`, { submissionId, decision: 'approve', text: '' }),
      ben.post(`${path}/decision`, { submissionId, ...REFUSAL }),
    ])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('case_decided')
    expect(await publish.eventsOf(announcementId)).toHaveLength(1)
  })

  it('is nobody’s about an ad of their own, and nobody else’s while it is taken', async () => {
    const [anna, ben] = [await moderator(), await moderator()]
    const { submission, path } = await waiting({ seller: { id: anna.sub, kind: 'particulier', pseudo: 'Anna' } })
    const body = { submissionId: submission._id, decision: 'approve', text: '' }

    expect((await anna.post(`${path}/taking`)).status).toBe(403)
    expect((await anna.post(`${path}/decision`, body)).status).toBe(403)
    await ben.post(`${path}/taking`)
    const carl = await moderator()
    expect((await carl.post(`${path}/decision`, body)).body.code).toBe('case_taken')
    expect((await ben.post(`${path}/decision`, body)).status).toBe(200)
  })
})

const TEXT = 'Ce numéro est celui du carnet d’entretien, et non le mien.'

describe('an objection', () => {
  const refusedBy = async (anna: Caller) => {
    const { submission, path } = await waiting()
    await anna.post(`${path}/decision`, { submissionId: submission._id, ...REFUSAL })
    const seller = await publish.caller(submission.seller.id)
    return { submission, seller, appeals: `/me/submissions/${submission._id}/appeals` }
  }

  it('is made once, by the seller alone; whoever decided does not answer it', async () => {
    const [anna, ben] = [await moderator(), await moderator()]
    const { submission, seller, appeals } = await refusedBy(anna)
    expect((await (await publish.caller('somebody-else')).post(appeals, { text: TEXT })).status).toBe(404)
    const made = await seller.post(appeals, { text: TEXT })
    expect(made.body.statement).toMatchObject({ motive: 'misleading', appeal: { text: TEXT } })
    expect((await seller.post(appeals, { text: TEXT })).body.code).toBe('wrong_status')
    await mailTo(`${submission.seller.id}@courriel.example`, /Nous avons reçu votre contestation/)

    const path = `/moderation/cases/appeal-${submission._id}`
    const answer = { submissionId: submission._id, decision: 'approve', text: 'Vous aviez raison, merci.' }
    expect((await anna.post(`${path}/taking`)).body.code).toBe('case_taken')
    expect((await anna.post(`${path}/decision`, answer)).body.code).toBe('case_taken')
    expect((await ben.post(`${path}/taking`)).body).toMatchObject({
      kind: 'appeal',
      statement: { appeal: { text: TEXT } },
    })
    expect((await ben.post(`${path}/decision`, answer)).status).toBe(200)

    expect((await publish.find(submission._id)).status).toBe('approved')
    const events = await publish.eventsOf(submission.announcementId)
    expect(events.at(-1)).toMatchObject({ type: 'announcement.approved', data: { sequence: 1 } })
    const mail = await mailTo(`${submission.seller.id}@courriel.example`, /Votre contestation est acceptée/)
    expect(mail.text).toContain('> Vous aviez raison, merci.')
  })

  it('that is not heard leaves the decision as it was, with an answer', async () => {
    const submission = await publish.submit({ content: { description: PHONES_FORBIDDEN } })
    await publish.untilStatus(submission._id, 'refused')
    const seller = await publish.caller(submission.seller.id)
    await seller.post(`/me/submissions/${submission._id}/appeals`, { text: TEXT })
    const [anna, path] = [await moderator(), `/moderation/cases/appeal-${submission._id}`]
    const body = { submissionId: submission._id, decision: 'refuse', text: '' }
    expect((await anna.post(`${path}/decision`, body)).status).toBe(400)
    expect((await anna.post(`${path}/decision`, { ...body, text: 'Le numéro est bien le vôtre.' })).status).toBe(200)

    const { status, statement } = await publish.find(submission._id)
    expect([status, statement?.appeal]).toMatchObject(['refused', { outcome: 'upheld', decidedBy: anna.sub }])
    await mailTo(`${submission.seller.id}@courriel.example`, /Réponse à votre contestation/)
    expect((await auditOf(submission._id)).map(({ action }) => action)).toEqual([
      'appeal_upheld',
      'appeal_received',
      'submission_refused',
    ])
  })

  it('is heard for six months, and of refusals and removals alone', async () => {
    const { submission, seller, appeals } = await refusedBy(await moderator())
    const longAgo = new Date(Date.now() - 190 * 86_400_000)
    await publish.models.submissions.updateOne({ _id: submission._id }, { $set: { 'statement.decidedAt': longAgo } })
    const late = await seller.post(appeals, { text: TEXT })
    expect([late.body.code, late.body.detail]).toEqual(['wrong_status', expect.stringContaining('six mois')])

    const approved = await publish.submit()
    await publish.untilStatus(approved._id, 'approved')
    const owner = await publish.caller(approved.seller.id)
    const path = `/me/submissions/${approved._id}/appeals`
    expect((await owner.post(path, { text: TEXT })).body.code).toBe('wrong_status')
    expect((await owner.post(path, { text: 'trop court' })).status).toBe(400)
  })
})

describe('a removal', () => {
  const REMOVAL = { motive: 'stolen', text: 'Le véhicule est déclaré volé.' }

  it('takes an ad off with a statement, once; an objection that is heard brings it back as something newer', async () => {
    const submission = await publish.submit()
    await publish.untilStatus(submission._id, 'approved')
    const { announcementId, seller } = submission
    const [anna, ben] = [await moderator(), await moderator()]
    const path = `/moderation/announcements/${announcementId}/removal`
    const answers = await Promise.all([anna.post(path, REMOVAL), ben.post(path, REMOVAL)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await publish.find(submission._id)).status).toBe('removed')
    const owner = await publish.caller(seller.id)
    const mail = await mailTo(`${seller.id}@courriel.example`, /Votre annonce a été retirée/)
    expect(mail.text).toContain('> Le véhicule est déclaré volé.')

    await owner.post(`/me/submissions/${submission._id}/appeals`, { text: TEXT })
    const answer = { submissionId: submission._id, decision: 'approve', text: 'Erreur de plaque, toutes nos excuses.' }
    const carl = await moderator()
    expect((await carl.post(`/moderation/cases/appeal-${submission._id}/decision`, answer)).status).toBe(200)

    const events = await publish.eventsOf(announcementId)
    expect(events.map(({ type }) => type)).toEqual([
      'announcement.approved',
      'announcement.withdrawn',
      'announcement.approved',
    ])
    expect(events.at(-1)?.data).toMatchObject({ sequence: 2, sellerId: seller.id })
    expect((await publish.find(submission._id)).status).toBe('approved')
  })

  it('is possible of an ad that only listing knows; of none that nobody knows', async () => {
    const id = uniqueName('annonce')
    const source = publish.announcement(id)
    publish.others.known.announcements.set(id, source)
    const anna = await moderator()
    const short = await anna.post(`/moderation/announcements/${id}/removal`, { ...REMOVAL, text: 'non' })
    expect([short.status, short.body.errors]).toMatchObject([400, [{ path: 'body.text' }]])
    expect((await anna.post(`/moderation/announcements/${id}/removal`, REMOVAL)).status).toBe(200)
    expect((await anna.post('/moderation/announcements/nulle-part/removal', REMOVAL)).body.code).toBe(
      'announcement_not_found',
    )

    const stored = await publish.models.submissions.findOne({ announcementId: id }).lean()
    expect(stored).toMatchObject({ status: 'removed', sequence: 0, content: { title: source.title } })
    expect(await publish.eventsOf(id)).toMatchObject([{ type: 'announcement.withdrawn', data: { id } }])
  })

  it('is not undone by a version that its seller hands in afterwards', async () => {
    const submission = await publish.submit()
    await publish.untilStatus(submission._id, 'approved')
    const { announcementId, seller } = submission
    await (await moderator()).post(`/moderation/announcements/${announcementId}/removal`, REMOVAL)
    const edit = await publish.submit({ announcementId, seller, sequence: 2, isEdit: true })
    await publish.untilCase(edit._id)

    expect((await publish.find(edit._id)).checks.account).toMatchObject([{ rule: 'account.removed-ad' }])
  })
})

it('says how many cases wait and since when, and how decisions went', async () => {
  const { caseId } = await waiting()
  await publish.models.cases.updateOne({ _id: caseId }, { $set: { openedAt: new Date(Date.now() - 90_000_000) } })
  const read = async () => (await fetch(`${publish.operationsUrl}/metrics`)).text()
  let text = ''
  // Counting may take a second, and is left out where it takes longer.
  const counted = ['cases_waiting', 'oldest_case_seconds'].map((name) => `rouage_review_${name}{`)
  await until(async () => {
    text = await read()
    return counted.every((each) => text.includes(each))
  })

  expect(text).toMatch(/rouage_review_cases_waiting\{kind="submission",process="publish"\} [1-9]/)
  expect(text).toMatch(/rouage_review_oldest_case_seconds\{kind="submission",process="publish"\} 9\d{4}/)
  expect(text).toMatch(/rouage_review_decisions_total\{by="moderators",outcome="refused",process="publish"\} \d/)
  expect((await publish.audit.verify()).fault).toBeUndefined()
})

const REVIEWED = ['listCases', 'takeCase', 'decideCase', 'removeAnnouncement', 'appealDecision']
it.each(authorizationCases('publish').filter(({ endpoint }) => REVIEWED.includes(endpoint.name)))(
  '$title',
  async (test) => {
    const callers = authorizationCaller({ baseUrl: publish.url, identity: publish.people })
    expect(await callers.outcomeOf(test)).toBe(test.outcome)
  },
)
