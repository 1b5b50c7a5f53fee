import { layWire, testMongodbUrl, testRedisUrl, until, type Wire } from '@rouage/service-kit/testing'
import { mailTo, PASSWORD, startTestAccount, type TestAccount } from './testing'

let toDatabase: Wire
let toQueue: Wire
let account: TestAccount
let someone: Awaited<ReturnType<TestAccount['person']>>
let admin: Awaited<ReturnType<TestAccount['withRole']>>

beforeAll(async () => {
  toDatabase = await layWire(testMongodbUrl())
  toQueue = await layWire(testRedisUrl(9))
  account = await startTestAccount({ MONGODB_URL: toDatabase.url, REDIS_URL: toQueue.url })
  someone = await account.person()
  admin = await account.withRole('admin')
})
afterEach(() => {
  toDatabase.mend()
  toQueue.mend()
})
afterAll(async () => {
  await account.stop()
  await toDatabase.close()
  await toQueue.close()
})

type Call = readonly [method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object]

const email = () => account.newEmail()
/** What anybody may ask, and what somebody who is signed in may ask: all of it needs the database. */
const ofVisitors = (): Call[] => [
  ['post', '/sign-up', account.signUpBody(email())],
  ['post', '/email-confirmations', { email: email() }],
  ['post', '/email-confirmations/confirm', { token: 'x'.repeat(32) }],
  ['post', '/sign-in', { identifier: someone.email, password: PASSWORD }],
  ['post', '/session'],
  ['post', '/password-resets', { email: email() }],
  ['post', '/password-resets/verify', { email: email(), code: '123456' }],
  ['post', '/password-resets/complete', { resetToken: 'x'.repeat(32), newPassword: PASSWORD }],
  ['post', '/sign-out'],
]
const ofPeople = (): Call[] => [
  ['get', '/me'],
  ['patch', '/me', { firstName: 'Dominique', lastName: 'Martin' }],
  ['post', '/me/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} bis` }],
  ['post', '/me/email-changes', { email: email(), password: PASSWORD }],
  ['post', '/me/email-changes/confirm', { code: '123456' }],
  ['post', '/me/phone-changes', { phone: '0612345678', password: PASSWORD }],
  ['get', '/me/sessions'],
  ['delete', '/me/sessions/nobody'],
  ['post', '/me/second-factor', { password: PASSWORD }],
  ['post', '/me/second-factor/disable', { password: PASSWORD }],
  ['put', '/me/notifications', { messages: true, favorites: true, searchAlerts: true, newsletter: false }],
  ['get', '/me/export'],
  ['post', '/me/erasure', { password: PASSWORD }],
  ['delete', '/me/erasure'],
]
const ofAdmins = (): Call[] => [
  ['get', '/certifications'],
  ['get', '/certifications/nobody/documents/nothing'],
  ['post', '/certifications/nobody/decision', { decision: 'verified' }],
  ['post', '/users/nobody/sanctions', { kind: 'warning', reason: 'Un essai' }],
  ['put', '/users/nobody/role', { role: 'user', reason: 'Un essai' }],
  ['get', '/audit'],
]

/** All calls at once: each waits a moment for the database before it gives up. */
const askAll = async (): Promise<string[]> => {
  const visitor = someone.browser
  const answers = [
    ...ofVisitors().map(async ([method, path, body]) => [path, await visitor.send(method, path, body)] as const),
    ...ofPeople().map(async ([method, path, body]) => [path, await someone.call(method, path, body)] as const),
    ...ofAdmins().map(async ([method, path, body]) => [path, await admin.call(method, path, body)] as const),
  ]
  return Promise.all(
    answers.map(async (answer) => {
      const [path, { status, body, headers }] = await answer
      return `${path} ${status} ${body.code} ${headers['retry-after'] === undefined ? 'and no' : 'with'} Retry-After`
    }),
  )
}

it('answers 503 to everybody while its database is away, and forgets nobody', async () => {
  toDatabase.cut()
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await askAll()).filter((answer) => !answer.endsWith(' 503 unavailable with Retry-After'))).toEqual([])
  }

  toDatabase.mend()
  // The cookie was left alone: whoever was signed in still is.
  await until(async () => (await someone.browser.post('/session')).body.session?.user.id === someone.session.user.id)
})

it('never answers 500 when connections break under it', async () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < 6; turn += 1) {
    setTimeout(() => toDatabase.blink(), turn * 7)
    for (const answer of await askAll()) seen.add(answer)
  }
  expect([...seen].filter((answer) => / 5(?!03 unavailable with)/.test(answer))).toEqual([])
})

it('signs people up, sends their e-mails and keeps its sessions while the queue is away', async () => {
  toQueue.cut()
  const newcomer = await account.person()
  await mailTo(newcomer.email, /Confirmez/)

  expect((await newcomer.call('get', '/me')).status).toBe(200)
  expect((await newcomer.browser.post('/session')).body.session.user.id).toBe(newcomer.session.user.id)
})
