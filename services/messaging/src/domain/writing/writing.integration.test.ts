import type { Message } from '@rouage/contracts/conversations'
import { uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { testMessaging, type TestMessaging } from '../../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

const numbersOf = (items: readonly Message[]): number[] => items.map(({ number }) => number)

describe('the same message', () => {
  it('is written once, however often it is sent and at once, and answered each time', async () => {
    const { buyer, seller, id } = await messaging.talk()
    const clientId = uniqueName('client')
    const tries = await Promise.all(Array.from({ length: 8 }, () => buyer.send(id, 'Samedi ?', clientId)))

    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
    const before = await seller.conversation(id)
    expect((await buyer.send(id, 'Un autre texte', clientId)).body).toEqual(tries[0]?.body)
    expect(await seller.conversation(id)).toEqual(before)
    expect(before).toMatchObject({ unread: 2 })
    expect(numbersOf((await buyer.messages(id)).items)).toEqual([1, 2])
  })

  it('is the other’s own where both name theirs alike', async () => {
    const { buyer, seller, id } = await messaging.talk()
    const clientId = uniqueName('client')
    const both = await Promise.all([buyer.send(id, 'Samedi ?', clientId), seller.send(id, 'Dimanche ?', clientId)])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(2)
  })

  it('begins a conversation once', async () => {
    const [buyer, seller] = [await messaging.somebody(), await messaging.somebody('Garage du Pont')]
    const first = { announcementId: messaging.addAd(seller), text: 'Bonjour', clientId: uniqueName('client') }
    const tries = await Promise.all([buyer.start(first), buyer.start(first), buyer.start(first)])
    expect(new Set(tries.map(({ body }) => body.message.id)).size).toBe(1)
    expect((await seller.list('side=seller')).items).toMatchObject([{ unread: 1 }])
  })
})

it('numbers what both send at once without a gap, in one order for both', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? buyer : seller).send(id, `Message ${turn}`)),
  )

  expect(sent.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  const [mine, theirs] = [(await buyer.messages(id)).items, (await seller.messages(id)).items]
  expect(numbersOf(mine)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(theirs.map(({ id: each }) => each)).toEqual(mine.map(({ id: each }) => each))
  expect(await buyer.conversation(id)).toMatchObject({ unread: 10 })
  expect(await seller.conversation(id)).toMatchObject({ unread: 11 })
})

it('keeps numbers and conversations whole where copies of the service write at once', async () => {
  const copy = await messaging.startCopy()
  const [buyer, seller] = [await messaging.somebody(), await messaging.somebody('Garage du Pont')]
  const body = { announcementId: messaging.addAd(seller), text: 'Bonjour' }
  const ofCopy = (turn: number) =>
    request(copy)
      .post('/conversations')
      .set({ authorization: buyer.authorization })
      .send({ ...body, clientId: uniqueName(`copy-${turn}`) })
  const all = await Promise.all([0, 1, 2].flatMap((turn) => [buyer.start(body), ofCopy(turn)]))

  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const [{ id = '' } = {}, ...others] = (await seller.list('side=seller')).items
  expect(others).toEqual([])
  expect(numbersOf((await seller.messages(id)).items)).toEqual([1, 2, 3, 4, 5, 6])
})

it('makes one conversation of a dozen first messages at once', async () => {
  const [buyer, seller] = [await messaging.somebody(), await messaging.somebody('Garage du Pont')]
  const announcementId = messaging.addAd(seller)
  const first = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => buyer.start({ announcementId, text: `Bonjour ${turn}` })),
  )

  expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(new Set(first.map(({ body }) => body.conversation.id)).size).toBe(1)
  const { items } = await seller.list('side=seller')
  expect(items).toMatchObject([{ unread: 12 }])
  expect(numbersOf((await seller.messages(items[0]?.id ?? '')).items)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
})

it('takes what is readable, cleaned, and says of the rest what is wrong', async () => {
  const { buyer, seller, id } = await messaging.talk()
  for (const text of ['', '   \n ', '\u200b\u202e', 'a'.repeat(5_001)]) {
    const refused = await buyer.send(id, text)
    expect([text.length, refused.status, refused.body.code]).toEqual([text.length, 400, 'invalid_input'])
  }
  const taken = await buyer.send(id, ' \u202e<b>Bonjour</b>\r\nà vous\u0000 ')
  expect(taken.body.text).toBe('<b>Bonjour</b>\nà vous')
  expect((await buyer.send(id, 'é'.repeat(5_000))).status).toBe(200)
  expect(await seller.conversation(id)).toMatchObject({ unread: 3 })
  expect((await seller.conversation(id)).last.text).toHaveLength(120)
})

describe('about which ads', () => {
  it('is none of one’s own', async () => {
    const seller = await messaging.somebody('Garage du Pont')
    const announcementId = messaging.addAd(seller)
    const own = await seller.start({ announcementId, text: 'Bonjour' })
    expect([own.status, own.body.code]).toEqual([409, 'own_announcement'])
    const found = await seller.call('get', `/conversations/of/${announcementId}`)
    expect([found.status, found.body.code]).toEqual([409, 'own_announcement'])
  })

  it.each(['paused', 'expired', 'removed'] as const)('is none that is %s, and an old one goes on', async (status) => {
    const { buyer, seller, ad, id } = await messaging.talk()
    const late = await messaging.somebody('Tardif')
    const record = messaging.neighbours.ads.get(ad)
    if (record === undefined) throw new Error('The ad is not there.')
    const change = { ...record, status, version: 2 }
    messaging.neighbours.ads.set(ad, change)
    await messaging.tell({
      id: uniqueName('e'),
      occurredAt: '2026-11-22T10:00:00.000Z',
      type: 'announcement.changed',
      data: change,
    })
    await until(async () => (await buyer.conversation(id)).ad.state === status)

    const refused = await late.start({ announcementId: ad, text: 'Bonjour' })
    expect([refused.status, refused.body.code]).toEqual([404, 'announcement_not_found'])
    expect((await buyer.start({ announcementId: ad, text: 'Encore là ?' })).body.conversation.id).toBe(id)
    expect((await seller.send(id, 'Oui.')).status).toBe(200)
    expect((await buyer.conversation(id)).ad).not.toHaveProperty('photo')
  })

  it('is none that nobody knows', async () => {
    const buyer = await messaging.somebody()
    const refused = await buyer.start({ announcementId: 'no-such-ad', text: 'Bonjour' })
    expect([refused.status, refused.body.code]).toEqual([404, 'announcement_not_found'])
    expect((await buyer.call('get', '/conversations/of/no-such-ad')).body.code).toBe('conversation_not_found')
  })
})

describe('a block', () => {
  it.each(['buyer', 'seller'] as const)(
    'of the %s closes all that is between the two, and tells nobody',
    async (who) => {
      const { buyer, seller, id } = await messaging.talk()
      const another = messaging.addAd(seller)
      const { body } = await buyer.start({ announcementId: another, text: 'Et celle-ci ?' })
      const [blocker, other] = who === 'buyer' ? [buyer, seller] : [seller, buyer]

      const blocked = await blocker.call('put', `/conversations/${id}/blocked`, { isBlocked: true })
      expect(blocked.body).toMatchObject({ isBlocked: true })
      expect(await blocker.conversation(body.conversation.id)).toMatchObject({ isBlocked: true })
      expect(await other.conversation(id)).toMatchObject({ isBlocked: false, correspondent: { state: 'active' } })
      const said = []
      for (const each of [blocker, other]) {
        for (const key of [id, body.conversation.id]) said.push(await each.send(key, 'Bonjour'))
      }
      said.push(await buyer.start({ announcementId: messaging.addAd(seller), text: 'Bonjour' }))
      expect(new Set(said.map(({ status, body: { code, detail } }) => `${status} ${code} ${detail}`))).toEqual(
        new Set(['409 conversation_closed Vous ne pouvez plus écrire dans cette conversation.']),
      )

      await blocker.call('put', `/conversations/${id}/blocked`, { isBlocked: false })
      expect((await other.send(id, 'Bonjour')).status).toBe(200)
    },
  )

  it('lets neither hear that the other reads or writes', async () => {
    const { buyer, seller, id } = await messaging.talk()
    await buyer.call('put', `/conversations/${id}/blocked`, { isBlocked: true })
    await until(async () => (await buyer.told()).some(({ kind }) => kind === 'conversations.changed'))
    const before = await buyer.told()
    await seller.call('post', `/conversations/${id}/typing`)
    await seller.read(id, 1)
    await until(async () => (await seller.told()).some(({ kind }) => kind === 'conversations.changed'))
    expect(await buyer.told()).toEqual(before)
  })
})

describe('limits', () => {
  it('are 30 messages a minute, and 20 new conversations an hour, for each person', async () => {
    const strict = await testMessaging()
    try {
      const { buyer, seller, id } = await strict.talk()
      const clientId = uniqueName('client')
      await buyer.send(id, 'Bonjour', clientId)
      for (let turn = 0; turn < 28; turn += 1) expect((await buyer.send(id, `Message ${turn}`)).status).toBe(200)
      const refused = await buyer.send(id, 'Un de trop')
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect(refused.body.detail).toMatch(/^Trop de demandes/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // What is there already is answered, and others go on.
      expect((await buyer.send(id, 'Bonjour', clientId)).status).toBe(200)
      expect((await seller.send(id, 'Oui ?')).status).toBe(200)

      const curious = await strict.somebody('Curieux')
      const begin = () => curious.start({ announcementId: strict.addAd(seller), text: 'Bonjour' })
      for (let turn = 0; turn < 20; turn += 1) expect((await begin()).status).toBe(200)
      expect((await begin()).status).toBe(429)
      const { items } = await curious.list()
      expect(items).toHaveLength(20)
      expect((await curious.send(items[0]?.id ?? '', 'Encore moi')).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

describe('a first message with contact details', () => {
  const TEXT = 'Appelez-moi au 06 12 34 56 78'

  it('of a young account is held: its sender sees it, the other nothing at all', async () => {
    const [buyer, seller] = [await messaging.somebody('Nouveau', { days: 3 }), await messaging.somebody('Garage')]
    const announcementId = messaging.addAd(seller)
    const { body } = await buyer.start({ announcementId, text: TEXT })
    expect(body.message).toMatchObject({ state: 'held', text: TEXT, number: 1 })
    const id: string = body.conversation.id
    expect((await buyer.send(id, 'Vous êtes là ?')).body).toMatchObject({ state: 'held', number: 2 })
    expect((await buyer.list()).items).toMatchObject([{ id, last: { text: 'Vous êtes là ?' } }])
    await until(async () => (await buyer.told()).length === 2)

    expect(await seller.list('side=seller')).toMatchObject({ items: [], unread: { seller: 0 } })
    expect((await seller.call('get', `/conversations/${id}`)).body.code).toBe('conversation_not_found')
    expect((await seller.send(id, 'Bonjour')).body.code).toBe('conversation_not_found')
    expect((await seller.call('get', `/conversations/of/${announcementId}`)).body.code).toBe('own_announcement')
    await buyer.call('post', `/conversations/${id}/typing`)
    expect(await seller.told()).toEqual([])
    expect(await messaging.models.messages.countDocuments({ conversationId: id, state: 'held' })).toBe(2)
  })

  it('of an older account, or without contact details, is sent', async () => {
    const seller = await messaging.somebody('Garage')
    const [old, young] = [await messaging.somebody(), await messaging.somebody('Nouveau', { days: 3 })]
    expect((await old.start({ announcementId: messaging.addAd(seller), text: TEXT })).body.message.state).toBe('sent')
    const { body } = await young.start({ announcementId: messaging.addAd(seller), text: 'Bonjour' })
    expect(body.message.state).toBe('sent')
    expect((await young.send(body.conversation.id, TEXT)).body.state).toBe('sent')
  })

  it('waits for account where nobody else can say how old the account is', async () => {
    const alone = await testMessaging()
    try {
      const { seller } = await alone.talk()
      const buyer = await alone.somebody('Nouveau', { days: 400 })
      const announcementId = alone.addAd(seller)
      await alone.neighbours.stopAccount()
      const away = await buyer.start({ announcementId, text: TEXT })
      expect([away.status, away.body.code]).toEqual([503, 'unavailable'])
      expect((await buyer.list()).items).toEqual([])
    } finally {
      await alone.stop()
    }
  })
})

it('warns both of what a message asks for', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const sent = await seller.send(id, 'Versez un acompte par Western Union : www.paiement-auto.site')
  expect(sent.body.warnings).toEqual(['link', 'payment'])
  expect((await buyer.messages(id)).items[1]?.warnings).toEqual(['link', 'payment'])
})
