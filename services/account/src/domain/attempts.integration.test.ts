import { until } from '@rouage/service-kit/testing'
import { LIMITS } from './attempts'
import { RESET_TRIES } from './verification-codes'
import {
  appCode,
  codeIn,
  mailsTo,
  mailTo,
  PASSWORD,
  startTestAccount,
  type TestAccount,
  turnOnSecondFactor,
} from '../testing'

const WRONG = 'Faux-mot-de-passe-1'
let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

type Person = Awaited<ReturnType<TestAccount['person']>>
type Browser = Person['browser']
const signIn = (from: Browser, { email }: Pick<Person, 'email'>, password = PASSWORD) =>
  from.post('/sign-in', { identifier: email, password })
/** Sends many at once, each from a network of its own. */
const fromMany = <T>(count: number, send: (from: Browser) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => send(account.browser())))
const fromOne = <T>(count: number, send: (from: Browser) => Promise<T>, ip?: string) => {
  const browser = account.browser(ip)
  return Promise.all(Array.from({ length: count }, () => send(browser)))
}
const countOf = async ({ name }: { name: string }): Promise<number> =>
  (await account.models.attempts.find({ _id: new RegExp(`^${name}:`) }).lean()).reduce(
    (sum, { count }) => sum + count,
    0,
  )
const codes = (answers: readonly { body: { code?: unknown }; status: number }[]) =>
  new Set(answers.map(({ body, status }) => body.code ?? status))
beforeEach(async () => {
  await account.models.attempts.deleteMany({})
})

describe('signing in', () => {
  it('is refused to a stranger’s network, and to nobody else: not to the owner on a device that is new', async () => {
    const owner = await account.person()
    const refused = await fromOne(62, (stranger) => signIn(stranger, owner, WRONG), '203.0.113.7')

    expect(refused.filter(({ status }) => status === 401)).toHaveLength(LIMITS.wrongByNetworkAndAccount.most)
    expect(refused.filter(({ status }) => status === 429)).toHaveLength(62 - LIMITS.wrongByNetworkAndAccount.most)
    // What one limit refused, no other one has counted.
    expect(await countOf(LIMITS.wrongByAccount)).toBe(LIMITS.wrongByNetworkAndAccount.most)
    expect(await countOf(LIMITS.signInByNetwork)).toBe(LIMITS.wrongByNetworkAndAccount.most)
    expect((await signIn(account.browser('203.0.113.7'), owner)).status).toBe(429)
    expect((await signIn(account.browser(), owner)).status).toBe(200)
  })

  it('is refused to devices that the account does not know, while many networks try; those that it knows come in', async () => {
    const owner = await account.person()
    const tries = await fromMany(40, (stranger) => signIn(stranger, owner, WRONG))

    expect(tries.filter(({ status }) => status === 401)).toHaveLength(LIMITS.signInByAccount.most)
    expect((await signIn(account.browser(), owner)).status).toBe(429)

    await owner.browser.post('/sign-out')
    expect((await signIn(owner.browser, owner)).status).toBe(200)

    // From another network, too: a telephone moves.
    const moved = account.browser()
    const deviceCookie = owner.browser.cookies.get('rouage_device') ?? ''
    moved.cookies.set('rouage_device', deviceCookie)

    expect((await signIn(moved, owner)).status).toBe(200)
  })

  it('has an hour’s limit for all networks together, which is not the owner’s', async () => {
    const owner = await account.person()
    const [{ _id: window } = { _id: '' }] = await signIn(account.browser(), owner, WRONG).then(() =>
      account.models.attempts.find({ _id: new RegExp(`^${LIMITS.wrongByAccount.name}:`) }).lean(),
    )
    await account.models.attempts.updateOne({ _id: window }, { $set: { count: LIMITS.wrongByAccount.most } })
    await account.models.attempts.deleteMany({ _id: { $ne: window } })
    const refused = await signIn(account.browser(), owner)

    expect([refused.status, Number(refused.headers['retry-after']) > 3_000]).toEqual([429, true])
    expect((await signIn(owner.browser, owner)).status).toBe(200)
    // The strangers’ tries count on; what is refused makes nothing longer.
    expect(await account.models.attempts.findById(window).lean()).toMatchObject({ count: LIMITS.wrongByAccount.most })
  })

  it('on a device that the account knows has a limit of its own', async () => {
    const owner = await account.person()
    const second = account.browser()
    await signIn(second, owner)
    const wrong = await Promise.all(Array.from({ length: 25 }, () => signIn(owner.browser, owner, WRONG)))

    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(LIMITS.wrongByDevice.most)
    expect((await signIn(owner.browser, owner)).status).toBe(429)
    expect((await signIn(second, owner)).status).toBe(200)
    expect((await signIn(account.browser(), owner)).status).toBe(200)
  })

  it('is known to one’s own account alone, by a cookie that the service signed', async () => {
    const [owner, thief] = [await account.person(), await account.person()]
    await fromMany(30, (stranger) => signIn(stranger, owner, WRONG))
    // A cookie of an account of one’s own, made up, and signed for another purpose.
    const sid = owner.browser.cookies.get('rouage_sid') ?? ''
    const own = owner.browser.cookies.get('rouage_device') ?? ''
    const forged = [
      thief.browser.cookies.get('rouage_device') ?? '',
      `${'a'.repeat(43)}.${'b'.repeat(43)}`,
      sid,
      own.slice(0, -1),
      own.split('.')[0] ?? '',
      '',
    ]
    for (const cookie of forged) {
      const browser = account.browser()
      browser.cookies.set('rouage_device', cookie)
      expect((await signIn(browser, owner)).status).toBe(429)
    }

    expect((await signIn(owner.browser, owner)).status).toBe(200)
  })

  it('counts an IPv6 network as one, however many addresses it has', async () => {
    const owner = await account.person()
    const from = (network: string, host: number) =>
      account.browser(`2001:db8:77:${network}:${host.toString(16)}::${host.toString(16)}`)
    const tries = await Promise.all(Array.from({ length: 20 }, (_, host) => signIn(from('1', host + 1), owner, WRONG)))

    expect(tries.filter(({ status }) => status === 401)).toHaveLength(LIMITS.wrongByNetworkAndAccount.most)
    expect((await signIn(from('1', 99), owner)).status).toBe(429)
    expect((await signIn(from('2', 1), owner)).status).toBe(200)
  })

  it('says as little about an account at its limits as before', async () => {
    const owner = await account.person()
    const unknown = { email: account.newEmail() }
    const [known, other] = await Promise.all(
      [owner, unknown].map((who) => fromOne(14, (from) => signIn(from, who, WRONG), undefined)),
    )
    const told = (answers: typeof known) =>
      answers?.map(({ status, body }) => `${status} ${body.code} ${body.detail}`).toSorted()

    expect(told(known)).toEqual(told(other))
  })

  it('by the second factor is not used up by who knows the password alone', async () => {
    const owner = await account.person()
    const { secret } = await turnOnSecondFactor(owner.call)
    const tryAll = async (thief: Browser) => {
      expect((await signIn(thief, owner)).body.status).toBe('second_factor_required')
      for (let n = 0; n < 5; n += 1) await thief.post('/sign-in/second-factor', { code: String(100_000 + n) })
    }
    for (let round = 0; round < 4; round += 1) await tryAll(account.browser())
    const stranger = account.browser()
    await signIn(stranger, owner)

    expect((await stranger.post('/sign-in/second-factor', { code: '100000' })).status).toBe(429)
    expect((await signIn(owner.browser, owner)).body.status).toBe('second_factor_required')
    expect((await owner.browser.post('/sign-in/second-factor', { code: await appCode(secret) })).status).toBe(200)
  })

  it('leaves the password alone that another session asks for once more', async () => {
    const owner = await account.person()
    const stolen = account.browser()
    const { session } = (await signIn(stolen, owner)).body
    const guess = () => account.caller(stolen, session.accessToken)('post', '/me/erasure', { password: WRONG })
    const guesses = await Promise.all(Array.from({ length: 20 }, guess))

    expect(codes(guesses)).toEqual(new Set(['invalid_credentials', 'too_many_requests']))
    expect((await owner.call('post', '/me/erasure', { password: PASSWORD })).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const ask = (from: Browser, { email }: Pick<Person, 'email'>) => from.post('/password-resets', { email })
  const verify = (from: Browser, { email }: Pick<Person, 'email'>, code: string) =>
    from.post('/password-resets/verify', { email, code })
  const RESET = /changer de mot de passe/
  const resetMails = async ({ email }: Pick<Person, 'email'>) =>
    (await mailsTo(email)).filter(({ subject }) => RESET.test(subject))
  const allHandled = () => until(async () => (await account.models.deferredTasks.countDocuments()) === 0)
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const reset = async (from: Browser, who: Pick<Person, 'email'>, code: string) => {
    const { body } = await verify(from, who, code)
    return from.post('/password-resets/complete', { resetToken: body.resetToken, newPassword: 'Huit-lapins-gris-93' })
  }

  it('is the owner’s to reset while strangers ask for it without end; the mailbox is not flooded', async () => {
    const owner = await account.person()
    const asked = await fromOne(30, (stranger) => ask(stranger, owner))

    expect(asked.filter(({ status }) => status === 200)).toHaveLength(LIMITS.resetByNetworkAndEmail.most)

    await fromMany(20, (stranger) => ask(stranger, owner))
    const newcomer = account.browser()

    expect((await ask(newcomer, owner)).status).toBe(200)

    const code = codeIn(await mailTo(owner.email, RESET))
    await allHandled()

    expect(await resetMails(owner)).toHaveLength(1)
    // The code that the strangers’ asking brought is as good as any.
    expect((await reset(newcomer, owner, code)).body.status).toBe('signed_in')
  })

  it('is sent the same code again, half a minute later, and three times in all', async () => {
    const owner = await account.person()
    await ask(account.browser(), owner)
    const code = codeIn(await mailTo(owner.email, RESET))
    const { challenges } = account.models
    for (const mails of [2, 3]) {
      await challenges.updateOne(
        { userId: owner.session.user.id },
        { $set: { 'data.mailedAt': Date.now() - 31_000, expiresAt: new Date(Date.now() + 60_000) } },
      )
      await ask(account.browser(), owner)
      await until(async () => (await resetMails(owner)).length === mails)
    }

    expect(new Set((await resetMails(owner)).map(codeIn))).toEqual(new Set([code]))
    // It lives for ten minutes from the last time on.
    expect((await challenges.findOne({ userId: owner.session.user.id }).lean())?.expiresAt.getTime()).toBeGreaterThan(
      Date.now() + 500_000,
    )

    await challenges.updateOne({ userId: owner.session.user.id }, { $set: { 'data.mailedAt': Date.now() - 31_000 } })
    await ask(account.browser(), owner)
    await allHandled()

    expect(await resetMails(owner)).toHaveLength(3)
    expect((await reset(account.browser(), owner, code)).body.status).toBe('signed_in')
  })

  it('bears a stranger who tries codes: one network uses up its own tries alone', async () => {
    const owner = await account.person()
    await ask(account.browser(), owner)
    const code = codeIn(await mailTo(owner.email, RESET))
    const wrong = await fromOne(20, (stranger) => verify(stranger, owner, otherThan(code)))

    expect(wrong.filter(({ body }) => body.code === 'invalid_code')).toHaveLength(
      LIMITS.resetCodeByNetworkAndEmail.most,
    )
    expect((await reset(account.browser(), owner, code)).body.status).toBe('signed_in')
  })

  it('bears many networks that try codes, on a device that the account knows', async () => {
    const owner = await account.person()
    await ask(account.browser(), owner)
    const code = codeIn(await mailTo(owner.email, RESET))
    await fromMany(RESET_TRIES + 5, (stranger) => verify(stranger, owner, otherThan(code)))

    // Fifteen guesses in all are all that strangers have, right ones after them included.
    expect((await verify(account.browser(), owner, code)).body.code).toBe('invalid_code')
    expect((await ask(owner.browser, owner)).status).toBe(200)
    for (let n = 0; n < 3; n += 1)
      expect((await verify(owner.browser, owner, otherThan(code))).body.code).toBe('invalid_code')
    expect((await reset(owner.browser, owner, code)).body.status).toBe('signed_in')
  })

  it('is the owner’s to reset from behind the same network as the strangers, on a device that the account knows', async () => {
    const owner = await account.person()
    const office = '198.51.100.77'
    await fromOne(60, (stranger) => ask(stranger, owner), office)
    await fromOne(60, (stranger) => verify(stranger, owner, '000000'), office)

    expect((await ask(account.browser(office), owner)).status).toBe(429)

    const known = account.browser(office)
    for (const [name, value] of owner.browser.cookies) known.cookies.set(name, value)

    expect((await ask(known, owner)).status).toBe(200)
    expect((await reset(known, owner, codeIn(await mailTo(owner.email, RESET)))).body.status).toBe('signed_in')
  })

  it('says as little about an account at its limits as before', async () => {
    const owner = await account.person()
    const unknown = { email: account.newEmail() }
    const all = await Promise.all(
      [owner, unknown].map(async (who) => [
        ...(await fromOne(14, (from) => ask(from, who))),
        ...(await fromOne(9, (from) => verify(from, who, '000000'))),
      ]),
    )
    const [known, other] = all.map((answers) =>
      answers.map(({ status, body }) => `${status} ${body.code ?? body.status} ${body.detail}`).toSorted(),
    )

    expect(known).toEqual(other)
  })
})

it('a sign-up is not used up by strangers of another network; what is refused counts nowhere else', async () => {
  const email = account.newEmail()
  const signUp = (from: Browser) => from.post('/sign-up', account.signUpBody(email))
  const strangers = await fromOne(12, signUp)

  expect(strangers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.mailByNetworkAndEmail.most)
  expect(await countOf(LIMITS.signUpByNetwork)).toBe(LIMITS.mailByNetworkAndEmail.most)
  expect(await countOf(LIMITS.mailByEmail)).toBe(LIMITS.mailByNetworkAndEmail.most)
  expect((await signUp(account.browser())).status).toBe(200)
})
