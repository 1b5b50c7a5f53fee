import { pushToPerson } from '@rouage/contracts/endpoints/account'
import { callService, newId } from '@rouage/service-kit'
import { testCaller, until } from '@rouage/service-kit/testing'
import { type Person, isOn, subscribe } from '../../testing/push-people'
import { type PushService, startPushService } from '../../testing/push-service'
import { PASSWORD, startTestAccount, type TestAccount } from '../../testing'

let pushService: PushService
let account: TestAccount
beforeAll(async () => {
  pushService = await startPushService()
  account = await startTestAccount({ ACCOUNT_PUSH_TEST_ORIGIN: pushService.origin })
})
afterAll(async () => {
  await account.stop()
  await pushService.stop()
})

const tell = async ({ session }: Pick<Person, 'session'>): Promise<void> => {
  const body = { title: 'Du nouveau', body: '', path: '/', tag: 'x', preference: 'messages', key: newId() } as const
  const caller = testCaller('messaging')
  await callService(pushToPerson, { params: { userId: session.user.id }, body }, { baseUrl: account.url, caller })
  await until(async () => (await account.database.connection.collection('jobs').countDocuments()) === 0)
}
const rowsOf = ({ session }: Pick<Person, 'session'>) =>
  account.models.pushSubscriptions.countDocuments({ userId: session.user.id })
/** Signs in once more, elsewhere. */
const elsewhere = async (email: string) => {
  const browser = account.browser()
  const { body } = await browser.post('/sign-in', { identifier: email, password: PASSWORD })
  return { browser, session: body.session, call: account.caller(browser, body.session.accessToken) }
}

it('goes on while its session is renewed, and ends when the person signs out', async () => {
  const person = await account.person()
  const push = pushService.browser()
  await subscribe(person, push)

  await person.browser.post('/session')
  await tell(person)
  expect(push.received).toHaveLength(1)

  await person.browser.post('/sign-out')
  await tell(person)
  expect(push.received).toHaveLength(1)
  expect(await rowsOf(person)).toBe(0)
})

it('ends with a session that is ended from another device, and only there', async () => {
  const person = await account.person()
  const other = await elsewhere(person.email)
  const [here, there] = [pushService.browser(), pushService.browser()]
  await subscribe(person, here)
  await subscribe(other, there)

  const { items } = (await person.call('get', '/me/sessions')).body
  const ended = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
  await person.call('delete', `/me/sessions/${ended}`)
  await tell(person)

  expect(here.received).toHaveLength(1)
  expect(there.received).toHaveLength(0)
})

it('ends with a session whose time is over, though nobody ended it', async () => {
  const person = await account.person()
  const push = pushService.browser()
  await subscribe(person, push)
  await account.models.sessions.updateMany({ userId: person.session.user.id }, { expiresAt: new Date(0) })

  await tell(person)

  expect(push.received).toHaveLength(0)
  expect(await rowsOf(person)).toBe(0)
})

it('is told of nothing once its person is suspended or erased', async () => {
  const moderator = await account.withRole('moderator')
  for (const kind of ['suspension', 'deletion']) {
    const person = await account.person()
    const push = pushService.browser()
    await subscribe(person, push)
    const { status } = await moderator.call('post', `/users/${person.session.user.id}/sanctions`, {
      kind,
      reason: 'essai',
    })
    expect(status).toBe(200)
    await tell(person)
    expect(push.received).toHaveLength(0)
    expect(await rowsOf(person)).toBe(0)
  }
})

it('belongs to whoever used the browser last', async () => {
  const [before, after] = [await account.person(), await account.person()]
  const push = pushService.browser()
  await subscribe(before, push)
  await subscribe(after, push)

  expect([await isOn(before, push), await isOn(after, push)]).toEqual([false, true])
  await tell(before)
  expect(push.received).toHaveLength(0)
  await tell(after)
  expect(push.received).toHaveLength(1)
})

it('is taken away by its own person alone', async () => {
  const [owner, other] = [await account.person(), await account.person()]
  const push = pushService.browser()
  await subscribe(owner, push)
  const { endpoint } = push.subscription

  expect((await other.call('post', '/me/push-subscriptions/removal', { endpoint })).status).toBe(200)
  expect(await isOn(owner, push)).toBe(true)
  expect((await owner.call('post', '/me/push-subscriptions/removal', { endpoint })).status).toBe(200)
  expect(await isOn(owner, push)).toBe(false)
})

it('has ten of a person at most, the newest', async () => {
  const person = await account.person()
  const browsers = Array.from({ length: 12 }, () => pushService.browser())
  for (const each of browsers) await subscribe(person, each)

  const on = []
  for (const each of browsers) on.push(await isOn(person, each))
  expect(on).toEqual([false, false, ...Array.from({ length: 10 }, () => true)])
})

it.each([
  ['an address inside', { endpoint: 'https://169.254.169.254/latest' }],
  ['loopback', { endpoint: 'https://127.0.0.1/x' }],
  ['a name of our own network', { endpoint: 'https://mongodb/x' }],
  ['no encryption', { endpoint: 'http://fcm.googleapis.com/x' }],
  ['no address', { endpoint: 'x' }],
  ['an endless address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(3_000)}` }],
  ['a key that is no point', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
  ['a short key', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
  ['no keys', { keys: undefined }],
])('refuses %s', async (_what, wrong) => {
  const person = await account.person()
  const { status, body } = await person.call('put', '/me/push-subscriptions', {
    ...pushService.browser().subscription,
    ...wrong,
  })

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(await rowsOf(person)).toBe(0)
})

it('sends to no address that was taken once and is none to send to, as one of a test that is over', async () => {
  const person = await account.person()
  const push = pushService.browser()
  await subscribe(person, push)
  await account.models.pushSubscriptions.updateMany(
    {},
    { endpoint: push.subscription.endpoint.replace('127.0.0.1', 'localhost') },
  )

  await tell(person)

  expect(push.received).toHaveLength(0)
})

it('keeps its key over a restart with a newer secret', async () => {
  const key = async () => (await account.browser().send('get', '/push-key')).body.key
  const before = await key()
  const newer = { version: 2, value: 'a-newer-secret-of-tests-that-is-long-enough' }
  await account.restart({ ACCOUNT_SECRETS: [newer, ...account.config.ACCOUNT_SECRETS] })

  expect(await key()).toBe(before)
  expect(Buffer.from(before, 'base64url')).toHaveLength(65)
})

it('has another key where no secret opens the one before, and browsers have to ask again', async () => {
  const person = await account.person()
  await subscribe(person, pushService.browser())
  const key = async () => (await account.browser().send('get', '/push-key')).body.key
  const before = await key()
  await account.restart({ ACCOUNT_SECRETS: [{ version: 9, value: 'another-secret-of-tests-that-is-long-enough' }] })

  expect(await key()).not.toBe(before)
  expect(await rowsOf(person)).toBe(0)
})
