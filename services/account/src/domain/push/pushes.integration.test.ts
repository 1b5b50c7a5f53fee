import { pushToPerson } from '@rouage/contracts/endpoints/account'
import type { PushPreference } from '@rouage/contracts/push'
import { callService, newId } from '@rouage/service-kit'
import { testCaller, until } from '@rouage/service-kit/testing'
import { decodeJwt } from 'jose'
import { type Browser, type Person, isOn, subscribe } from '../../testing/push-people'
import { type PushService, startPushService } from '../../testing/push-service'
import { startTestAccount, type TestAccount } from '../../testing'

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

const news = { title: 'ClaireM31', body: '« Peugeot 208 » : Bonjour', path: '/messagerie?conversation=c1', tag: 'c1' }
const tell = ({ session }: Pick<Person, 'session'>, key = newId(), preference: PushPreference = 'messages') =>
  callService(
    pushToPerson,
    { params: { userId: session.user.id }, body: { ...news, preference, key } },
    { baseUrl: account.url, caller: testCaller('messaging') },
  )
const received = ({ received: all }: Browser, count = 1) => until(() => (all.length >= count ? all : undefined))
/** Whatever was told before is through once this is there. */
const allTold = async (): Promise<void> => {
  await until(async () => (await account.database.connection.collection('jobs').countDocuments()) === 0)
}

it('tells the browser, and it alone can read what; its push service learns who sends and how long it keeps', async () => {
  const person = await account.person()
  const browser = pushService.browser()
  expect((await subscribe(person, browser)).body).toEqual({ status: 'done' })
  expect(await isOn(person, browser)).toBe(true)

  await tell(person)
  const [push] = await received(browser)

  expect(push?.payload).toEqual(news)
  const { ttl, urgency, topic, authorization } = push?.headers ?? {}
  expect(Number(ttl)).toBeGreaterThan(86_000)
  expect(urgency).toBe('high')
  expect(topic).toMatch(/^[\w-]{32}$/)
  const { key } = (await account.browser().send('get', '/push-key')).body
  const [, token = '', publicKey] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? []
  expect(publicKey).toBe(key)
  expect(decodeJwt(token)).toMatchObject({ aud: pushService.origin, sub: 'mailto:support@rouage.example' })
})

it('tells the same news once, however often it is asked for', async () => {
  const person = await account.person()
  const browser = pushService.browser()
  await subscribe(person, browser)
  const key = newId()

  await Promise.all([tell(person, key), tell(person, key)])
  await tell(person, key)
  await received(browser)
  await allTold()

  expect(browser.received).toHaveLength(1)
})

it('forgets a browser that is gone, and goes on with the others', async () => {
  const person = await account.person()
  const [gone, there] = [pushService.browser({ status: 410 }), pushService.browser()]
  await subscribe(person, gone)
  await subscribe(person, there)

  await tell(person)
  await received(there)
  await until(async () => !(await isOn(person, gone)))

  expect(await isOn(person, there)).toBe(true)
})

it.each([429, 503])('tries again when the push service says so after %d', async (status) => {
  const person = await account.person()
  const browser = pushService.browser({ status, headers: { 'retry-after': '1' } })
  await subscribe(person, browser)
  const before = Date.now()

  await tell(person)
  await received(browser, 2)
  await allTold()

  expect(Date.now() - before).toBeGreaterThan(900)
  expect(browser.received).toHaveLength(2)
  expect(await isOn(person, browser)).toBe(true)
})

it.each([400, 413])('drops what the push service never takes (%d), and keeps the browser', async (status) => {
  const person = await account.person()
  const browser = pushService.browser({ status })
  await subscribe(person, browser)

  await tell(person)
  await received(browser)
  await allTold()

  expect(browser.received).toHaveLength(1)
  expect(await isOn(person, browser)).toBe(true)
})

it('tells nothing of what the person does not wish to hear of', async () => {
  const person = await account.person()
  const browser = pushService.browser()
  await subscribe(person, browser)
  await person.call('put', '/me/notifications', {
    messages: true,
    favorites: false,
    searchAlerts: true,
    newsletter: false,
  })

  await tell(person, newId(), 'favorites')
  await tell(person, newId(), 'searchAlerts')
  await received(browser)
  await allTold()

  expect(browser.received).toHaveLength(1)
})

it('knows nobody who is not there, and tells them nothing', async () => {
  await expect(tell({ session: { ...(await account.person()).session } })).resolves.toEqual({ status: 'done' })
})
