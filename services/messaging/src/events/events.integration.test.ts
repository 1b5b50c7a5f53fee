import type { DomainEvent } from '@rouage/contracts/events/index'
import { createIdempotency, createMailRepository, mailModel } from '@rouage/service-kit'
import { queriesWithoutIndex, testDatabase, uniqueName, until } from '@rouage/service-kit/testing'
import { createRepositories, createModels } from '../data/repositories'
import { createErasure } from '../domain/erasure'
import { adRecord, testMessaging, type TestMessaging } from '../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

type Told<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
const tell = <Type extends DomainEvent['type']>(type: Type, data: Told<Type>['data']): Promise<void> =>
  messaging.tell({ id: uniqueName('event'), occurredAt: '2026-11-22T10:00:00.000Z', type, data } as Told<Type>)
const profile = (id: string, version: number, fields: { pseudo?: string; photoId?: string | null } = {}) => ({
  id,
  version,
  pseudo: 'Claire31',
  sellerKind: 'particulier' as const,
  certified: false,
  memberSince: '2024-03-01T00:00:00.000Z',
  ...fields,
})

it('shows an ad as it is now, whatever comes late or twice, and tells pages of it', async () => {
  const { buyer, seller, ad, id } = await messaging.talk()
  const change = (version: number, title: string) =>
    tell('announcement.changed', adRecord(ad, seller.sub, { version, title, priceCents: version * 100_000 }))
  await change(4, 'Peugeot 208 GT')
  await messaging.dealtWith()
  expect(await buyer.conversation(id)).toMatchObject({ revision: 2, ad: { title: 'Peugeot 208 GT' } })
  await until(async () => (await seller.told()).some(({ kind }) => kind === 'conversations.changed'))

  await change(3, 'Peugeot 208')
  await tell('announcement.expired', { id: ad, version: 5 })
  await messaging.dealtWith()
  expect(await buyer.conversation(id)).toMatchObject({
    revision: 3,
    ad: { state: 'expired', title: 'Peugeot 208 GT', priceCents: 400_000 },
  })
  await tell('announcement.removed', { id: ad, version: 6 })
  await messaging.dealtWith()
  expect((await buyer.conversation(id)).ad).toMatchObject({ state: 'removed', title: 'Peugeot 208 GT' })
})

it('shows people as they are now, whatever comes late', async () => {
  const { buyer, seller, id } = await messaging.talk()
  await tell('profile.changed', profile(buyer.sub, 5, { pseudo: 'Claire le Pilote', photoId: 'photo-9' }))
  await messaging.dealtWith()
  await tell('profile.changed', profile(buyer.sub, 4, { pseudo: 'Claire d’hier', photoId: null }))
  await tell('account.suspended', { id: buyer.sub, version: 6, suspended: true, until: null })
  await messaging.dealtWith()
  expect((await seller.conversation(id)).correspondent).toEqual({
    id: buyer.sub,
    pseudo: 'Claire le Pilote',
    photoId: 'photo-9',
    state: 'suspended',
  })
  expect((await seller.send(id, 'Bonjour')).body.code).toBe('conversation_closed')
  await tell('account.suspended', { id: buyer.sub, version: 7, suspended: false, until: null })
  await messaging.dealtWith()
  expect((await seller.send(id, 'Bonjour')).status).toBe(200)
})

it('ends a suspension by its own date', async () => {
  const { buyer, seller, id } = await messaging.talk()
  await tell('account.suspended', { id: buyer.sub, version: 2, suspended: true, until: '2026-01-01T00:00:00.000Z' })
  await messaging.dealtWith()
  expect((await seller.conversation(id)).correspondent.state).toBe('active')
})

it.each(['buyer', 'seller'] as const)('takes leave of a %s who is erased, and keeps what was written', async (who) => {
  const { buyer, seller, id } = await messaging.talk('Bonjour, je suis Claire.')
  await seller.send(id, 'Bonjour Claire.')
  const [gone, left] = who === 'buyer' ? [buyer, seller] : [seller, buyer]
  const unread = await left.unread()
  await left.call('put', `/conversations/${id}/blocked`, { isBlocked: true })
  await tell('account.erased', { id: gone.sub, version: 9 })
  await messaging.dealtWith()
  await tell('profile.changed', profile(gone.sub, 10, { pseudo: 'Revenante' }))
  await tell('account.erased', { id: gone.sub, version: 9 })
  await messaging.dealtWith()

  expect((await left.conversation(id)).correspondent).toEqual({ state: 'erased' })
  expect((await left.messages(id)).items.map(({ text }) => text)).toEqual([
    'Bonjour, je suis Claire.',
    'Bonjour Claire.',
  ])
  expect(await left.unread()).toEqual(unread)
  expect((await left.send(id, 'Êtes-vous là ?')).body.code).toBe('conversation_closed')
  expect((await gone.call('get', `/conversations/${id}`)).status).toBe(404)
  expect((await gone.list(`side=${who}`)).items).toEqual([])
  const { conversations, blocks, people } = messaging.models
  expect(await conversations.countDocuments({ [`${who}.id`]: gone.sub })).toBe(0)
  expect(await blocks.countDocuments({ $or: [{ blockerId: gone.sub }, { blockedId: gone.sub }] })).toBe(0)
  expect(await people.findById(gone.sub).lean()).toMatchObject({ isErased: true, pseudo: '', memberSince: null })
})

it('deletes what nobody has read yet of somebody who is erased', async () => {
  const [buyer, seller] = [await messaging.somebody('Nouveau', { days: 1 }), await messaging.somebody('Garage')]
  const { body } = await buyer.start({ announcementId: messaging.addAd(seller), text: 'claire@courriel.example' })
  expect(body.message.state).toBe('held')
  await tell('account.erased', { id: buyer.sub, version: 9 })
  const { conversations, messages } = messaging.models
  await messaging.dealtWith()
  expect(await conversations.countDocuments({ _id: body.conversation.id })).toBe(0)
  expect(await messages.countDocuments({ conversationId: body.conversation.id })).toBe(0)
})

it('comes back to what listing and account say where events were missed', async () => {
  const own = await testMessaging()
  try {
    const { buyer, seller, ad, id } = await own.talk()
    const [another, unheard] = [own.addAd(seller), own.addAd(seller)]
    await buyer.start({ announcementId: another, text: 'Bonjour' })
    own.neighbours.ads.set(ad, adRecord(ad, seller.sub, { version: 7, status: 'expired' }))
    own.neighbours.ads.set(another, adRecord(another, seller.sub, { version: 7, title: 'Peugeot 208 GT' }))
    const { memberSince: _at, ...known } = profile(buyer.sub, 8, { pseudo: 'Claire le Pilote' })
    own.neighbours.accounts.set(buyer.sub, {
      id: buyer.sub,
      version: 8,
      profile: { ...known, memberSince: '2024-03-01T00:00:00.000Z' },
      suspension: { until: null },
    })
    // A copy that was away for long, or whose Redis is empty, is told to begin anew.
    await own.forgetStreams()
    await own.tell({
      id: 'e1',
      occurredAt: '2026-11-22T10:00:00.000Z',
      type: 'announcement.removed',
      data: { id: 'x', version: 1 },
    })
    await own.tell({
      id: 'e2',
      occurredAt: '2026-11-22T10:00:00.000Z',
      type: 'account.erased',
      data: { id: 'x', version: 1 },
    })

    await until(async () => (await buyer.conversation(id)).ad.state === 'expired')
    expect((await own.models.ads.findById(another).lean())?.title).toBe('Peugeot 208 GT')
    expect(await own.models.ads.findById(unheard).lean()).toMatchObject({ state: 'online', version: 1 })
    await until(async () => (await seller.conversation(id)).correspondent.state === 'suspended')
    expect((await seller.conversation(id)).correspondent.pseudo).toBe('Claire le Pilote')
  } finally {
    await own.stop()
  }
})

it('looks for nothing without an index', async () => {
  const database = await testDatabase('messaging')
  try {
    const repositories = createRepositories(createModels(database))
    const { conversations, messages, people, blocks, ads, photos, contactMessages } = repositories
    const list = { userId: 'u', side: 'seller', place: 'inbox' } as const
    const erase = createErasure(repositories, {
      database,
      photos: { forget: repositories.photos.letGoOfOwner },
      tell: { changed: () => undefined },
      idempotency: createIdempotency(database),
      mails: createMailRepository(mailModel(database)),
    })
    await database.syncIndexes()
    const everything = async () => {
      await conversations.page(list, { at: new Date(), id: 'x' }, 31)
      await conversations.page({ ...list, side: 'buyer' }, undefined, 31)
      await conversations.unreadCounts('u')
      await conversations.ofBuyer('a', 'u')
      await conversations.latestOfSeller('a', 'u')
      await conversations.pageOfPerson('u', 'x', 200)
      for (const about of [{ announcementId: 'a' }, { 'buyer.id': 'u' }, { 'seller.id': 'u' }])
        for await (const _conversation of conversations.revise(about)) continue
      await messages.before('c', 9, 31)
      await messages.after('c', 9, 101)
      await messages.namedBy('c', 'client')
      await messages.hasWritten('c', 'seller')
      await messages.momentsOf(['c', 'd'], 'buyer', 9)
      await conversations.idsAbout('a')
      await photos.due(new Date(), 9)
      await photos.claim('p', new Date())
      await people.byIds(['u'])
      await blocks.isBetween('u', 'v')
      await ads.livingBetween('a', 'b')
      await database.inTransaction(async (session) => {
        await messages.countAfter('c', 'seller', 4, session)
        await photos.show(['p'], { ownerId: 'u', messageId: 'm', conversationId: 'c' }, session)
        await photos.letGoOfMessage('m', session)
        await photos.letGoOfConversation('c', session)
        await conversations.reviseBetween('u', 'v', session)
      })
      await contactMessages.pageOfPerson({ userId: 'u', email: 'a@b.fr' }, '', 200)
      await erase('u')
    }
    expect(await queriesWithoutIndex(database, everything)).toEqual([])
  } finally {
    await database.drop()
  }
})
