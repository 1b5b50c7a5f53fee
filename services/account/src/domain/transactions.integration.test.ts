import {
  connectRedis,
  createKeyRing,
  type Identity,
  identityOf,
  mirrorRevocations,
  type Redis,
  silentLogger,
} from '@rouage/service-kit'
import { testRedisUrl, until } from '@rouage/service-kit/testing'
import { appCode, codeIn, mailTo, PASSWORD, startTestAccount, type TestAccount, turnOnSecondFactor } from '../testing'

const NEW_PASSWORD = 'Sept-renards-roux-12'
const logger = silentLogger()
let account: TestAccount
let redis: Redis
beforeAll(async () => {
  // Whoever flushes needs a database of his own.
  account = await startTestAccount({ REDIS_URL: testRedisUrl(4) })
  redis = await connectRedis(testRedisUrl(4), { logger })
})
afterAll(async () => {
  await redis.close()
  await account.stop()
})

type Person = Awaited<ReturnType<TestAccount['person']>>
/** Somebody else who knows the password, in a browser of theirs. */
const thiefOf = async ({ email }: Person) => {
  const browser = account.browser()
  const { body } = await browser.post('/sign-in', { identifier: email, password: PASSWORD })
  const accessToken = String(body.session.accessToken)
  return { browser, accessToken, call: account.caller(browser, accessToken) }
}
const changePassword = ({ call }: Pick<Person, 'call'>) =>
  call('post', '/me/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
const resetCode = async (email: string) => {
  await account.browser().post('/password-resets', { email })
  return codeIn(await mailTo(email, /changer de mot de passe/))
}
/** Starts an e-mail change. @returns the code that goes to the new mailbox */
const startEmailChange = async (call: Person['call']) => {
  const email = account.newEmail()
  expect((await call('post', '/me/email-changes', { email, password: PASSWORD })).status).toBe(200)
  return { email, code: codeIn(await mailTo(email, /adresse email/)) }
}

describe('whatever ends sessions ends what hangs on them', () => {
  /** Everything that can be pending for a person, at once. */
  const withAllPending = async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const { id } = person.session.user
    await person.call('post', '/me/second-factor', { password: PASSWORD })
    await startEmailChange(thief.call)
    await person.call('post', '/me/phone-changes', { phone: '06 00 11 22 33', password: PASSWORD })
    const code = await resetCode(person.email)
    await account.models.tokens.insertMany([
      { _id: `token-${id}`, purpose: 'set_password', userId: id, data: null, expiresAt: new Date(Date.now() + 60_000) },
    ])
    const challenge = {
      userId: id,
      use: 'second_factor' as const,
      answer: null,
      data: null,
      triesLeft: 5,
      expiresAt: new Date(Date.now() + 60_000),
    }
    await account.models.challenges.insertMany([{ ...challenge, _id: `second_factor:${id}` }])
    // A deferred task whose job nobody takes up before the test is over.
    await account.models.deferredTasks.insertMany([
      { _id: `deferred-${id}`, kind: 'password_reset', email: person.email, data: null, createdAt: new Date() },
    ])
    return { person, thief, id, code }
  }
  const pendingOf = async (id: string) => {
    const { challenges, tokens, secondFactors, deferredTasks } = account.models
    const uses = (await challenges.find({ userId: id }).lean()).map(({ use }) => use).toSorted()
    return [
      ...uses,
      await tokens.countDocuments({ userId: id, purpose: 'set_password' }),
      await secondFactors.countDocuments({ _id: id }),
      await deferredTasks.countDocuments({ _id: `deferred-${id}` }),
    ]
  }
  const ALL = ['email_change', 'password_reset', 'phone_change', 'second_factor', 1, 1, 1]
  const NOTHING = [0, 0, 0]
  /** A forgotten password belongs to the mailbox, not to the session that ends by itself. */
  const RESETS = ['password_reset', 1, 0, 1]

  it.each<[string, (all: Awaited<ReturnType<typeof withAllPending>>) => Promise<unknown>, unknown[]]>([
    ['a new password', async ({ person }) => expect((await changePassword(person)).status).toBe(200), NOTHING],
    [
      'a reset',
      async ({ person, code }) => {
        const visitor = account.browser()
        const { body } = await visitor.post('/password-resets/verify', { email: person.email, code })
        expect(
          (await visitor.post('/password-resets/complete', { resetToken: body.resetToken, newPassword: NEW_PASSWORD }))
            .status,
        ).toBe(200)
      },
      NOTHING,
    ],
    [
      'a new e-mail address',
      async ({ person }) => {
        const { code } = await startEmailChange(person.call)
        expect((await person.call('post', '/me/email-changes/confirm', { code })).status).toBe(200)
      },
      NOTHING,
    ],
    [
      'a suspension',
      async ({ id }) => {
        const moderator = await account.withRole('moderator')
        expect(
          (
            await moderator.call('post', `/users/${id}/sanctions`, {
              kind: 'suspension',
              reason: 'Annonces trompeuses',
            })
          ).status,
        ).toBe(200)
      },
      NOTHING,
    ],
    [
      'a deletion',
      async ({ id }) => {
        const moderator = await account.withRole('moderator')
        expect(
          (await moderator.call('post', `/users/${id}/sanctions`, { kind: 'deletion', reason: 'Annonces trompeuses' }))
            .status,
        ).toBe(200)
      },
      NOTHING,
    ],
    [
      'a new role',
      async ({ id }) => {
        const admin = await account.withRole('admin')
        expect(
          (await admin.call('put', `/users/${id}/role`, { role: 'moderator', reason: 'Nouvelle équipe' })).status,
        ).toBe(200)
      },
      NOTHING,
    ],
    [
      'a session that is ended from another one',
      async ({ person, thief }) => {
        const { body } = await person.call('get', '/me/sessions')
        const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
        expect((await person.call('delete', `/me/sessions/${other}`)).status).toBe(200)
        expect((await thief.browser.post('/session')).body.session).toBeNull()
      },
      RESETS,
    ],
    ['a sign-out', async ({ person }) => expect((await person.browser.post('/sign-out')).status).toBe(200), RESETS],
  ])('%s', async (_what, end, left) => {
    const all = await withAllPending()
    expect(await pendingOf(all.id)).toEqual(ALL)

    await end(all)
    expect(await pendingOf(all.id)).toEqual(left)
    for (const token of [all.thief.accessToken, all.person.session.accessToken]) {
      expect((await account.caller(account.browser(), token)('get', '/me')).status).toBeGreaterThanOrEqual(401)
    }
  })

  it('a change of address that a thief began outlives no new password; neither do codes and links of a reset', async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const { code } = await startEmailChange(thief.call)
    const early = await resetCode(person.email)
    const visitor = account.browser()
    const { body } = await visitor.post('/password-resets/verify', { email: person.email, code: early })

    expect((await changePassword(person)).body).toEqual({ endedSessions: 1 })

    expect((await thief.call('post', '/me/email-changes/confirm', { code })).body.code).toBe('token_expired')
    expect((await person.call('post', '/me/email-changes/confirm', { code })).body.code).toBe('invalid_code')

    const late = await visitor.post('/password-resets/complete', {
      resetToken: body.resetToken,
      newPassword: 'Neuf-lapins-gris-93',
    })
    expect([late.status, late.body.code]).toEqual([400, 'invalid_token'])
    expect(
      (await account.browser().post('/sign-in', { identifier: person.email, password: NEW_PASSWORD })).status,
    ).toBe(200)
  })

  it('a code that went to the old address resets nothing once the address is another', async () => {
    const person = await account.person()
    const code = await resetCode(person.email)
    const change = await startEmailChange(person.call)
    await person.call('post', '/me/email-changes/confirm', { code: change.code })

    expect((await account.browser().post('/password-resets/verify', { email: person.email, code })).body.code).toBe(
      'invalid_code',
    )
  })

  it('a second step of before a new password signs nobody in', async () => {
    const person = await account.person()
    const { secret } = await turnOnSecondFactor(person.call)
    const thief = account.browser()

    expect((await thief.post('/sign-in', { identifier: person.email, password: PASSWORD })).body.status).toBe(
      'second_factor_required',
    )

    const cookies = new Map(thief.cookies)
    await changePassword(person)
    for (const [name, value] of cookies) thief.cookies.set(name, value)

    expect((await thief.post('/sign-in/second-factor', { code: await appCode(secret) })).body.code).toBe(
      'sign_in_expired',
    )
  })
})

describe('at the same moment', () => {
  it('a thief’s new address and the owner’s new password: one of them wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await account.person()
      const thief = await thiefOf(person)
      const { code, email } = await startEmailChange(thief.call)
      const [confirmed, changed] = await Promise.all([
        thief.call('post', '/me/email-changes/confirm', { code }),
        changePassword(person),
      ])
      expect([confirmed.status, changed.status].filter((status) => status === 200)).toHaveLength(1)
      const user = await account.models.users.findById(person.session.user.id).lean()
      expect(user?.email).toBe(confirmed.status === 200 ? email : person.email)
    }
  })

  it('a reset and the owner’s new password: one of them wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await account.person()
      const visitor = account.browser()
      const { body } = await visitor.post('/password-resets/verify', {
        email: person.email,
        code: await resetCode(person.email),
      })
      const [reset, changed] = await Promise.all([
        visitor.post('/password-resets/complete', { resetToken: body.resetToken, newPassword: 'Neuf-lapins-gris-93' }),
        account.caller(person.browser, person.session.accessToken)('post', '/me/password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
      ])
      const outcomes = [reset.status === 200, changed.status === 200]
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      const password = reset.status === 200 ? 'Neuf-lapins-gris-93' : NEW_PASSWORD
      expect((await account.browser().post('/sign-in', { identifier: person.email, password })).status).toBe(200)
    }
  })

  it('many sign-ins with the old password and a new one: no session of the old one is left', async () => {
    const person = await account.person()
    const signIns = Array.from({ length: 8 }, () =>
      account.browser().post('/sign-in', { identifier: person.email, password: PASSWORD }),
    )
    const [changed, ...answers] = await Promise.all([changePassword(person), ...signIns])

    expect(changed?.status).toBe(200)
    expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(0)
    expect(await account.models.sessions.countDocuments({ userId: person.session.user.id })).toBe(1)
  })

  it('many changes of address that begin and a new password: none is left pending', async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const starts = Array.from({ length: 6 }, () =>
      thief.call('post', '/me/email-changes', { email: account.newEmail(), password: PASSWORD }),
    )
    const [changed] = await Promise.all([changePassword(person), ...starts])

    expect(changed?.status).toBe(200)
    expect(await account.models.challenges.countDocuments({ userId: person.session.user.id })).toBe(0)
  })

  it('many renewals and a new password: no token of an ended session is good', async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const [changed, ...renewals] = await Promise.all([
      changePassword(person),
      ...Array.from({ length: 12 }, () => {
        const copy = account.browser()
        for (const [name, value] of thief.browser.cookies) copy.cookies.set(name, value)
        return copy.post('/session')
      }),
    ])

    expect(changed?.status).toBe(200)

    const tokens = renewals.flatMap(({ body }) => (body.session === null ? [] : [String(body.session.accessToken)]))
    for (const token of [...tokens, thief.accessToken]) {
      expect((await account.caller(account.browser(), token)('get', '/me/export')).body.code).toBe('token_expired')
    }
  })
})

describe('an ended session', () => {
  /** Another service, as far as it knows who is asking. */
  const service = (from: Redis = redis) => {
    const keys = createKeyRing(async () => (await account.browser().send('get', '/keys')).body, { logger })
    return identityOf(keys, mirrorRevocations(from, { logger, key: account.names.revocationsKey }))
  }
  const codeOf = (identity: Identity, token: string): Promise<string> =>
    identity.verify(token).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Object && 'code' in error ? String(error.code) : 'failed'),
    )
  const isRefusedBy = (identity: Identity, token: string) =>
    until(async () => (await codeOf(identity, token)) === 'token_expired')

  it('has no power left, here at once and in every other service within a moment; the one that goes on notices nothing', async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const other = service()

    expect([await codeOf(other, thief.accessToken), await codeOf(other, person.session.accessToken)]).toEqual([
      'accepted',
      'accepted',
    ])

    await changePassword(person)
    for (const [method, url] of [
      ['get', '/me'],
      ['get', '/me/export'],
      ['patch', '/me'],
      ['post', '/me/erasure'],
      ['get', '/me/sessions'],
    ] as const) {
      const { status, body } = await thief.call(method, url, method === 'get' ? undefined : {})
      expect([url, status, body.code]).toEqual([url, 401, 'token_expired'])
    }
    await isRefusedBy(other, thief.accessToken)

    expect((await thief.browser.post('/session')).body).toEqual({ session: null })

    const renewed = (await person.browser.post('/session')).body.session
    expect(await codeOf(other, renewed.accessToken)).toBe('accepted')
    expect((await person.call('get', '/me')).status).toBe(200)

    await other.close()
  })

  it('is one’s own, signed out: its token is good for nothing', async () => {
    const person = await account.person()
    await person.browser.post('/sign-out')

    expect((await account.caller(person.browser, person.session.accessToken)('get', '/me')).body.code).toBe(
      'token_expired',
    )

    // Done already is done, and says nothing anew to anybody.
    const before = await account.models.users.findById(person.session.user.id).lean()
    await person.browser.post('/sign-out')

    expect(await account.models.users.findById(person.session.user.id).lean()).toMatchObject({
      sessionEpoch: before?.sessionEpoch,
    })
  })

  it('of a moderator who is one no more sanctions nobody, and the renewed one neither', async () => {
    const [moderator, admin, victim] = [
      await account.withRole('moderator'),
      await account.withRole('admin'),
      await account.person(),
    ]
    const url = `/users/${victim.session.user.id}/sanctions`
    const stolen = account.caller(account.browser(), moderator.session.accessToken)
    await admin.call('put', `/users/${moderator.session.user.id}/role`, { role: 'user', reason: 'A quitté l’équipe' })
    const warning = { kind: 'warning', reason: 'Une dernière fois' }

    expect((await stolen('post', url, warning)).body.code).toBe('token_expired')
    expect((await moderator.call('post', url, warning)).body.code).toBe('forbidden')
  })

  it('stays without power after a FLUSHALL, also for a service that starts then', async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const running = service()
    await changePassword(person)
    await isRefusedBy(running, thief.accessToken)
    await redis.client.flushDb()

    expect(await codeOf(running, thief.accessToken)).toBe('token_expired')

    const late = service()
    await isRefusedBy(late, thief.accessToken)
    await Promise.all([running.close(), late.close()])
  })

  it('stays without power in a Redis that went back in time, also for a service that starts then', async () => {
    const person = await account.person()
    const thief = await thiefOf(person)
    const key = account.names.revocationsKey
    const before = await until(async () => {
      const all = await redis.client.hGetAll(key)
      return '*' in all && all
    })
    const running = service()
    await changePassword(person)
    await isRefusedBy(running, thief.accessToken)
    // The list is written whole with it; then Redis comes back as it was before.
    await redis.client.del(key)
    await until(async () => Number(await redis.client.hGet(key, '*')) > Number(before['*']))
    await redis.client.multi().del(key).hSet(key, before).exec()

    expect(await codeOf(running, thief.accessToken)).toBe('token_expired')

    const late = service()
    await isRefusedBy(late, thief.accessToken)

    expect(await codeOf(running, thief.accessToken)).toBe('token_expired')

    await Promise.all([running.close(), late.close()])
  })
})

it('without Redis, sessions end in the account service all the same', async () => {
  const alone = await startTestAccount({ REDIS_URL: 'redis://127.0.0.1:1' })
  try {
    const person = await alone.person()
    const thief = alone.browser()
    const { body } = await thief.post('/sign-in', { identifier: person.email, password: PASSWORD })
    expect(
      (await person.call('post', '/me/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).body,
    ).toEqual({ endedSessions: 1 })
    expect((await alone.caller(thief, body.session.accessToken)('get', '/me')).body.code).toBe('token_expired')
    expect((await person.call('get', '/me')).status).toBe(200)
  } finally {
    await alone.stop()
  }
})
