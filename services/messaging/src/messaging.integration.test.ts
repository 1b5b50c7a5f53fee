import { until } from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from './testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

it('brings a first message to the seller of an ad, and the answer back', async () => {
  const { buyer, seller, ad, id, first } = await messaging.talk('Bonjour,\nest-elle toujours là ?')
  expect(first).toMatchObject({ number: 1, isOwn: true, state: 'sent', text: 'Bonjour,\nest-elle toujours là ?' })

  expect(await seller.list('side=seller')).toMatchObject({
    items: [
      {
        id,
        side: 'seller',
        ad: { id: ad, title: 'Peugeot 208 1.2 PureTech 100', priceCents: 1_349_000, state: 'online' },
        correspondent: { id: buyer.sub, pseudo: 'ClaireM31', state: 'active' },
        last: { text: 'Bonjour, est-elle toujours là ?', isOwn: false },
        unread: 1,
        readByOther: 0,
      },
    ],
    unread: { buyer: 0, seller: 1 },
    next: null,
  })
  expect((await seller.list('side=buyer')).items).toEqual([])

  const answer = await seller.send(id, 'Oui, elle vous attend.')
  expect([answer.status, answer.body]).toMatchObject([200, { number: 2, isOwn: true }])
  expect((await buyer.messages(id)).items).toMatchObject([
    { number: 1, isOwn: true, clientId: first.clientId },
    { number: 2, isOwn: false, text: 'Oui, elle vous attend.' },
  ])
  expect((await buyer.messages(id)).items[1]).not.toHaveProperty('clientId')
  expect(await buyer.unread()).toEqual({ buyer: 1, seller: 0 })
})

it('counts what was read, shows it to the other, and never goes back', async () => {
  const { buyer, seller, id } = await messaging.talk()
  for (const text of ['Je suis là samedi.', 'Ou dimanche.']) await buyer.send(id, text)

  expect((await seller.read(id, 2)).body).toEqual({ unread: { buyer: 0, seller: 1 } })
  expect((await seller.read(id, 1)).body).toEqual({ unread: { buyer: 0, seller: 1 } })
  expect(await buyer.conversation(id)).toMatchObject({ readByOther: 2, unread: 0 })
  expect((await seller.read(id, 1_000_000)).body).toEqual({ unread: { buyer: 0, seller: 0 } })
  expect(await buyer.conversation(id)).toMatchObject({ readByOther: 3 })
})

it('tells the open pages of both', async () => {
  const { buyer, seller, id, first } = await messaging.talk()
  await until(async () => (await seller.told()).some(({ kind }) => kind === 'messages.unread'))

  const [told] = await seller.told()
  expect(told).toMatchObject({ kind: 'messages.sent', message: { id: first.id, isOwn: false } })
  expect(told?.message).not.toHaveProperty('clientId')
  expect((await seller.told())[1]).toEqual({ kind: 'messages.unread', buyer: 0, seller: 1 })
  expect(await buyer.told()).toMatchObject([
    { kind: 'messages.sent', message: { id: first.id, isOwn: true, clientId: first.clientId } },
  ])

  await seller.read(id, 1)
  await until(async () => (await buyer.told()).some(({ kind }) => kind === 'messages.read'))
  expect((await buyer.told()).at(-1)).toEqual({ kind: 'messages.read', conversationId: id, upTo: 1 })
})
