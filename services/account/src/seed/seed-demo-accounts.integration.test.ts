import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { generateAds } from '@rouage/demo-data/announcements/generate'
import { hashPassword } from '../auth/passwords'
import { startTestAccount, type TestAccount } from '../testing'
import { demoPeople } from '@rouage/demo-data/demo-people'
import { seedDemoAccounts } from './seed-demo-accounts'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

it('adds the demo accounts once; the sellers own demo ads, and everybody signs in', async () => {
  const options = { count: 300, seed: 'rouage', now: new Date() }
  const people = demoPeople(options)
  const hash = await hashPassword(DEMO_PASSWORD)

  expect(await seedDemoAccounts(account.models, people, hash)).toBe(4)
  expect(await seedDemoAccounts(account.models, people, hash)).toBe(0)

  const owners = new Set([...generateAds(options)].map(({ seller }) => seller.id))
  for (const { key, email, role } of DEMO_ACCOUNTS) {
    const visitor = account.browser()
    const { body } = await visitor.post('/sign-in', { identifier: email, password: DEMO_PASSWORD })
    expect([key, body.status, body.session.user.role]).toEqual([key, 'signed_in', role])
    expect(['Rouage', 'moder', 'admin'].some((word) => body.session.user.pseudo.toLowerCase().includes(word))).toBe(
      false,
    )
    const isSeller = key === 'particulier' || key === 'professionnel'
    expect([key, owners.has(body.session.user.id)]).toEqual([key, isSeller])
    if (isSeller) expect(body.session.user.sellerKind).toBe(key)
    expect((await account.caller(visitor, body.session.accessToken)('get', '/me')).status).toBe(200)
  }
})
