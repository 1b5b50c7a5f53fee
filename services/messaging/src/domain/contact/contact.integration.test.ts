import { exportPerson } from '@rouage/contracts/endpoints/messaging'
import { callService } from '@rouage/service-kit'
import { mailsTo, mailTo, testCaller, uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { testMessaging, type TestMessaging } from '../../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

const newAddress = () => `${uniqueName('claire')}@courriel.example`
const MESSAGE = 'La carte ne s’affiche plus.\nBcc: tous@exemple.fr\nhttps://piege.example/vite'
const bodyOf = (email: string, more: object = {}) => ({
  fullName: 'Claire Martin',
  email,
  subject: 'probleme-technique',
  message: MESSAGE,
  ...more,
})
const send = (body: object, { key = uniqueName('key'), to = messaging } = {}) =>
  request(to.service.url).post('/contact').set('Idempotency-Key', key).send(body)

it('tells the support, who can answer, and acknowledges it without a word that was typed', async () => {
  const email = newAddress()
  const { status, body } = await send(bodyOf(email.toUpperCase(), { fullName: 'Gagnez sur piege.example' }))
  const [told, acknowledged] = await Promise.all([
    mailTo(messaging.config.MESSAGING_SUPPORT_EMAIL, new RegExp(body.reference)),
    mailTo(email, /bien parvenu/),
  ])

  expect(status).toBe(200)
  expect(told.subject).toContain('Problème technique')
  expect(told.text).toContain('> La carte ne s’affiche plus.\n> Bcc: tous@exemple.fr\n> https piege.example/vite')
  expect(told.text).toContain(`> ${email}`)
  expect(acknowledged.text).toContain(body.reference)
  expect(acknowledged.text).toContain('sous 24 à 48 h')
  expect(`${acknowledged.subject} ${acknowledged.html}`).not.toMatch(/piege|carte|Gagnez/)
})

it('sends one intent once, however often it is tried', async () => {
  const [email, key] = [newAddress(), uniqueName('key')]
  const first = await send(bodyOf(email), { key })
  const again = await send(bodyOf(email), { key })
  await mailTo(email, /bien parvenu/)

  expect(again.body).toEqual(first.body)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await request(messaging.service.url).post('/contact').send(bodyOf(email))).status).toBe(400)
})

it.each([
  [{ fullName: ' C\u200b ' }, 'Le nom complet est requis'],
  [{ email: 'claire@' }, 'Adresse email invalide'],
  [{ subject: '' }, 'Veuillez sélectionner un sujet'],
  [{ message: ' neuf c. \n\n' }, 'Le message doit contenir au moins 10 caractères'],
  [{ message: 'x'.repeat(5_001) }, '5\u202f000 caractères au plus'],
])('refuses %j with its sentence', async (wrong, message) => {
  const { status, body } = await send(bodyOf(newAddress(), wrong))

  expect(status).toBe(400)
  expect(body.errors).toEqual([expect.objectContaining({ message })])
})

it('fills nobody’s mailbox: three an hour for an address', async () => {
  const strict = await testMessaging()
  try {
    const email = newAddress()
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) statuses.push((await send(bodyOf(email), { to: strict })).status)

    expect(statuses).toEqual([200, 200, 200, 429])
    await until(async () => (await mailsTo(email)).length === 3)
  } finally {
    await strict.stop()
  }
})

it('fills nobody’s mailbox at once either, and keeps nothing of what it refuses', async () => {
  const strict = await testMessaging()
  try {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(bodyOf(email), { to: strict })))
    const accepted = answers.filter(({ status }) => status === 200)

    expect(accepted).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(13)
    expect(await strict.models.contactMessages.countDocuments({ email })).toBe(3)
    await until(async () => (await mailsTo(email)).length === 3)
    // What was refused took no place of the network's.
    expect((await send(bodyOf(newAddress()), { to: strict })).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

it('hands out what somebody wrote, and forgets it with their account', async () => {
  const [own, asVisitor] = [newAddress(), newAddress()]
  const person = await messaging.somebody('ClaireM31')
  await person.call('post', '/me/contact', bodyOf(own)).set('Idempotency-Key', uniqueName('key'))
  await send(bodyOf(asVisitor))
  const written = async () => {
    const input = { params: { userId: person.sub, section: 'contactMessages' as const }, body: { email: asVisitor } }
    const options = { baseUrl: messaging.service.url, caller: testCaller('account') }
    return (await callService(exportPerson, input, options)).items
  }
  const before = await written()
  await messaging.tell({
    id: uniqueName('event'),
    type: 'account.erased',
    occurredAt: new Date().toISOString(),
    data: { id: person.sub, version: 9 },
  })
  await until(async () => (await messaging.models.contactMessages.countDocuments({ userId: person.sub })) === 0)

  expect(before.map(({ email }) => email)).toEqual(expect.arrayContaining([own, asVisitor]))
  expect((await written()).map(({ email }) => email)).toEqual([asVisitor])
})

it('takes nothing of others along with an account that gave their address, as the support’s', async () => {
  const support = messaging.config.MESSAGING_SUPPORT_EMAIL
  const person = await messaging.somebody('ClaireM31')
  await person.call('post', '/me/contact', bodyOf(support)).set('Idempotency-Key', uniqueName('key'))
  await send(bodyOf(newAddress()))
  const mails = messaging.database.connection.collection('mails')
  const told = () => mails.countDocuments({ to: support, template: 'contact_message' })
  const before = await told()
  await messaging.tell({
    id: uniqueName('event'),
    type: 'account.erased',
    occurredAt: new Date().toISOString(),
    data: { id: person.sub, version: 9 },
  })
  await until(async () => (await mails.countDocuments({ to: support, template: 'contact_received' })) === 0)

  expect(before).toBeGreaterThan(1)
  expect(await told()).toBe(before)
})
