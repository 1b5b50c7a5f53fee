import { readdir } from 'node:fs/promises'
import type { DomainEventType } from '@rouage/contracts/events/index'
import { connectRedis, silentLogger } from '@rouage/service-kit'
import { testRedisUrl, until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import request from 'supertest'
import { mailsTo, mailTo, PASSWORD, startTestAccount, type TestAccount } from './testing'

let account: TestAccount
type Person = Awaited<ReturnType<TestAccount['person']>>
let moderator: Person
let admin: Person
let picture: Buffer
beforeAll(async () => {
  account = await startTestAccount()
  moderator = await account.withRole('moderator')
  admin = await account.withRole('admin')
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(() => account.stop())

const upload = (person: Person, bytes: Buffer, type = 'image/png', headers: Record<string, string> = {}) =>
  request(account.url)
    .post('/me/certification')
    .set({ authorization: `Bearer ${person.session.accessToken}`, 'content-type': type, ...headers })
    .send(bytes)
/** What waits for a decision about somebody. */
const documentOf = async (id: string): Promise<string> =>
  (await account.models.certifications.findById(id).lean())?.documentId ?? 'none'
const decide = async (actor: Person, id: string, body: object) =>
  actor.call('post', `/certifications/${id}/decision`, { documentId: await documentOf(id), ...body })
const look = async (actor: Person, id: string) =>
  actor.call('get', `/certifications/${id}/documents/${await documentOf(id)}`)
const events = async (type: DomainEventType, id: string) =>
  (await account.outbox.items.find({ type }).sort({ _id: 1 }).lean())
    .map(({ data }) => data as Record<string, unknown>)
    .filter((data) => data.id === id)

describe('certification', () => {
  it('goes from the document to the badge: mail, queue, look, decision, mail, event', async () => {
    const person = await account.person()
    const { id } = person.session.user
    const sent = await upload(person, picture, 'image/png', {
      'content-disposition': 'attachment; filename="../../../etc/passwd"',
    })

    expect([sent.status, sent.body.certification.state]).toEqual([200, 'pending'])

    await mailTo(person.email, /bien arrivé/)
    expect(await readdir(account.folder, { recursive: true })).toEqual([expect.stringMatching(/^[\w-]{20}$/)])

    const queue = await moderator.call('get', '/certifications')
    expect(queue.body.items).toMatchObject([
      { userId: id, documentId: await documentOf(id), documentType: 'image/png', sellerKind: 'particulier' },
    ])

    const alone = async (of: string) => (await moderator.call('get', `/certifications?id=${of}`)).body.items
    expect([await alone(id), await alone('nobody')]).toEqual([queue.body.items, []])

    const figures = await moderator.call('get', '/moderation/figures')
    expect(figures.body.queues).toMatchObject([{ kind: 'certification', waiting: 1, ages: [1, 0, 0, 0], ended: 0 }])

    const file = await look(moderator, id)
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect((await decide(moderator, id, { decision: 'rejected' })).body.code).toBe('invalid_input')

    const decisions = await Promise.all(
      [1, 2, 3].map(() => decide(moderator, id, { decision: 'rejected', reason: 'Photo floue' })),
    )
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await mailTo(person.email, /pas été accepté/)).text).toContain('Photo floue')
    expect((await person.call('get', '/me')).body.certification).toMatchObject({
      state: 'rejected',
      reason: 'Photo floue',
    })

    expect((await upload(person, picture)).body.certification.state).toBe('pending')

    await decide(moderator, id, { decision: 'verified' })
    await mailTo(person.email, /est certifié/)

    expect((await upload(person, picture)).body.code).toBe('certification_verified')

    const told = await events('profile.changed', id)
    expect(told.at(-1)).toMatchObject({ certified: true })

    const versions = told.map(({ version }) => Number(version))
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(versions.length)

    const audit = await admin.call('get', `/audit?subject=${id}`)
    expect(audit.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'certification_verified',
      'certification_rejected',
      'certification_viewed',
    ])
  })

  it('deletes the document 30 days after the decision, and not before', async () => {
    const person = await account.person()
    const { id } = person.session.user
    await upload(person, picture)
    await decide(moderator, id, { decision: 'verified' })
    const row = await account.models.certifications.findById(id).lean()
    const file = row?.documentId ?? 'none'
    const removeExpiredDocuments = account.domain().certification.removeExpiredDocuments
    await removeExpiredDocuments(new Date(Date.now() + 29 * 86_400_000))

    expect(await readdir(account.folder)).toContain(file)

    await removeExpiredDocuments(new Date(Date.now() + 31 * 86_400_000))
    expect(await readdir(account.folder)).not.toContain(file)
    expect((await moderator.call('get', `/certifications/${id}/documents/${file}`)).body.code).toBe(
      'certification_not_found',
    )
  })

  it.each([
    ['image/png', Buffer.from('<script>alert(1)</script>'), 415, 'unsupported_document'],
    ['text/html', Buffer.from('<p>'), 415, 'unsupported_document'],
    ['application/pdf', Buffer.from('%PDF-1.7 /JavaScript'), 422, 'unsafe_document'],
    ['application/pdf', Buffer.alloc(6 * 1024 * 1024), 413, 'document_too_large'],
  ])('refuses a %s that is none', async (type, bytes, status, code) => {
    const person = await account.person()
    const answer = await upload(person, bytes, type)

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await person.call('get', '/me')).body.certification).toEqual({ state: 'none' })
  })

  it('is for moderators: its owner and other people never see the queue or a document', async () => {
    const person = await account.person()
    await upload(person, picture)
    const url = `/certifications/${person.session.user.id}`

    for (const [method, path] of [
      ['get', '/certifications'],
      ['get', `${url}/documents/${await documentOf(person.session.user.id)}`],
      ['post', `${url}/decision`],
    ] as const) {
      expect((await person.call(method, path)).status).toBe(403)
      expect((await account.browser().send(method, path)).status).toBe(401)
    }
  })
})

describe('a decision', () => {
  it('is about the document that was looked at: a newer one asks for another look', async () => {
    const person = await account.person()
    const { id } = person.session.user
    await upload(person, picture)
    const first = await documentOf(id)

    expect((await look(moderator, id)).status).toBe(200)

    await upload(person, picture)
    const outdated = await moderator.call('post', `/certifications/${id}/decision`, {
      documentId: first,
      decision: 'verified',
    })

    expect([outdated.status, outdated.body.code]).toEqual([409, 'certification_replaced'])

    const lookBack = await moderator.call('get', `/certifications/${id}/documents/${first}`)
    expect([lookBack.status, lookBack.body.code]).toEqual([409, 'certification_replaced'])
    expect((await person.call('get', '/me')).body.certification.state).toBe('pending')
    expect((await decide(moderator, id, { decision: 'verified' })).status).toBe(200)
    expect((await decide(moderator, id, { decision: 'rejected', reason: 'Trop tard' })).body.code).toBe(
      'certification_decided',
    )
  })

  it('at the same moment as a newer document is about one of the two, never about one that nobody saw', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await account.person()
      const { id } = person.session.user
      await upload(person, picture)
      const seen = await documentOf(id)
      const [decision, sent] = await Promise.all([
        moderator.call('post', `/certifications/${id}/decision`, { documentId: seen, decision: 'verified' }),
        upload(person, picture),
      ])
      const row = await account.models.certifications.findById(id).lean()
      if (decision.status === 200) {
        expect([sent.body.code, row?.state, row?.documentId]).toEqual(['certification_verified', 'verified', seen])
      } else {
        expect([decision.body.code, sent.status, row?.state]).toEqual(['certification_replaced', 200, 'pending'])
      }
    }
  })

  it('is never about oneself, whatever one’s role', async () => {
    for (const judge of [await account.withRole('moderator'), await account.withRole('admin')]) {
      const { id } = judge.session.user
      await upload(judge, picture)
      for (const body of [{ decision: 'verified' }, { decision: 'rejected', reason: 'Trop beau' }]) {
        const own = await decide(judge, id, body)
        expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
      }
      expect((await judge.call('get', '/me')).body.certification.state).toBe('pending')
      expect((await decide(moderator, id, { decision: 'verified' })).status).toBe(200)
    }
  })
})

describe('sanctions', () => {
  const sanction = (actor: Person, id: string, body: object) =>
    actor.call('post', `/users/${id}/sanctions`, { reason: 'Annonces trompeuses', ...body })

  it('suspend at once: sessions end, tokens are refused, the event and the mail go out; lifting gives it all back', async () => {
    const person = await account.person()
    const { id } = person.session.user
    const end = new Date(Date.now() + 3 * 86_400_000).toISOString()

    expect((await sanction(moderator, id, { kind: 'suspension', until: end })).body).toEqual({ status: 'done' })

    const refused = await person.call('get', '/me')
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])

    const signIn = await account.browser().post('/sign-in', { identifier: person.email, password: PASSWORD })
    expect([signIn.status, signIn.body.code]).toEqual([403, 'account_suspended'])
    expect(
      (await account.browser().post('/sign-in', { identifier: person.email, password: 'Faux-mot-de-passe-1' })).body
        .code,
    ).toBe('invalid_credentials')
    expect((await person.browser.post('/session')).body).toEqual({ session: null })
    expect((await mailTo(person.email, /est suspendu/)).text).toContain('Annonces trompeuses')
    expect(await events('account.suspended', id)).toMatchObject([{ suspended: true, until: end }])

    await sanction(moderator, id, { kind: 'suspension_lifted', reason: 'Tout est corrigé' })
    expect(await events('account.suspended', id)).toMatchObject([
      { suspended: true },
      { suspended: false, until: null },
    ])

    // What ended stays ended: one signs in anew.
    const before = await person.call('get', '/me')
    expect([before.status, before.body.code]).toEqual([401, 'token_expired'])
    expect((await account.browser().post('/sign-in', { identifier: person.email, password: PASSWORD })).status).toBe(
      200,
    )
  })

  it('end by themselves when their time is over', async () => {
    const person = await account.person()
    const { id } = person.session.user
    await sanction(moderator, id, { kind: 'suspension', until: new Date(Date.now() + 60_000).toISOString() })

    expect(await account.domain().suspensions.liftExpired()).toBe(0)
    expect(await account.domain().suspensions.liftExpired(new Date(Date.now() + 61_000))).toBe(1)
    expect(await account.domain().suspensions.liftExpired(new Date(Date.now() + 61_000))).toBe(0)
    expect((await events('account.suspended', id)).at(-1)).toMatchObject({ suspended: false })

    await mailTo(person.email, /plus suspendu/)
  })

  it('outlive a Redis that lost everything', async () => {
    const person = await account.person()
    const { id } = person.session.user
    await sanction(moderator, id, { kind: 'suspension' })
    const redis = await connectRedis(testRedisUrl(9), { logger: silentLogger() })
    try {
      // A list that was read before and is written at this very moment lacks them until it is written once more.
      const told = await until(async () => (await redis.client.hGet(account.names.revocationsKey, id)) ?? undefined)
      expect(told).toMatch(/^\d+ inf$/)
      await redis.client.del(account.names.revocationsKey)
      await until(async () => (await redis.client.hGet(account.names.revocationsKey, id)) === told)
    } finally {
      await redis.close()
    }

    expect((await person.call('get', '/me')).status).toBe(403)
  })

  it('warn by e-mail, and delete for good', async () => {
    const person = await account.person()
    const { id } = person.session.user
    await sanction(moderator, id, { kind: 'warning' })
    await mailTo(person.email, /Avertissement/)
    await sanction(moderator, id, { kind: 'deletion' })

    expect((await mailTo(person.email, /été supprimé/)).text).toContain('Annonces trompeuses')
    expect(await events('account.erased', id)).toHaveLength(1)
    expect((await account.browser().post('/sign-in', { identifier: person.email, password: PASSWORD })).body.code).toBe(
      'invalid_credentials',
    )
    expect((await sanction(moderator, id, { kind: 'warning' })).body.code).toBe('user_not_found')
  })

  it('are not for oneself, and not for somebody with a role but by an admin', async () => {
    const other = await account.withRole('moderator')
    expect((await sanction(moderator, moderator.session.user.id, { kind: 'warning' })).status).toBe(403)
    expect((await sanction(moderator, other.session.user.id, { kind: 'warning' })).status).toBe(403)
    expect((await sanction(admin, other.session.user.id, { kind: 'warning' })).status).toBe(200)
    expect((await sanction(moderator, 'nobody', { kind: 'warning' })).status).toBe(404)

    const past = { kind: 'suspension', until: '2020-01-01T00:00:00.000Z' }
    expect((await sanction(admin, other.session.user.id, past)).body.code).toBe('invalid_input')
  })
})

describe('people, as moderators see them', () => {
  it('are found by the beginning of their pseudo, their whole address or their id, and none of it is told', async () => {
    const person = await account.person()
    const { id, pseudo } = person.session.user
    for (const q of [pseudo.slice(0, -1).toUpperCase(), person.email.toUpperCase(), id]) {
      const { status, body } = await moderator.call('get', `/people?q=${encodeURIComponent(q)}`)
      expect([status, body.items.find((each: { id: string }) => each.id === id)]).toMatchObject([200, { pseudo }])
      expect(JSON.stringify(body)).not.toContain(person.email)
    }
    const part = await moderator.call('get', `/people?q=${encodeURIComponent(person.email.slice(0, -1))}`)
    expect(part.body.items).toEqual([])
    expect((await moderator.call('get', '/people?q=a')).status).toBe(400)
  })

  it('have names for operators, who see ids in a history, as long as they are there', async () => {
    const [operator, person] = [await account.withRole('operator'), await account.person()]
    const { id, pseudo } = person.session.user
    const names = (of: string) => operator.call('get', `/people/names?ids=${of}`)
    expect((await names(`${id},nobody,${id}`)).body.items).toEqual([{ id, pseudo }])
    expect((await names('')).status).toBe(400)
    expect((await names(Array.from({ length: 51 }, (_, each) => `p${each}`).join(','))).status).toBe(400)
    await moderator.call('post', `/users/${id}/sanctions`, { kind: 'deletion', reason: 'Fraude avérée' })
    expect((await names(id)).body.items).toEqual([])
  })

  it('come with what was done about them, by whom and why', async () => {
    const person = await account.person()
    const { id, pseudo } = person.session.user
    const path = `/users/${id}/sanctions`
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await moderator.call('post', path, { kind: 'warning', reason: 'Annonces trompeuses' })
    await moderator.call('post', path, { kind: 'suspension', until, reason: 'Encore une fois' })

    const { body } = await moderator.call('get', `/people/${id}/record`)
    expect(body.person).toMatchObject({ id, pseudo, role: 'user', suspension: { until, reason: 'Encore une fois' } })
    const byPseudo = moderator.session.user.pseudo
    expect(body.history).toMatchObject([
      { action: 'sanction_suspension', reason: 'Encore une fois', until, byPseudo },
      { action: 'sanction_warning', reason: 'Annonces trompeuses', byPseudo },
    ])

    await moderator.call('post', path, { kind: 'deletion', reason: 'Fraude avérée' })
    expect((await moderator.call('get', `/people/${id}/record`)).body.code).toBe('user_not_found')
    expect((await moderator.call('get', `/people?q=${id}`)).body.items).toEqual([])
  })
})

describe('the last admin', () => {
  const isAdmin = async ({ session }: Person) =>
    (await account.models.users.findOne({ _id: session.user.id, role: 'admin', suspension: null, erasedAt: null })) !==
    null
  const admins = async (count: number) => {
    await account.models.users.updateMany({ role: 'admin' }, { $set: { role: 'user' } })
    return Promise.all(Array.from({ length: count }, () => account.withRole('admin')))
  }
  afterEach(async () => {
    await account.models.users.updateOne({ _id: admin.session.user.id }, { $set: { role: 'admin' } })
  })

  it('does not erase themselves, until there is another one who stays', async () => {
    const [first] = await admins(1)
    if (first === undefined) throw new Error('no admin')
    const refused = await first.call('post', '/me/erasure', { password: PASSWORD })

    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])

    const second = await account.withRole('admin')
    expect((await first.call('post', '/me/erasure', { password: PASSWORD })).status).toBe(200)
    // Whoever is about to go is not the one who stays.
    expect((await second.call('post', '/me/erasure', { password: PASSWORD })).body.code).toBe('last_admin')

    const demoted = await first.call('put', `/users/${second.session.user.id}/role`, {
      role: 'user',
      reason: 'Réorganisation',
    })
    expect(demoted.body.code).toBe('last_admin')

    await account.models.users.updateOne({ _id: second.session.user.id }, { $set: { role: 'user' } })
    const inEightDays = new Date(Date.now() + 8 * 86_400_000)
    await account.domain().erasure.eraseDueAccounts(inEightDays)

    expect(await isAdmin(first)).toBe(true)

    await account.models.users.updateOne({ _id: second.session.user.id }, { $set: { role: 'admin' } })
    await account.domain().erasure.eraseDueAccounts(inEightDays)

    expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true])
  })

  it.each<[string, 'put' | 'post', string, object]>([
    ['demote', 'put', 'role', { role: 'user' }],
    ['suspend', 'post', 'sanctions', { kind: 'suspension' }],
    ['delete', 'post', 'sanctions', { kind: 'deletion' }],
  ])('stays: of two who %s each other at once one does', async (_what, method, path, body) => {
    const act = ({ browser, session }: Person, subject: Person) =>
      account.caller(browser, session.accessToken)(method, `/users/${subject.session.user.id}/${path}`, {
        ...body,
        reason: 'Réorganisation',
      })
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = await admins(2)
      if (one === undefined || other === undefined) throw new Error('no admins')
      const answers = await Promise.all([act(one, other), act(other, one)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([await isAdmin(one), await isAdmin(other)].filter(Boolean)).toHaveLength(1)
    }
  })

  it('loses nothing by a deletion that is refused', async () => {
    const [one] = await admins(1)
    const other = await account.withRole('moderator')
    if (one === undefined) throw new Error('no admin')
    await upload(one, picture)
    const file = await documentOf(one.session.user.id)

    expect(
      (
        await other.call('post', `/users/${one.session.user.id}/sanctions`, {
          kind: 'deletion',
          reason: 'Réorganisation',
        })
      ).status,
    ).toBe(403)
    expect(await readdir(account.folder)).toContain(file)
  })
})

describe('roles and the audit', () => {
  it('are the admin’s to give to others', async () => {
    const person = await account.person()
    const { id } = person.session.user

    expect(
      (await moderator.call('put', `/users/${id}/role`, { role: 'operator', reason: 'Nouvelle équipe' })).status,
    ).toBe(403)
    expect((await admin.call('put', `/users/${id}/role`, { role: 'operator', reason: 'Nouvelle équipe' })).status).toBe(
      200,
    )
    expect((await person.browser.post('/session')).body.session.user.role).toBe('operator')

    for (const role of ['user', 'admin', 'operator']) {
      const own = await admin.call('put', `/users/${admin.session.user.id}/role`, { role, reason: 'Fatigué' })
      expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    }
    const { body } = await admin.call('get', `/audit?subject=${id}`)

    expect(body.items[0]).toMatchObject({
      actorId: admin.session.user.id,
      action: 'role_changed',
      reason: 'Nouvelle équipe',
      details: { from: 'user', to: 'operator' },
    })
  })

  it('never change: rows are only added', async () => {
    const row = await account.models.audit.findOne().lean()
    await expect(account.models.audit.updateOne({ _id: row?._id }, { $set: { action: 'erased' } })).rejects.toThrow(
      'never changed',
    )
    await expect(account.models.audit.deleteOne({ _id: row?._id })).rejects.toThrow('never changed')
    await expect(account.models.audit.deleteMany({})).rejects.toThrow('never changed')
  })

  it('are a chain that nobody breaks unseen', async () => {
    const { audit } = account.domain()
    expect(await audit.verify()).toMatchObject({ fault: undefined })

    const row = await account.models.audit.findOne({ seq: 1 }).lean()
    const rows = account.database.connection.collection('audit')
    await rows.updateMany({ seq: 1 }, { $set: { actorId: 'somebody-else' } })
    expect((await audit.verify()).fault).toMatchObject({ seq: 1, id: row?._id })

    await rows.updateMany({ seq: 1 }, { $set: { actorId: row?.actorId } })
    expect((await audit.verify()).fault).toBeUndefined()
  })

  it('are read page by page, each row once', async () => {
    const at = new Date('2026-01-01T00:00:00.000Z')
    const rows = Array.from({ length: 120 }, (_, n) => ({
      _id: `row-${n}`,
      at,
      actorId: null,
      action: 'erased',
      subjectId: 'paged',
      reason: null,
      details: null,
    }))
    await account.models.audit.insertMany(rows)
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const answer: { body: { items: { id: string }[]; next: string | null } } = await admin.call(
        'get',
        `/audit?subject=paged${after === '' ? '' : `&after=${after}`}`,
      )
      seen.push(...answer.body.items.map(({ id }) => id))
      after = answer.body.next
    }

    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })

  it('begin with the account that confirmed the configured address', async () => {
    const email = account.newEmail()
    await account.restart({ ACCOUNT_ADMIN_EMAIL: email })
    const stranger = await account.person()

    expect(stranger.session.user.role).toBe('user')

    const first = await account.person({ email })
    expect(first.session.user.role).toBe('admin')

    const late = await account.person()
    await account.restart({ ACCOUNT_ADMIN_EMAIL: late.email })

    expect((await late.browser.post('/session')).body.session.user.role).toBe('admin')
    expect(await mailsTo(late.email)).not.toHaveLength(0)

    await account.restart()
  })
})
