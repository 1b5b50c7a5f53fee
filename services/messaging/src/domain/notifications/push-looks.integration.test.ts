import { until } from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from '../../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100, MESSAGING_PUSH_AFTER_SECONDS: 20 })
})
afterAll(() => messaging.stop())

const told = ({ sub }: { readonly sub: string }) => messaging.neighbours.pushes.get(sub) ?? []
/** So much time goes by for a conversation. */
const pass = async (id: string, seconds: number) => {
  const { connection } = messaging.database
  const back = (field: string) => [{ $set: { [field]: { $subtract: [`$${field}`, seconds * 1_000] } } }]
  await connection.collection('messages').updateMany({ conversationId: id }, back('sentAt'))
  await messaging.models.notices.updateMany({ _id: { $regex: `^${id}:` } }, back('mailedAt'), { updatePipeline: true })
  await connection.collection('jobs').updateMany({ 'data.conversationId': id }, back('dueAt'))
}
const isQuiet = (id: string) =>
  until(async () => {
    const due = { $or: [{ 'data.conversationId': id, dueAt: { $lte: new Date() } }, { name: 'push_to_person' }] }
    return (await messaging.database.connection.collection('jobs').countDocuments(due)) === 0
  })

it('tells the browsers of whoever has not read a message in 20 s, once: who, about which ad, and where to answer', async () => {
  const { seller, id } = await messaging.talk('Bonjour,\nest-elle toujours disponible ?')
  await pass(id, 20)
  const [push] = await until(() => (told(seller).length > 0 ? told(seller) : undefined))

  expect(push).toMatchObject({
    preference: 'messages',
    title: 'ClaireM31 vous a écrit',
    body: '« Peugeot 208 1.2 PureTech 100 » : Bonjour, est-elle toujours disponible ?',
    path: `/messagerie?conversation=${id}`,
    tag: `conversation-${id}`,
  })
  await pass(id, 100)
  await isQuiet(id)
  expect(told(seller)).toHaveLength(1)
})

it('says nothing of what was read in time', async () => {
  const { seller, id } = await messaging.talk()
  await seller.read(id, 1)
  await pass(id, 30)
  await isQuiet(id)

  expect(told(seller)).toEqual([])
})

it('tells of what comes after, a minute later at the earliest, and of both sides', async () => {
  const { buyer, seller, id } = await messaging.talk()
  await pass(id, 20)
  await until(() => told(seller).length === 1)
  await buyer.send(id, 'Deuxième message')
  await buyer.send(id, 'Troisième message')
  await pass(id, 25)
  await isQuiet(id)
  expect(told(seller)).toHaveLength(1)

  await pass(id, 60)
  await until(() => told(seller).length === 2)
  expect(told(seller)[1]?.body).toBe('2 messages au sujet de « Peugeot 208 1.2 PureTech 100 » : Troisième message')

  await seller.send(id, 'Oui, toujours')
  await pass(id, 20)
  await until(() => told(buyer).length === 1)
})

it('says nothing of what is held or of somebody blocked', async () => {
  const [young, other] = [await messaging.somebody('Nouveau', { days: 1 }), await messaging.somebody('Garage')]
  const announcementId = messaging.addAd(other)
  const held = (await young.start({ announcementId, text: 'claire@courriel.example' })).body.conversation.id
  const blocked = await messaging.talk()
  await blocked.seller.call('put', `/conversations/${blocked.id}/blocked`, { isBlocked: true })
  for (const id of [held, blocked.id]) {
    await pass(id, 60)
    await isQuiet(id)
  }

  expect([...told(other), ...told(blocked.seller)]).toEqual([])
})

it('cuts what is long', async () => {
  const { seller, id } = await messaging.talk(`Bonjour ${'très '.repeat(300)}longtemps`)
  await pass(id, 20)
  const [push] = await until(() => (told(seller).length > 0 ? told(seller) : undefined))

  expect(push?.body.length).toBeLessThanOrEqual(160)
  expect(push?.body).toMatch(/…$/)
})
