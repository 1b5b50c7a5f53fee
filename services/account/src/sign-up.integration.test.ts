import { linkToken, mailsTo, mailTo, PASSWORD, startTestAccount, type TestAccount } from './testing'
import { until } from '@rouage/service-kit/testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
}, 30_000)
afterAll(() => account.stop())

describe('a sign-up', () => {
  it('sends a link, which makes the account and signs in; the session then gives tokens and the profile', async () => {
    const email = account.newEmail()
    const visitor = account.browser()
    const answer = await visitor.post('/sign-up', account.signUpBody(email, { phone: '06 12 34 56 78', returnTo: '/favorites' }))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ status: 'confirmation_sent' })

    const mail = await mailTo(email, /Confirmez/)
    expect(mail.text).toContain('http://localhost:3000/auth?confirmation=')
    expect(mail.html).toContain(linkToken(mail))
    const waiting = await visitor.post('/sign-in', { identifier: email, password: PASSWORD })
    expect([waiting.status, waiting.body.code]).toEqual([403, 'email_not_confirmed'])

    const confirmed = await visitor.post('/email-confirmations/confirm', { token: linkToken(mail) })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({ returnTo: '/favorites', session: { user: { email, role: 'user', emailVerified: true } } })
    expect((await visitor.post('/email-confirmations/confirm', { token: linkToken(mail) })).body.code).toBe('invalid_token')

    const renewed = await visitor.post('/session')
    expect(renewed.body.session.user.email).toBe(email)
    const profile = await account.caller(visitor, renewed.body.session.accessToken)('get', '/me')
    expect(profile.status).toBe(200)
    expect(profile.body).toMatchObject({ email, phone: '+33612345678', firstName: 'Camille', certification: { state: 'none' }, erasureAt: null })
  })

  it('with one address sent twelve times at once makes one account', async () => {
    const email = account.newEmail()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => account.browser().post('/sign-up', account.signUpBody(email, { pseudo: 'Douze fois' }))),
    )
    // Limits may refuse some; what is answered never says that the address is known.
    for (const { status, body } of answers) expect([200, 429]).toContain(status === 200 && body.status === 'confirmation_sent' ? 200 : status)
    await until(async () => (await account.models.requests.countDocuments()) === 0)
    expect(await account.models.users.countDocuments({ email })).toBe(1)
    expect(await account.models.credentials.countDocuments()).toBe(await account.models.users.countDocuments())
    const links = await until(async () => {
      const mails = await mailsTo(email)
      return mails.length === answers.filter(({ status }) => status === 200).length ? mails : undefined
    })
    const results = await Promise.all(links.map((mail) => account.browser().post('/email-confirmations/confirm', { token: linkToken(mail) })))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await account.models.users.countDocuments({ email })).toBe(1)
  }, 20_000)
})
