import { authorizationCaller, authorizationCases, createTestIdentity } from '@rouage/service-kit/testing'
import { startTestAccount, type TestAccount } from './testing'

const people = createTestIdentity()
let account: TestAccount
let callers: ReturnType<typeof authorizationCaller>

beforeAll(async () => {
  account = await startTestAccount({}, { identity: people.identity })
  callers = authorizationCaller({ baseUrl: account.url, identity: people })
})
afterAll(() => account.stop())

it.each(authorizationCases('account'))('$title', async (test) => {
  expect(await callers.outcomeOf(test)).toBe(test.outcome)
})
