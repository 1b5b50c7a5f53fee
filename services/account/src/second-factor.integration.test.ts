import { appCode, mailTo, PASSWORD, startTestAccount, type TestAccount, turnOnSecondFactor } from './testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const withApp = async () => {
  const someone = await account.person()
  const { secret, recoveryCodes, confirmed } = await turnOnSecondFactor(someone.call)
  expect(confirmed.body.secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 10 })
  return { ...someone, secret, recoveryCodes }
}
const beginSignIn = async (email: string) => {
  const visitor = account.browser()
  const { body } = await visitor.post('/sign-in', { identifier: email, password: PASSWORD })
  expect(body).toEqual({ status: 'second_factor_required' })
  return visitor
}

it('is asked for after the password; a code of the app works once', async () => {
  const { email, secret, call } = await withApp()
  expect((await call('post', '/me/second-factor', { password: PASSWORD })).body.code).toBe('second_factor_enabled')

  const code = await appCode(secret)
  const [first, second] = [await beginSignIn(email), await beginSignIn(email)]
  const answers = await Promise.all([first, second].map((visitor) => visitor.post('/sign-in/second-factor', { code })))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])

  const winner = answers.find(({ status }) => status === 200)
  expect(winner?.body).toMatchObject({ status: 'signed_in', session: { user: { email } } })

  await mailTo(email, /authentification activée/)
})

it('takes each recovery code once, in any writing', async () => {
  const { email, recoveryCodes, call } = await withApp()
  const code = recoveryCodes[0] ?? ''

  expect(
    (await (await beginSignIn(email)).post('/sign-in/second-factor', { code: ` ${code.toUpperCase()} ` })).status,
  ).toBe(200)

  const used = await (await beginSignIn(email)).post('/sign-in/second-factor', { code })
  expect([used.body.code, used.body.detail]).toEqual([
    'invalid_code',
    'Ce code de secours n’existe pas ou a déjà servi. Essayez-en un autre.',
  ])
  expect((await call('get', '/me')).body.secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 9 })
})

it('gives five tries in all, even when they are sent at once, and nothing without its cookie', async () => {
  const { email, secret } = await withApp()
  const visitor = await beginSignIn(email)
  const cookies = new Map(visitor.cookies)
  const wrong = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const one = account.browser()
      for (const [name, value] of cookies) one.cookies.set(name, value)
      return one.post('/sign-in/second-factor', { code: String(100_000 + n) })
    }),
  )

  expect(wrong.filter(({ body }) => body.code === 'invalid_code')).toHaveLength(5)
  expect(wrong.filter(({ body }) => body.code === 'sign_in_expired')).toHaveLength(15)
  expect((await visitor.post('/sign-in/second-factor', { code: await appCode(secret) })).body.code).toBe(
    'sign_in_expired',
  )
  expect((await account.browser().post('/sign-in/second-factor', { code: await appCode(secret) })).body.code).toBe(
    'sign_in_expired',
  )
})

it('says what to do about a wrong code: nobody can ask an app for another', async () => {
  const { email } = await withApp()
  const { body } = await (await beginSignIn(email)).post('/sign-in/second-factor', { code: '000000' })

  expect(body).toMatchObject({
    code: 'invalid_code',
    detail: expect.stringMatching(/code suivant de l’application.*heure de votre téléphone/),
  })

  const other = await account.person()
  await other.call('post', '/me/second-factor', { password: PASSWORD })
  const set = await other.call('post', '/me/second-factor/confirm', { code: '000000' })

  expect(set.body).toMatchObject({ code: 'invalid_code', detail: body.detail })
})

it('goes away by the password alone', async () => {
  const { email, call, browser } = await withApp()
  expect((await call('post', '/me/second-factor/disable', { password: 'Faux-mot-de-passe-1' })).body.code).toBe(
    'invalid_credentials',
  )
  expect((await call('post', '/me/second-factor/disable', { password: PASSWORD })).body.secondFactor).toEqual({
    enabled: false,
    recoveryCodesLeft: 0,
  })
  expect((await account.browser().post('/sign-in', { identifier: email, password: PASSWORD })).body.status).toBe(
    'signed_in',
  )
  expect((await browser.post('/session')).body.session).not.toBeNull()
})
