import { exportPerson } from '@rouage/contracts/endpoints/messaging'
import type { ExportPage } from '@rouage/contracts/person-export'
import { callService } from '@rouage/service-kit'
import { testCaller, uniqueName, until } from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from '../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

it('shows a thread from its end, page by page in both directions, with nothing left out', async () => {
  const { buyer, id } = await messaging.talk()
  const rows = Array.from({ length: 134 }, (_, index) => ({
    _id: uniqueName('message'),
    conversationId: id,
    number: index + 2,
    sender: 'seller' as const,
    clientId: uniqueName('client'),
    text: `Message ${index + 2}`,
    state: 'sent' as const,
    warnings: [],
    sentAt: new Date(),
  }))
  await messaging.models.messages.insertMany(rows)
  await messaging.models.conversations.updateOne({ _id: id }, { $set: { lastNumber: 135 } })
  const numbers = async (query = '') => {
    const { items, hasMore } = await buyer.messages(id, query)
    return [items[0]?.number, items.at(-1)?.number, items.length, hasMore]
  }

  expect(await numbers()).toEqual([106, 135, 30, true])
  expect(await numbers('before=106')).toEqual([76, 105, 30, true])
  expect(await numbers('before=900000000')).toEqual([106, 135, 30, true])
  expect(await numbers('before=16')).toEqual([1, 15, 15, false])
  expect(await numbers('after=1')).toEqual([2, 101, 100, true])
  expect(await numbers('after=101')).toEqual([102, 135, 34, false])
  expect(await numbers('after=135')).toEqual([undefined, undefined, 0, false])
  expect((await buyer.call('get', `/conversations/${id}/messages?before=x`)).status).toBe(400)
})

it('lists conversations in pages, those with the newest message first, and finds a text in them', async () => {
  const [buyer, seller] = [await messaging.somebody('ClaireM31'), await messaging.somebody('Garage de la Gare')]
  const ids: string[] = []
  for (let turn = 0; turn < 33; turn += 1) {
    const title = turn === 4 ? 'Citroën C3 à réviser' : `Peugeot 208 nº ${turn}`
    const { body } = await buyer.start({
      announcementId: messaging.addAd(seller, { title, pseudo: 'Garage de la Gare' }),
      text: `Bonjour ${turn}`,
    })
    ids.unshift(body.conversation.id)
  }
  const [oldest = ''] = ids.slice(-1)
  await seller.send(oldest, 'Je vous réponds enfin.')
  const expected = [oldest, ...ids.slice(0, -1)]

  const first = await buyer.list()
  const second = await buyer.list(`side=buyer&after=${first.next}`)
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected)
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null])
  expect((await buyer.call('get', '/conversations?side=buyer&after=nothing')).status).toBe(400)

  const found = async (q: string) =>
    (await buyer.list(`side=buyer&q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)
  expect(await found('citroen REVISER')).toEqual([])
  expect(await found('CITROEN c3')).toEqual([ids[28]])
  expect(await found('réponds enfin')).toEqual([oldest])
  expect((await buyer.list('side=buyer&q=garage%20de%20la')).next).not.toBeNull()
  expect(await found('  ')).toHaveLength(30)
})

it('keeps what is archived apart, for one of the two, until somebody writes', async () => {
  const { buyer, seller, id } = await messaging.talk()
  expect((await seller.call('put', `/conversations/${id}/archived`, { isArchived: true })).body).toMatchObject({
    isArchived: true,
    revision: 2,
  })
  expect((await seller.list('side=seller')).items).toEqual([])
  expect((await seller.list('side=seller&archived=true')).items).toMatchObject([{ id, isArchived: true, unread: 1 }])
  expect(await seller.unread()).toEqual({ buyer: 0, seller: 1 })
  expect((await buyer.list()).items).toMatchObject([{ isArchived: false }])

  await buyer.send(id, 'Encore moi.')
  expect((await seller.list('side=seller')).items).toMatchObject([{ id, isArchived: false, unread: 2 }])
})

it('leads from an ad to one’s conversation about it, a seller to the latest, and to a first message', async () => {
  const { buyer, seller, ad, id } = await messaging.talk()
  const find = async (who: typeof buyer, key: string) => (await who.call('get', `/conversations/of/${key}`)).body
  const late = await messaging.somebody('Tardif')
  expect(await find(late, ad)).toEqual({
    status: 'new',
    ad: {
      id: ad,
      title: 'Peugeot 208 1.2 PureTech 100',
      priceCents: 1_349_000,
      photo: { id: `${ad}-1`, width: 1200, height: 900 },
      state: 'online',
    },
    correspondent: { id: seller.sub, pseudo: 'Garage du Pont', state: 'active' },
  })
  const { body } = await late.start({ announcementId: ad, text: 'Bonjour' })
  expect(await find(buyer, ad)).toMatchObject({ status: 'found', conversation: { id, side: 'buyer' } })
  expect(await find(seller, ad)).toMatchObject({ conversation: { id: body.conversation.id, side: 'seller' } })
  expect(await find(seller, id)).toMatchObject({ conversation: { id } })
})

it('tells the other that somebody writes, at most once in two seconds', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const began = performance.now()
  const typing = await Promise.all([1, 2, 3].map(() => buyer.call('post', `/conversations/${id}/typing`)))
  expect(typing.map(({ status }) => status)).toEqual([200, 200, 200])
  const took = performance.now() - began
  await buyer.send(id, 'Bonjour')
  const sent = ({ message }: Record<string, unknown>) =>
    typeof message === 'object' && message !== null && 'number' in message && message.number === 2
  await until(async () => (await seller.told()).some(sent))
  const told = await seller.told()
  const typed = told.filter(({ kind }) => kind === 'messages.typing')
  expect(typed[0]).toEqual({ kind: 'messages.typing', conversationId: id })
  // A busy machine may take longer than that over three requests.
  expect(typed.length).toBeLessThanOrEqual(1 + Math.floor(took / 2_000))
})

it('hands out what it knows of a person, whole, and of nobody else', async () => {
  const { buyer, seller, ad, id } = await messaging.talk('Bonjour, est-elle là ?')
  await seller.send(id, 'Oui.')
  const rows = Array.from({ length: 230 }, (_, index) => ({
    _id: uniqueName('message'),
    conversationId: id,
    number: index + 3,
    sender: 'buyer' as const,
    clientId: uniqueName('client'),
    text: `Message ${index + 3}`,
    state: 'sent' as const,
    warnings: [],
    sentAt: new Date(),
  }))
  await messaging.models.messages.insertMany(rows)
  await buyer.start({ announcementId: messaging.addAd(seller), text: 'Et celle-ci ?' })
  const young = await messaging.somebody('Nouveau', { days: 1 })
  await young.start({ announcementId: ad, text: 'Appelez le 06 12 34 56 78' })

  const all = async (userId: string, section: 'conversations' | 'messages') => {
    const items: Record<string, unknown>[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page: ExportPage = await callService(
        exportPerson,
        { params: { userId, section }, body: { email: 'claire@courriel.example', after } },
        { baseUrl: messaging.service.url, caller: testCaller('account') },
      )
      items.push(...page.items)
      after = page.next
    }
    return items
  }
  expect(await all(buyer.sub, 'conversations')).toHaveLength(2)
  expect(await all(buyer.sub, 'conversations')).toContainEqual(
    expect.objectContaining({ id, side: 'buyer', announcementId: ad, announcement: 'Peugeot 208 1.2 PureTech 100' }),
  )
  const messages = await all(buyer.sub, 'messages')
  expect(messages).toHaveLength(233)
  const ofFirst = messages.filter(({ conversationId }) => conversationId === id)
  expect(ofFirst.map(({ number }) => number)).toEqual(Array.from({ length: 232 }, (_, index) => index + 1))
  expect(ofFirst.slice(0, 2)).toMatchObject([
    { isOwn: true, text: 'Bonjour, est-elle là ?' },
    { isOwn: false, text: 'Oui.' },
  ])
  expect(JSON.stringify(messages)).not.toContain(seller.sub)
  // What is held from the seller is the sender's alone.
  expect(await all(young.sub, 'messages')).toHaveLength(1)
  expect(await all(seller.sub, 'conversations')).toHaveLength(2)
})

it('shows what the release before photos wrote', async () => {
  const { buyer, seller, id } = await messaging.talk('Bonjour')
  const { conversations, messages } = messaging.models
  await conversations.collection.updateOne({ 'buyer.id': buyer.sub }, [{ $unset: ['isClosed', 'last.photos'] }])
  await messages.collection.updateOne({ conversationId: id }, { $unset: { photos: '' } })

  for (const each of [buyer, seller])
    expect((await each.messages(id)).items).toMatchObject([{ text: 'Bonjour', photos: [] }])
  expect(await buyer.conversation(id)).toMatchObject({ isClosed: false, last: { text: 'Bonjour', photos: 0 } })
  expect(await seller.list('side=seller')).toMatchObject({ items: [{ id, isClosed: false, last: { photos: 0 } }] })
  const exported = await callService(
    exportPerson,
    { params: { userId: buyer.sub, section: 'messages' }, body: { email: 'claire@courriel.example' } },
    { baseUrl: messaging.service.url, caller: testCaller('account') },
  )
  expect(exported.items).toMatchObject([{ text: 'Bonjour', photos: [] }])
  expect((await buyer.send(id, 'Et la suite ?')).status).toBe(200)
})
