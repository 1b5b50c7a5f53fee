import { authorizationCaller, authorizationCases } from '@rouage/service-kit/testing'
import { testRollout, type TestRollout } from './testing'

let rollout: TestRollout
let callers: ReturnType<typeof authorizationCaller>
beforeAll(async () => {
  rollout = await testRollout()
  callers = authorizationCaller({
    baseUrl: rollout.url(),
    identity: rollout.people,
    inputOf: () => ({ params: { owner: 'search' } }),
  })
})
afterAll(() => rollout.stop())

it.each(authorizationCases('rollout'))('$title', async (test) => {
  expect(await callers.outcomeOf(test)).toBe(test.outcome)
})
