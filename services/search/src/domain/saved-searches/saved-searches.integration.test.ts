import type { BodyOf, ResponseOf } from '@rouage/contracts'
import { personContact, pushToPerson } from '@rouage/contracts/endpoints/account'
import { exportPerson } from '@rouage/contracts/endpoints/search'
import { savedSearchesChanged } from '@rouage/contracts/live'
import type { SavedSearch } from '@rouage/contracts/saved-searches'
import { callService, createService, handle, notFound, type RunningService, silentLogger } from '@rouage/service-kit'
import { mailsTo, mailTo, streamOf, testCaller, testGate, uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { record } from '../../testing'
import { isReady, startTestSearch, type TestSearch, TOLD } from '../../testing-service'

type Contact = ResponseOf<typeof personContact>
const contacts = new Map<string, Contact>()
/** What people's browsers were told, by person. */
const pushes = new Map<string, BodyOf<typeof pushToPerson>[]>()
const standIn = createService({
  name: 'account',
  internalToken: 'a-shared-token-of-tests',
  gate: testGate('account'),
  environment: 'test',
  logger: silentLogger(),
  routes: [
    handle(pushToPerson, ({ params, body }) => {
      pushes.set(params.userId, [...(pushes.get(params.userId) ?? []), body])
      return { status: 'done' } as const
    }),
    handle(personContact, ({ params }) => {
      const contact = contacts.get(params.userId)
      if (contact === undefined) throw notFound('user_not_found', 'Personne.')
      return contact
    }),
  ],
})
let account: RunningService
let site: TestSearch
let service: RunningService
beforeAll(async () => {
  account = await standIn.listen({ port: 0 })
  site = await startTestSearch()
  site.accountUrl = account.url
  // Online before anybody saved anything.
  site.add(record('old', { priceCents: 900_000 }))
  service = await site.start()
  await isReady(service)
})
afterAll(async () => {
  await site.stop()
  await account.stop()
})

const person = (searchAlerts = true) => {
  const sub = uniqueName('user')
  contacts.set(sub, {
    email: `${sub}@exemple.fr`,
    firstName: 'Camille',
    lastName: 'Durand',
    pseudo: 'camille',
    sellerKind: 'particulier',
    memberSince: new Date().toISOString(),
    notifications: { messages: true, favorites: true, searchAlerts, newsletter: false },
  })
  const as = async (method: 'get' | 'post' | 'patch' | 'delete', path = '', body?: object, asked = service) => {
    const call = request(asked.url)
      [method](`/me/saved-searches${path}`)
      .set('authorization', `Bearer ${await site.people.tokenFor({ sub })}`)
    return body === undefined ? call : call.send(body)
  }
  return {
    sub,
    email: `${sub}@exemple.fr`,
    as,
    save: async (criteria: string, alert = 'immediate', name = 'Ma recherche'): Promise<string> => {
      const answer = await as('post', '', { criteria, alert, name })
      expect(answer.status).toBe(200)
      return answer.body.id
    },
    /** @param asked the copy of the service that is asked */
    list: async (asked = service): Promise<SavedSearch[]> => (await as('get', '', undefined, asked)).body.items,
  }
}
const matchesOf = (userId: string) => {
  const matches = site.database.connection.collection('search-matches')
  return {
    arrive: (count: number) => until(async () => (await matches.countDocuments({ userId })) === count),
    /** It is the next morning. */
    fallDue: () => matches.updateMany({ userId }, { $set: { dueAt: new Date(Date.now() - 1_000) } }),
  }
}
let n = 0
const publish = async (fields: Parameters<typeof record>[1] = {}): Promise<string> => {
  n += 1
  const id = uniqueName('ad').toLowerCase()
  const publishedAt = new Date().toISOString()
  const ad = record(id, { title: `Peugeot 208 numéro ${n}`, publishedAt, updatedAt: publishedAt, ...fields })
  site.add(ad)
  await site.changed(ad)
  return id
}

test('a search is kept once, in any spelling, renamed, deleted and brought back', async () => {
  const { as, save, list } = person()
  const id = await save('type=automobile&marques=Peugeot&tri=prix-croissant&page=3')

  expect(await save('marques=Peugeot', 'daily', 'Toutes les Peugeot')).toBe(id)
  const [kept, ...others] = await list()
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    id,
    criteria: 'type=automobile&marques=Peugeot',
    name: 'Toutes les Peugeot',
    alert: 'daily',
    fresh: 0,
  })
  expect(kept?.total).toBeGreaterThan(0)

  expect((await as('patch', `/${id}`, { name: '  Pour\nLéa ' })).status).toBe(200)
  expect((await list())[0]).toMatchObject({ name: 'Pour Léa', alert: 'daily' })

  expect((await as('delete', `/${id}`)).status).toBe(200)
  expect((await as('delete', `/${id}`)).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await save('marques=Peugeot', 'none')).toBe(id)
})

test('somebody else’s search is none, and what is no search is refused in French', async () => {
  const [owner, other] = [person(), person()]
  const id = await owner.save('marques=Renault')

  for (const answer of [
    await other.as('patch', `/${id}`, { alert: 'none' }),
    await other.as('post', `/${id}/looks`, {}),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'saved_search_not_found'])
  }
  await other.as('delete', `/${id}`)
  expect(await owner.list()).toHaveLength(1)
  const nowhere = await owner.as('post', '', { criteria: 'localisation=Nullepartville', name: 'x', alert: 'none' })
  expect([nowhere.status, nowhere.body.detail]).toEqual([400, expect.stringContaining('lieu')])
  for (const body of [
    { criteria: 'x'.repeat(5_000), name: 'x', alert: 'none' },
    { criteria: '', name: ' ', alert: 'none' },
    { criteria: '', name: 'x'.repeat(81), alert: 'none' },
    { criteria: '', name: 'x', alert: 'hourly' },
    {},
  ]) {
    expect((await owner.as('post', '', body)).status).toBe(400)
  }
})

test('a person keeps 50 at most, however many are saved at once', async () => {
  const { as, list } = person()
  const answers = await Promise.all(
    Array.from({ length: 54 }, (_, index) =>
      as('post', '', { criteria: `prixMax=${index + 100}`, name: 'x', alert: 'none' }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.filter(({ body }) => body.code === 'too_many_saved_searches')).toHaveLength(4)
  expect(await list()).toHaveLength(50)
})

test('a new ad is told once by e-mail, and counted as new until it was looked at', async () => {
  const { email, save, list, as, sub } = person()
  const id = await save('marques=Peugeot&localisation=Toulouse+(31000)', 'immediate', 'Peugeot à Toulouse')
  const own = await publish({ title: 'La mienne', seller: { ...record('x').seller, id: sub } })
  const adId = await publish({ title: 'Peugeot 208 à voir' })
  const mail = await mailTo(email, /Peugeot 208 à voir/)

  expect(mail.text).toContain(`https://rouage.example/announcement/${adId}`)
  expect(mail.text).toContain('https://rouage.example/search?type=automobile&marques=Peugeot&localisation=Toulouse')
  expect(mail.text).toContain('https://rouage.example/recherches')
  expect(mail.text).toContain('Bonjour Camille,')
  expect(mail.text).not.toContain(own)
  expect((await list())[0]).toMatchObject({ fresh: 1 })

  await as('post', `/${id}/looks`, {})
  expect((await list())[0]).toMatchObject({ fresh: 0 })

  // Told again by its owner, changed, and by another copy of the service: still the same ad and search.
  await site.changed(record(adId, { version: 2, publishedAt: new Date().toISOString(), title: 'Peugeot 208 à voir !' }))
  const later = await publish({ title: 'Une autre Peugeot' })
  await until(async () => (await mailsTo(email)).some(({ text }) => text.includes(later)))
  expect((await mailsTo(email)).filter(({ text }) => text.includes(adId))).toHaveLength(1)
})

test('whichever copy of the service is asked, what a page was told of is in the answer', async () => {
  const { sub, save, list } = person()
  await save('marques=Peugeot&prixMin=60000&prixMax=60001')
  // It hears of what others changed by and by, as all copies do; here after the test.
  const behind = await site.start(undefined, { followMs: 3_600_000 })
  await isReady(behind)
  for (let count = 1; count <= 6; count += 1) await publish({ priceCents: 6_000_000 })
  await matchesOf(sub).arrive(6)

  expect(await list(behind)).toMatchObject([{ total: 6, fresh: 6 }])
  await behind.stop()
})

test('a page is told of what a copy noted that ended before it told', async () => {
  const { sub, save } = person()
  await save('marques=Peugeot&prixMin=65000&prixMax=65001')
  await publish({ priceCents: 6_500_000 })
  await matchesOf(sub).arrive(1)
  await service.stop()
  const { heard, end } = await site.listen(sub)
  service = await site.start()

  expect((await until(() => heard[0])).kind).toBe(savedSearchesChanged.kind)
  await end()
})

test('browsers are told with the e-mail, and led to the ad or, where there are several, to the searches', async () => {
  const { sub, email, save } = person()
  await save('marques=Peugeot&prixMin=70000', 'immediate', 'Rares')
  const id = await publish({ priceCents: 7_100_000 })
  await mailTo(email, /Nouvelle annonce/)
  const [push, ...others] = await until(() => pushes.get(sub))

  expect(others).toEqual([])
  expect(push).toMatchObject({ preference: 'searchAlerts', body: 'Rares', path: `/announcement/${id}` })
  expect(push?.title).toMatch(/^Nouvelle annonce : Peugeot 208 numéro/)
})

test('an older ad is told when its price comes into the range, and not for any other change', async () => {
  const old = await publish({ priceCents: 2_000_000, publishedAt: '2026-11-02T00:00:00.000Z' })
  const inRange = await publish({ priceCents: 500_000, publishedAt: '2026-11-02T00:00:00.000Z' })
  await until(async () => (await site.ids(service, { prixMax: '5000' })).includes(inRange))
  const { email, save } = person()
  await save('prixMax=10000')
  const change = { version: 2, publishedAt: '2026-11-02T00:00:00.000Z' }
  await site.changed(record(inRange, { ...change, priceCents: 490_000 }))
  await site.changed(record(old, { ...change, priceCents: 990_000 }))
  await until(async () => (await mailsTo(email)).length > 0)

  const texts = (await mailsTo(email)).map(({ text }) => text).join()
  expect(texts).toContain(old)
  expect(texts).not.toContain(inRange)
})

test('an ad is told for where its price stands, as it comes or as a lower price puts it there', async () => {
  const { email, save } = person()
  const vehicle = { ...record('').vehicle, make: 'Dacia', model: 'Spring' }
  const usual = { vehicle, priceCents: 1_000_000 }
  for (let others = 0; others < 5; others += 1) await publish(usual)
  await until(async () => (await site.ids(service, { marques: 'Dacia' })).length === 5)
  await save('marques=Dacia&prixMarche=tres-bon-prix,bon-prix', 'immediate', 'Bonnes affaires')

  const dear = await publish(usual)
  const cheap = await publish({ ...usual, priceCents: 800_000 })
  const tells = async (id: string) => (await mailsTo(email)).some(({ text }) => text.includes(id))
  await until(() => tells(cheap))
  expect(await tells(dear)).toBe(false)

  await site.changed(record(dear, { ...usual, version: 2, priceCents: 900_000 }))
  await until(() => tells(dear))
})

test('an older ad whose price comes into the range is told to whoever saved the words that find it', async () => {
  const vehicle = { ...record('').vehicle, make: 'DS', model: 'DS 3 Crossback' }
  const ad = { vehicle, title: 'DS DS 3 Crossback', publishedAt: '2026-11-02T00:00:00.000Z' }
  const id = await publish({ ...ad, priceCents: 1_990_000 })
  await until(async () => (await site.ids(service, { marques: 'DS' })).includes(id))
  const { email, save, list } = person()
  await save('recherche=ds+3&prixMax=16000', 'immediate', 'Par ses mots')
  await save('marques=DS&prixMax=16000', 'immediate', 'Par sa marque')
  await site.changed(record(id, { ...ad, version: 2, priceCents: 1_599_000 }))
  await until(async () => (await mailsTo(email)).some(({ text }) => text.includes(id)))

  expect(await site.ids(service, { recherche: 'ds 3', prixMax: '16000' })).toEqual([id])
  expect(await list()).toMatchObject([
    { name: 'Par sa marque', total: 1, fresh: 1 },
    { name: 'Par ses mots', total: 1, fresh: 1 },
  ])
})

test('the first ad with a word is told to whoever saved that word, however it was read before', async () => {
  const { email, save } = person()
  await save('recherche=vollvo')
  const misread = await publish({ vehicle: { ...record('').vehicle, make: 'Volvo', model: 'XC40' }, title: 'Un XC40' })
  await mailTo(email, /XC40/)

  const id = await publish({ title: 'Peugeot 208 Vollvo' })
  await until(async () => (await mailsTo(email)).some(({ text }) => text.includes(id)))
  expect(await site.ids(service, { recherche: 'vollvo' })).toEqual([id])
  expect(id).not.toBe(misread)
})

test('nobody is told who wants no alert, turned such e-mails off, or deleted the search', async () => {
  const [silent, unwilling, deleted, witness] = [person(), person(false), person(), person()]
  await silent.save('marques=Peugeot', 'none')
  await unwilling.save('marques=Peugeot')
  await deleted.as('delete', `/${await deleted.save('marques=Peugeot')}`)
  await witness.save('marques=Peugeot')
  await publish()
  await until(async () => (await mailsTo(witness.email)).length > 0)
  await until(async () => (await site.database.connection.collection('person-mails').countDocuments()) === 0)

  for (const { email } of [silent, unwilling, deleted]) expect(await mailsTo(email)).toEqual([])
  expect((await silent.list())[0]).toMatchObject({ fresh: 1 })
})

test('what came while the service was away is told when it is back, once by all copies', async () => {
  const { email, save } = person()
  await save('marques=Peugeot')
  await service.stop()
  const missed = await publish()
  const copies = await Promise.all([site.start(), site.start()])
  service = copies[0] ?? service
  await Promise.all(copies.map(isReady))
  await until(async () => (await mailsTo(email)).length > 0)
  const after = await publish()
  await until(async () => (await mailsTo(email)).some(({ text }) => text.includes(after)))

  expect((await mailsTo(email)).filter(({ text }) => text.includes(missed))).toHaveLength(1)
})

test('who wants one e-mail a day gets it in the morning, with all that came', async () => {
  const { email, sub, save } = person()
  const { arrive, fallDue } = matchesOf(sub)
  await save('marques=Peugeot', 'daily', 'Chaque matin')
  const ads = [await publish(), await publish()]
  await arrive(2)
  expect(await mailsTo(email)).toEqual([])

  await fallDue()
  const mail = await mailTo(email, /2 nouvelles annonces/)
  expect(mail.text).toContain('Chaque matin')
  for (const id of ads) expect(mail.text).toContain(id)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('what is matched when the service and all events are lost is told once, and so is what nobody told of', async () => {
  const [daily, immediate] = [person(), person()]
  const { arrive, fallDue } = matchesOf(daily.sub)
  await daily.save('marques=Peugeot', 'daily')
  const matched = await publish()
  await arrive(1)
  await immediate.save('marques=Peugeot')
  await service.stop()
  await site.redis.client.del(streamOf('listing', site.stream))
  const publishedAt = new Date().toISOString()
  const untold = uniqueName('ad').toLowerCase()
  site.add(record(untold, { title: 'Peugeot 208 jamais dite', publishedAt, updatedAt: publishedAt }))
  await fallDue()
  const copies = await Promise.all([site.start(undefined, { compareMs: 200 }), site.start()])
  service = copies[0] ?? service
  await Promise.all(copies.map(isReady))
  await until(async () => (await mailsTo(immediate.email)).some(({ text }) => text.includes(untold)))
  await until(async () => (await mailsTo(daily.email)).length > 0)

  expect((await mailsTo(daily.email)).filter(({ text }) => text.includes(matched))).toHaveLength(1)
  expect((await mailsTo(immediate.email)).filter(({ text }) => text.includes(untold))).toHaveLength(1)
})

test('a burst is a few e-mails: what comes then waits for the hour to be over', async () => {
  const { email, save, sub } = person()
  await save('marques=Peugeot')
  for (let burst = 1; burst <= 4; burst += 1) {
    await publish()
    await until(async () => (await mailsTo(email)).length === burst)
  }
  const late = await publish()
  const matches = site.database.connection.collection('search-matches')
  const putOff = await until(async () => {
    const match = await matches.findOne({ userId: sub, adId: late })
    return match !== null && match.dueAt > new Date(Date.now() + 30 * 60_000) ? match : undefined
  })

  expect(putOff.adId).toBe(late)
  expect(await mailsTo(email)).toHaveLength(4)
})

test('an erased account takes its searches along, and they are handed out before', async () => {
  const { sub, save, list, as } = person()
  await save('marques=Peugeot', 'daily', 'La dernière')
  const asked = { params: { userId: sub, section: 'savedSearches' as const }, body: { email: 'x@exemple.fr' } }
  const known = await callService(exportPerson, asked, { baseUrl: service.url, caller: testCaller('account') })
  expect(known.items).toMatchObject([
    { name: 'La dernière', criteria: 'type=automobile&marques=Peugeot', alert: 'daily' },
  ])

  await site.send({ id: uniqueName('gone'), type: 'account.erased', ...TOLD, data: { id: sub, version: 9 } })
  await until(async () => (await list()).length === 0)
  const again = await as('post', '', { criteria: '', name: 'x', alert: 'none' })
  expect([again.status, again.body.code]).toEqual([401, 'unauthenticated'])
  const left = await site.database.connection.collection('saved-searches').find({ userId: sub }).toArray()
  expect(JSON.stringify(left)).not.toContain('Peugeot')
})
