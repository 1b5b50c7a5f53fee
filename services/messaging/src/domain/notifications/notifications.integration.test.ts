import { mailsTo, mailTo, until } from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from '../../testing'

const MINUTE = 60_000
let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

type Look = { dueAt: Date; data: { conversationId: string; side: string } }
const jobsOf = (id: string, name = 'look_at_unread') =>
  messaging.database.connection
    .collection('jobs')
    .find<Look>({ name, 'data.conversationId': id })
    .sort({ dueAt: 1 })
    .toArray()
const addressOf = ({ sub }: { readonly sub: string }) => `${sub}@courriel.example`
/** So much time goes by for a conversation: what was written, mailed and planned is that much older. */
const pass = async (id: string, minutes: number) => {
  const { connection } = messaging.database
  const back = (field: string) => [{ $set: { [field]: { $subtract: [`$${field}`, minutes * MINUTE] } } }]
  await connection.collection('messages').updateMany({ conversationId: id }, back('sentAt'))
  await messaging.models.notices.updateMany({ _id: { $in: [`${id}:buyer`, `${id}:seller`] } }, back('mailedAt'), {
    updatePipeline: true,
  })
  await connection.collection('jobs').updateMany({ 'data.conversationId': id }, back('dueAt'))
}
const isQuiet = (id: string) =>
  until(async () => {
    const due = await messaging.database.connection
      .collection('jobs')
      .countDocuments({ 'data.conversationId': id, dueAt: { $lte: new Date() } })
    return due === 0
  })
const subjectsTo = async (person: { readonly sub: string }) =>
  (await mailsTo(addressOf(person))).map((each) => each.subject)

it('tells of a message that is unread after 5 minutes: who, about which ad, what, and where to answer', async () => {
  const { seller, id } = await messaging.talk('Bonjour, écrivez-moi : https://piege.example\nMerci')
  const [look] = await jobsOf(id)
  expect(Math.abs((look?.dueAt.getTime() ?? 0) - Date.now() - 5 * MINUTE)).toBeLessThan(10_000)
  expect(look?.data.side).toBe('seller')

  await pass(id, 5)
  const mail = await mailTo(addressOf(seller), /vous a écrit/)

  expect(mail.subject).toMatch(/^ClaireM31 vous a écrit\u00a0: /)
  expect(mail.text).toContain('Vous avez un message non lu de ClaireM31')
  expect(mail.text).toContain('> Bonjour, écrivez-moi : https piege.example Merci')
  expect(mail.text).toContain(`https://rouage.example/messagerie?conversation=${id}`)
  expect(mail.text).toContain(
    `Ne plus recevoir ces e-mails\u00a0:\nhttps://rouage.example/desabonnement?jeton=${seller.sub}`,
  )
})

it('says nothing of what was read in time', async () => {
  const { seller, id } = await messaging.talk()
  await seller.read(id, 1)
  await pass(id, 6)
  await isQuiet(id)

  expect(await subjectsTo(seller)).toEqual([])
  expect(await jobsOf(id)).toEqual([])
})

it('counts five minutes from what is unread, not from what was read before', async () => {
  const { buyer, seller, id } = await messaging.talk()
  await seller.read(id, 1)
  await pass(id, 4)
  await buyer.send(id, 'Encore une question')
  await pass(id, 1)
  await isQuiet(id)

  // Two where the messages were of two minutes of the clock.
  expect((await jobsOf(id)).length).toBeGreaterThan(0)
  expect(await subjectsTo(seller)).toEqual([])

  await pass(id, 4)
  expect((await mailTo(addressOf(seller), /vous a écrit/)).text).toContain('> Encore une question')
})

it('looks after each message where looks come soon, so that none relies on one that is ending', async () => {
  const hasty = await testMessaging({ MESSAGING_MAIL_AFTER_SECONDS: 30 })
  try {
    const { buyer, id } = await hasty.talk()
    await buyer.send(id, 'Encore une question')
    const moments = (await hasty.models.messages.find({ conversationId: id }).sort({ number: 1 }).lean()).map(
      ({ sentAt }) => sentAt.getTime() + 30_000,
    )
    const looks = await hasty.database.connection
      .collection('jobs')
      .find<Look>({ name: 'look_at_unread', 'data.conversationId': id })
      .sort({ dueAt: 1 })
      .toArray()

    expect(looks.map(({ dueAt }) => dueAt.getTime())).toEqual(moments)
    expect(moments).toHaveLength(2)
  } finally {
    await hasty.stop()
  }
})

it('sends one e-mail an hour for a conversation, and then what came meanwhile', async () => {
  const { buyer, seller, id } = await messaging.talk('Premier message')
  await pass(id, 5)
  await mailTo(addressOf(seller), /vous a écrit/)
  await buyer.send(id, 'Deuxième message')
  await buyer.send(id, 'Troisième message')
  await pass(id, 30)
  await isQuiet(id)
  expect(await subjectsTo(seller)).toHaveLength(1)

  await pass(id, 31)
  await until(async () => (await subjectsTo(seller)).length === 2)
  const [newest] = await mailsTo(addressOf(seller))

  expect(newest?.text).toContain('2 messages non lus de')
  expect(newest?.text).toContain('> Troisième message')

  await pass(id, 120)
  await isQuiet(id)
  expect(await subjectsTo(seller)).toHaveLength(2)
})

it('says nothing of what is held, of somebody blocked, and to whoever wants no such e-mails', async () => {
  const [young, other] = [await messaging.somebody('Nouveau', { days: 1 }), await messaging.somebody('Garage')]
  const announcementId = messaging.addAd(other)
  const held = (await young.start({ announcementId, text: 'claire@courriel.example' })).body.conversation.id
  const [blocked, unwilling] = [await messaging.talk(), await messaging.talk()]
  await blocked.seller.call('put', `/conversations/${blocked.id}/blocked`, { isBlocked: true })
  messaging.neighbours.wishes.set(unwilling.seller.sub, { messages: false })
  for (const id of [held, blocked.id, unwilling.id]) {
    await pass(id, 6)
    await isQuiet(id)
  }

  for (const reader of [other, blocked.seller, unwilling.seller]) expect(await subjectsTo(reader)).toEqual([])
})

it('waits for the morning where somebody wants one e-mail a day, with all that is unread', async () => {
  const first = await messaging.talk('Pour la première annonce')
  const { seller } = first
  const another = messaging.addAd(seller)
  const buyer = await messaging.somebody('LucTlse')
  const second = (await buyer.start({ announcementId: another, text: 'Pour la seconde' })).body.conversation.id
  messaging.neighbours.wishes.set(seller.sub, { messagesRhythm: 'daily' })
  await pass(first.id, 6)
  await pass(second, 6)
  await isQuiet(first.id)
  await isQuiet(second)
  const digests = messaging.database.connection.collection('jobs')
  const waiting = { name: 'send_digest', 'data.userId': seller.sub }
  await until(async () => (await digests.countDocuments(waiting)) === 1)
  expect(await subjectsTo(seller)).toEqual([])

  await digests.updateOne(waiting, { $set: { dueAt: new Date() } })
  const mail = await mailTo(addressOf(seller), /messages vous attendent/)

  expect(mail.subject).toBe('2 messages vous attendent')
  expect(mail.text).toContain('> Pour la première annonce')
  expect(mail.text).toContain('> Pour la seconde')
  expect(await subjectsTo(seller)).toHaveLength(1)
})

it('waits while account is away, and sends one e-mail when it is back', async () => {
  const own = await testMessaging({ ACCOUNT_URL: 'http://127.0.0.1:9' })
  try {
    const { id } = await own.talk()
    await own.database.connection
      .collection('jobs')
      .updateMany({}, [{ $set: { dueAt: { $subtract: ['$dueAt', 6 * MINUTE] } } }])
    await own.database.connection
      .collection('messages')
      .updateMany({}, [{ $set: { sentAt: { $subtract: ['$sentAt', 6 * MINUTE] } } }])
    const telling = () => own.database.connection.collection('jobs').findOne({ name: 'tell_unread' })
    await until(async () => ((await telling())?.attempts ?? 0) >= 1)

    expect((await telling())?.data).toEqual({ conversationId: id, side: 'seller' })
  } finally {
    await own.stop()
  }
})
