import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authorizationCaller, authorizationCases } from '@rouage/service-kit/testing'
import { startStripeStandin } from '@rouage/stripe-standin'
import { testPublish, type TestPublish } from './testing'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_rouage',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rouage',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}

let folder: string
let stripe: Awaited<ReturnType<typeof startStripeStandin>>
let publish: TestPublish
let callers: ReturnType<typeof authorizationCaller>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-stripe-'))
  stripe = await startStripeStandin({ dataDir: folder, secretKey: KEYS.STRIPE_SECRET_KEY })
  publish = await testPublish({ ...KEYS, STRIPE_API_URL: stripe.url })
  callers = authorizationCaller({
    baseUrl: publish.service.url,
    identity: publish.people,
    inputOf: (test, ownerId) => publish.inputOf(test, ownerId),
  })
})
afterAll(async () => {
  await publish.stop()
  await stripe.stop()
  await rm(folder, { recursive: true, force: true })
})

it.each(authorizationCases('publish'))('$title', async (test) => {
  expect(await callers.outcomeOf(test)).toBe(test.outcome)
})
