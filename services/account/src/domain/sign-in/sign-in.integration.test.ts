import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { kindMarks } from '@rouage/service-kit'
import { until } from '@rouage/service-kit/testing'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import {
  appCode,
  codeIn,
  INTERNAL_TOKEN,
  linkToken,
  mailsTo,
  mailTo,
  PASSWORD,
  SECRET,
  startTestAccount,
  type TestAccount,
} from '../../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
const median = (numbers: number[]): number => quantile(numbers, 0.5)
/** Of the middle half: how far one measures apart on this machine, at this moment. */
const spread = (numbers: number[]): number => quantile(numbers, 0.75) - quantile(numbers, 0.25)
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('signing in', () => {
  it('takes the address and the phone number in any writing, and tells of a new device', async () => {
    const { email, browser } = await account.person({ phone: '0712345678' })
    for (const identifier of [
      email,
      email.toUpperCase(),
      ` ${email} `,
      '07 12 34 56 78',
      '+33712345678',
      '07.12.34.56.78',
    ]) {
      const { status, body, headers } = await browser.post('/sign-in', { identifier, password: PASSWORD })
      expect([identifier, status, body.status]).toEqual([identifier, 200, 'signed_in'])
      expect(String(headers['set-cookie'])).toMatch(
        /rouage_sid=[^;]+; Max-Age=\d+; Path=\/api\/account; Expires=[^;]+; HttpOnly; SameSite=Lax/,
      )
      expect(String(headers['set-cookie'])).toMatch(
        /rouage_device=[^;]+; Max-Age=31536000; Path=\/api\/account; Expires=[^;]+; HttpOnly; SameSite=Lax/,
      )
    }
    await browser.post('/sign-out')
    await browser.post('/sign-in', { identifier: email, password: PASSWORD })
    const other = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/605' }
    await account.browser().post('/sign-in', { identifier: email, password: PASSWORD }, other)

    expect((await mailTo(email, /Nouvelle connexion/)).text).toContain('Safari sur iPhone')
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Nouvelle'))).toHaveLength(1)

    // A browser of the same kind is another device all the same.
    await account.browser().post('/sign-in', { identifier: email, password: PASSWORD })
    await until(async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Nouvelle')).length === 2)
  })

  it('by a phone number that two accounts name works for the first to confirm it alone', async () => {
    const first = await account.person({ phone: '0755667788' })
    await account.person({ phone: '0755667788', password: 'Onze-tortues-bleues-45' })
    const answer = await account.browser().post('/sign-in', { identifier: '0755667788', password: PASSWORD })

    expect(answer.body.session.user.email).toBe(first.email)
    expect(
      (await account.browser().post('/sign-in', { identifier: '0755667788', password: 'Onze-tortues-bleues-45' }))
        .status,
    ).toBe(401)
  })

  it('never tells whether an account exists: not by text, not by status, not by time', async () => {
    const { email } = await account.person()
    const ask = (identifier: string) => () =>
      account.browser().post('/sign-in', { identifier, password: 'Faux-mot-de-passe-1' })
    const known = await ask(email)()
    const unknown = await ask(account.newEmail())()

    expect({ ...unknown.body, instance: 0 }).toEqual({ ...known.body, instance: 0 })
    expect([known.status, unknown.status]).toEqual([401, 401])

    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = 0; round < 15; round += 1) {
      times.known.push(await timed(ask(email)))
      times.unknown.push(await timed(ask(account.newEmail())))
      await account.models.attempts.deleteMany({})
    }
    // The hash takes most of the time on both ways; without it the unknown one would take a tenth.
    const noise = Math.max(median(times.known) * 0.4, spread(times.known), spread(times.unknown))

    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(noise)
  })

  it('asking for an account or a reset answers the same for known and unknown addresses', async () => {
    const { email } = await account.person()
    const unknown = account.newEmail()
    for (const [url, bodyOf] of [
      ['/sign-up', (address: string) => account.signUpBody(address)],
      ['/email-confirmations', (address: string) => ({ email: address })],
      ['/password-resets', (address: string) => ({ email: address })],
    ] as const) {
      const answers = [
        await account.browser().post(url, bodyOf(email)),
        await account.browser().post(url, bodyOf(unknown)),
      ]
      const [a, b] = answers.map(({ status, body, headers }) => ({ status, body, cookies: headers['set-cookie'] }))
      expect(a).toEqual(b)
      expect(a?.status).toBe(200)
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (let round = 0; round < 9; round += 1) {
        for (const [kind, address] of [
          ['known', email],
          ['unknown', account.newEmail()],
        ] as const) {
          times[kind].push(await timed(() => account.browser().post(url, bodyOf(address))))
          // What follows an answer must not be measured with the next one.
          await until(async () => (await account.models.deferredTasks.countDocuments()) === 0)
        }
        await account.models.attempts.deleteMany({})
      }
      // What differs happens after the answer: noise is left, a few milliseconds or what a busy machine makes of them.
      expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(
        Math.max(15, median(times.known) * 0.4, spread(times.known), spread(times.unknown)),
      )
    }

    expect((await mailTo(email, /déjà un compte/)).text).toContain('rien n’a été changé')

    const wrong = { code: '000000' }
    const verify = (address: string) => account.browser().post('/password-resets/verify', { email: address, ...wrong })
    const [known, other] = [await verify(email), await verify(account.newEmail())]

    expect([known.status, known.body.code, known.body.detail]).toEqual([
      other.status,
      other.body.code,
      other.body.detail,
    ])
  })

  it('fifty times a minute is slowed, then refused, for that account and that network alone', async () => {
    const [victim, bystander] = [await account.person(), await account.person()]
    // A busy machine may take its time once, and not each time: whoever is slowed is slowed each time.
    const shortest = async (): Promise<number> => {
      const times: number[] = []
      for (let turn = 0; turn < 4; turn += 1) {
        const signIn = () => account.browser().post('/sign-in', { identifier: bystander.email, password: PASSWORD })
        times.push(await timed(async () => expect((await signIn()).status).toBe(200)))
      }
      return Math.min(...times)
    }
    const before = await shortest()
    const fromMany = await Promise.all(
      Array.from({ length: 50 }, () =>
        account.browser().post('/sign-in', { identifier: victim.email, password: 'Faux-mot-de-passe-1' }),
      ),
    )
    const refused = fromMany.filter(({ status }) => status === 429)

    expect(fromMany.filter(({ status }) => status === 401)).toHaveLength(15)
    expect(refused).toHaveLength(35)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]?.body.code).toBe('too_many_requests')

    const attacker = account.browser('203.0.113.9')
    const fromOne = await Promise.all(
      Array.from({ length: 50 }, () =>
        attacker.post('/sign-in', { identifier: account.newEmail(), password: 'Faux-mot-de-passe-1' }),
      ),
    )

    expect(fromOne.filter(({ status }) => status === 429)).toHaveLength(20)

    expect((await shortest()) - before).toBeLessThan(1_400)

    await account.models.attempts.deleteMany({})
  })

  it('counts by the address that the edge saw, whatever a visitor says of himself', async () => {
    // The edge appends what it saw: whoever stands left of it is hearsay.
    const spoofed = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.50` })
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        account
          .browser()
          .post('/sign-in', { identifier: account.newEmail(), password: 'Faux-mot-de-passe-1' }, spoofed(n)),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
  ])('from a page at %j is answered %i', async (headers, expected) => {
    const { email } = await account.person()
    expect((await account.browser().post('/sign-in', { identifier: email, password: PASSWORD }, headers)).status).toBe(
      expected,
    )
  })
})

describe('the mark by which the edge knows for whom a release is', () => {
  const visitor = 'v'.repeat(22)
  const marks = kindMarks(INTERNAL_TOKEN)
  const from = (browser: ReturnType<TestAccount['browser']>) => ({
    ask: (url: string, body: object = {}) => browser.post(url, body, { 'x-rouage-visitor': visitor }),
    kind: () => marks.kindOf(visitor, browser.cookies.get('rouage_kind')),
  })

  it.each([
    ['user', 'person'],
    ['moderator', 'employee'],
    ['operator', 'employee'],
    ['admin', 'employee'],
  ])('says of a %s that there is a %s, from the sign-in to the sign-out, and follows the role', async (role, kind) => {
    const { email } = await account.withRole(role)
    const { ask, kind: kindNow } = from(account.browser())
    const { headers } = await ask('/sign-in', { identifier: email, password: PASSWORD })
    expect(String(headers['set-cookie'])).toMatch(
      /rouage_kind=[^;]+; Max-Age=86400; Path=\/; Expires=[^;]+; HttpOnly; Same/,
    )
    expect(kindNow()).toBe(kind)
    await ask('/session')
    expect(kindNow()).toBe(kind)
    await ask('/sign-out')
    expect(kindNow()).toBe('visitor')
  })

  it('is not given to a browser of which the edge knows nothing', async () => {
    const { browser } = await account.person()
    expect([...browser.cookies.keys()]).not.toContain('rouage_kind')
  })
})

describe('a session', () => {
  it('whose cookie was stolen ends with the sign-out', async () => {
    const { browser } = await account.person()
    const thief = account.browser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)

    expect((await thief.post('/session')).body.session).not.toBeNull()

    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    const stolen = new Map(thief.cookies)

    expect((await browser.post('/sign-out')).body).toEqual({ status: 'done' })
    expect([...browser.cookies.keys()]).toEqual(['rouage_device'])

    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.post('/session')).body).toEqual({ session: null })
    expect((await browser.post('/sign-out')).status).toBe(200)
  })

  it('is not opened by a token without our signature, as who reads the database has it', async () => {
    const { session } = await account.person()
    const row = await account.models.sessions.findOne({ userId: session.user.id }).lean()
    for (const cookie of [row?.token ?? '', `${row?.token}.${'A'.repeat(43)}`, `${row?.token}.`, 'x.y', '']) {
      const thief = account.browser()
      thief.cookies.set('rouage_sid', cookie)
      expect((await thief.post('/session')).body).toEqual({ session: null })
    }
  })

  it('is listed with its device, and ends from another one', async () => {
    const { email, call, session } = await account.person()
    const phone = account.browser()
    await phone.post(
      '/sign-in',
      { identifier: email, password: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0' },
    )
    const { body } = await call('get', '/me/sessions')

    expect(
      body.items.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent]),
    ).toEqual([
      ['Chrome sur Android', false],
      ['Firefox sur Windows', true],
    ])

    const other = body.items[0].id
    const stranger = await account.person()

    expect((await stranger.call('delete', `/me/sessions/${other}`)).status).toBe(200)
    expect((await phone.post('/session')).body.session.user.id).toBe(session.user.id)
    expect((await call('delete', `/me/sessions/${other}`)).body).toEqual({ status: 'done' })
    expect((await phone.post('/session')).body).toEqual({ session: null })
  })

  it('goes on when the secret is rotated, and so do keys and second factors; then the old secret can be retired', async () => {
    const { browser, session, call, email } = await account.person()
    const begun = await call('post', '/me/second-factor', { password: PASSWORD })
    const newer = { version: 2, value: 'another-secret-of-tests-long-enough-too' }
    const idle = new Map(browser.cookies)

    await account.restart({ ACCOUNT_SECRETS: [newer, SECRET] })

    expect((await account.caller(browser, session.accessToken)('get', '/me')).status).toBe(200)

    const renewed = await browser.post('/session')
    expect(renewed.body.session.user.id).toBe(session.user.id)
    expect(decodeProtectedHeader(renewed.body.session.accessToken).kid).toBe(
      decodeProtectedHeader(session.accessToken).kid,
    )

    await account.restart({ ACCOUNT_SECRETS: [newer] })
    const again = await browser.post('/session')

    expect(again.body.session.user.id).toBe(session.user.id)

    const confirmed = await account.caller(browser, again.body.session.accessToken)(
      'post',
      '/me/second-factor/confirm',
      { code: await appCode(begun.body.secret) },
    )
    expect(confirmed.body.secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 10 })

    // Who did not come between the two steps signs in again.
    const sleeper = account.browser()
    for (const [name, value] of idle) sleeper.cookies.set(name, value)

    expect((await sleeper.post('/session')).body).toEqual({ session: null })
    expect((await sleeper.post('/sign-in', { identifier: email, password: PASSWORD })).body).toEqual({
      status: 'second_factor_required',
    })

    // A secret that is lost costs sessions, never the service.
    await account.restart({ ACCOUNT_SECRETS: [{ version: 7, value: 'a-secret-that-knows-nothing-of-the-others' }] })
    expect((await account.person()).session.accessToken).not.toBe('')

    await account.restart()
    await account.person()
  })
})

describe('an access token', () => {
  it('lives five minutes and says who, for whom and for which session', async () => {
    const { session } = await account.person()
    const claims = decodeJwt(session.accessToken)

    expect(claims).toMatchObject({
      sub: session.user.id,
      role: 'user',
      iss: 'rouage-account',
      aud: 'rouage',
      sellerKind: 'particulier',
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
    expect(decodeProtectedHeader(session.accessToken).alg).toBe('EdDSA')

    const { body } = await account.browser().send('get', '/keys')
    const key = body.keys.find(({ kid }: { kid: string }) => kid === decodeProtectedHeader(session.accessToken).kid)

    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it.each([
    'another algorithm',
    'another key',
    'another issuer',
    'another audience',
    'no expiry left',
    'none',
    'a made-up id',
    'garbage',
  ])('of %s is refused', async (what) => {
    const { browser, session } = await account.person()
    const { kid = '' } = decodeProtectedHeader(session.accessToken)
    const claims = decodeJwt(session.accessToken)
    const { privateKey } = generateKeyPairSync('ed25519')
    const now = Math.floor(Date.now() / 1_000)
    const signed = (
      payload: object,
      header: { alg: string; kid?: string },
      key: Parameters<SignJWT['sign']>[0] = privateKey,
    ) => new SignJWT({ ...claims, ...payload }).setProtectedHeader(header).sign(key)
    const keys = (await browser.send('get', '/keys')).body.keys
    const tokens: Record<string, () => Promise<string> | string> = {
      'another algorithm': () =>
        signed({}, { alg: 'HS256', kid }, createSecretKey(Buffer.from(keys[0].x, 'base64url'))),
      'another key': () => signed({}, { alg: 'EdDSA', kid }),
      'another issuer': () => signed({ iss: 'somebody' }, { alg: 'EdDSA', kid }),
      'another audience': () => signed({ aud: 'somebody' }, { alg: 'EdDSA', kid }),
      'no expiry left': () => signed({ iat: now - 400, exp: now - 100 }, { alg: 'EdDSA', kid }),
      none: () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${session.accessToken.split('.')[1]}.`,
      'a made-up id': () => signed({}, { alg: 'EdDSA', kid: 'nobody' }),
      garbage: () => 'a.b.c',
    }
    const answer = await account.caller(browser, (await tokens[what]?.()) ?? '')('get', '/me')

    expect(answer.status).toBe(401)
  })
})

describe('a forgotten password', () => {
  const startReset = async (email: string) => {
    await account.browser().post('/password-resets', { email })
    return codeIn(await mailTo(email, /changer de mot de passe/))
  }

  it('is replaced by a code that works once, and ends every session', async () => {
    const { email, browser } = await account.person()
    const code = await startReset(email)
    const visitor = account.browser()
    const { body } = await visitor.post('/password-resets/verify', { email, code })

    expect((await account.browser().post('/password-resets/verify', { email, code })).body.code).toBe('invalid_code')

    const weak = await visitor.post('/password-resets/complete', {
      resetToken: body.resetToken,
      newPassword: 'motdepasse',
    })
    expect([weak.status, weak.body.code]).toEqual([400, 'weak_password'])

    const done = await visitor.post('/password-resets/complete', {
      resetToken: body.resetToken,
      newPassword: 'Huit-lapins-gris-93',
    })
    expect([done.status, done.body.status]).toEqual([200, 'signed_in'])
    expect(
      (
        await visitor.post('/password-resets/complete', {
          resetToken: body.resetToken,
          newPassword: 'Neuf-lapins-gris-93',
        })
      ).body.code,
    ).toBe('invalid_token')
    expect((await browser.post('/session')).body).toEqual({ session: null })
    expect((await visitor.post('/session')).body.session.user.email).toBe(email)
    expect((await account.browser().post('/sign-in', { identifier: email, password: PASSWORD })).status).toBe(401)

    await mailTo(email, /mot de passe a été changé/)
  })

  it('with its code raced 40 times at once gives one token; wrong codes sent at once share five tries', async () => {
    const { email } = await account.person()
    const code = await startReset(email)
    const raced = await Promise.all(
      Array.from({ length: 40 }, () => account.browser().post('/password-resets/verify', { email, code })),
    )

    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)

    await account.models.mails.deleteMany({})
    const before = (await mailsTo(email)).length
    await account.browser().post('/password-resets', { email })
    const mails = await until(async () => {
      const all = await mailsTo(email)
      return all.length > before ? all : undefined
    })
    const second = mails[0] === undefined ? '' : codeIn(mails[0])
    const wrong = String((Number(second) + 1) % 1_000_000).padStart(6, '0')
    await Promise.all(
      Array.from({ length: 40 }, () => account.browser().post('/password-resets/verify', { email, code: wrong })),
    )

    expect((await account.browser().post('/password-resets/verify', { email, code: second })).body.code).toBe(
      'invalid_code',
    )
    expect(await account.models.challenges.findOne({ triesLeft: { $lt: 0 } })).toBeNull()
  })

  it('is not for addresses without a confirmed account', async () => {
    const email = account.newEmail()
    await account.browser().post('/sign-up', account.signUpBody(email))
    const mail = await mailTo(email, /Confirmez/)
    await account.browser().post('/password-resets', { email })
    await until(async () => (await account.models.deferredTasks.countDocuments()) === 0)
    await account.browser().post('/email-confirmations/confirm', { token: linkToken(mail) })

    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirmez votre adresse email'])
  })
})
