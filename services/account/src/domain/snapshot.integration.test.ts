import { type AccountRecord, accountSnapshot } from '@rouage/contracts/endpoints/account'
import { callService } from '@rouage/service-kit'
import { testCaller } from '@rouage/service-kit/testing'
import { startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const ask = (query: { after?: string; only?: 'erased' } = {}) =>
  callService(accountSnapshot, { query }, { baseUrl: account.url, caller: testCaller('search') })
const recordIn = (items: readonly AccountRecord[], id: string) => items.find((item) => item.id === id)

it('says of every account what events told: who they are, suspended or not, or gone', async () => {
  const [kept, suspended, gone] = [await account.person(), await account.person(), await account.person()]
  const unconfirmed = account.newEmail()
  await account.browser().post('/sign-up', account.signUpBody(unconfirmed))
  await account.models.certifications.insertMany([
    {
      _id: kept.session.user.id,
      state: 'verified',
      documentType: 'application/pdf',
      documentId: null,
      submittedAt: new Date(),
    },
  ])
  const until = new Date(Date.now() + 3_600_000)
  await account.models.users.updateOne(
    { _id: suspended.session.user.id },
    { $set: { suspension: { since: new Date(), until, reason: 'Spam' } } },
  )
  await account.domain().erasure.erase(gone.session.user.id, {
    actorId: 'test',
    reason: 'test',
    farewell: ({ email, firstName }) => ({
      to: email,
      template: 'sanction_deletion',
      data: { firstName, reason: 'test' },
    }),
  })
  const { items, next } = await ask()

  expect(next).toBeNull()
  expect(items).toHaveLength(3)
  expect(recordIn(items, kept.session.user.id)).toMatchObject({
    profile: { pseudo: kept.session.user.pseudo, certified: true },
    suspension: null,
  })
  expect(recordIn(items, suspended.session.user.id)).toMatchObject({
    profile: { certified: false },
    suspension: { until: until.toISOString() },
  })
  expect(recordIn(items, gone.session.user.id)).toMatchObject({ profile: null, suspension: null })
  expect((await ask({ only: 'erased' })).items.map(({ id }) => id)).toEqual([gone.session.user.id])
  expect((await ask({ after: items.at(-1)?.id ?? '' })).items).toEqual([])
})
