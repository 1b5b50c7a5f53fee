import { codeIn, linkToken, mailsTo, mailTo, PASSWORD, startTestAccount, type TestAccount } from '../../testing'
import { until } from '@rouage/service-kit/testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

describe('a sign-up', () => {
  it('sends a link, which makes the account and signs in; the session then gives tokens and the profile', async () => {
    const email = account.newEmail()
    const visitor = account.browser()
    const answer = await visitor.post(
      '/sign-up',
      account.signUpBody(email, { phone: '06 12 34 56 78', returnTo: '/favorites' }),
    )

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'confirmation_sent' })

    const mail = await mailTo(email, /Confirmez/)
    expect(mail.text).toContain('http://localhost:3000/auth?confirmation=')
    expect(mail.html).toContain(linkToken(mail))

    const waiting = await visitor.post('/sign-in', { identifier: email, password: PASSWORD })
    expect([waiting.status, waiting.body.code]).toEqual([403, 'email_not_confirmed'])

    const confirmed = await visitor.post('/email-confirmations/confirm', { token: linkToken(mail) })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({
      returnTo: '/favorites',
      session: { user: { email, role: 'user', emailVerified: true } },
    })

    // Followed again, from wherever: it did its work. A link that nobody was sent is no more than that.
    const again = await account.browser().post('/email-confirmations/confirm', { token: linkToken(mail) })
    expect([again.status, again.body.code, again.headers['set-cookie']]).toEqual([409, 'already_confirmed', undefined])
    expect((await visitor.post('/email-confirmations/confirm', { token: `${linkToken(mail)}x` })).body.code).toBe(
      'invalid_token',
    )

    const renewed = await visitor.post('/session')
    expect(renewed.body.session.user.email).toBe(email)

    const profile = await account.caller(visitor, renewed.body.session.accessToken)('get', '/me')
    expect(profile.status).toBe(200)
    expect(profile.body).toMatchObject({
      email,
      phone: '+33612345678',
      firstName: 'Camille',
      certification: { state: 'none' },
      erasureAt: null,
    })
  })

  it('whose several links were sent is done with one of them, until the account is erased', async () => {
    const email = account.newEmail()
    const visitor = account.browser()
    await visitor.post('/sign-up', account.signUpBody(email))
    const first = await mailTo(email, /Confirmez/)
    await visitor.post('/email-confirmations', { email })
    const second = await until(async () => (await mailsTo(email)).find((mail) => linkToken(mail) !== linkToken(first)))
    const confirm = async (mail: typeof first) =>
      (await visitor.post('/email-confirmations/confirm', { token: linkToken(mail) })).body
    const { session } = await confirm(second)

    expect((await confirm(first)).code).toBe('already_confirmed')
    expect(JSON.stringify(await account.models.tokens.find({ userId: session.user.id }).lean())).not.toContain(
      '$argon2',
    )

    await account.domain().erasure.erase(session.user.id, {
      actorId: null,
      reason: 'test',
      farewell: () => ({ to: email, template: 'erasure_done', data: { firstName: '' } }),
    })
    for (const mail of [first, second]) expect((await confirm(mail)).code).toBe('invalid_token')
  })

  it('with one address sent twelve times at once makes one account', async () => {
    const email = account.newEmail()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        account.browser().post('/sign-up', account.signUpBody(email, { pseudo: 'Douze fois' })),
      ),
    )

    // Limits may refuse some; what is answered never says that the address is known.
    for (const { status, body } of answers)
      expect([200, 429]).toContain(status === 200 && body.status === 'confirmation_sent' ? 200 : status)

    await until(async () => (await account.models.deferredTasks.countDocuments()) === 0)
    expect(await account.models.users.countDocuments({ email })).toBe(1)
    expect(await account.models.credentials.countDocuments()).toBe(
      await account.models.users.countDocuments({ erasedAt: null }),
    )

    const links = await until(async () => {
      const mails = await mailsTo(email)
      return mails.length === answers.filter(({ status }) => status === 200).length ? mails : undefined
    })
    const results = await Promise.all(
      links.map((mail) => account.browser().post('/email-confirmations/confirm', { token: linkToken(mail) })),
    )

    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await account.models.users.countDocuments({ email })).toBe(1)
  })
})

describe('the advice about a new password', () => {
  const advice = async (body: object, headers = {}) =>
    account.browser().post('/password-checks', { words: [], ...body }, headers)
  it('is what the service will say: nothing against what it takes, its reasons otherwise', async () => {
    const words = ['camille.durand@courriel.example', 'Camille', 'Durand']
    expect((await advice({ password: PASSWORD, words })).body).toEqual({ reasons: [] })

    for (const [password, reason] of [
      ['azerty1234', /courants/],
      ['camilledurand31', /ressemble/],
      ['aaaaaaaaaaaa', /deviner|courants/],
    ] as const) {
      const told = (await advice({ password, words })).body.reasons.join(' ')
      expect(told).toMatch(reason)
      const refused = await account.browser().post('/sign-up', account.signUpBody(account.newEmail(), { password }))
      expect(refused.body.errors.map(({ message }: { message: string }) => message).join(' ')).toBe(told)
    }
    expect((await advice({ password: PASSWORD }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await advice({ password: PASSWORD, words: Array.from({ length: 9 }, () => 'x') })).status).toBe(400)
  })

  it('knows whose password it is in the middle of a reset, and is asked so often an address may ask', async () => {
    const { email } = await account.person()
    await account.browser().post('/password-resets', { email })
    const code = codeIn(await mailTo(email, /changer de mot de passe/))
    const { body } = await account.browser().post('/password-resets/verify', { email, code })
    const asked = { password: 'CamilleDurand-31', words: [email] }

    expect((await advice({ ...asked, resetToken: body.resetToken })).body.reasons.join(' ')).toMatch(/ressemble/)
    expect((await advice({ ...asked, resetToken: 'a-token-of-nobody-at-all' })).body.reasons).toEqual([])

    const visitor = account.browser()
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async () => (await visitor.post('/password-checks', { password: PASSWORD, words: [] })).status,
      ),
    )

    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})
