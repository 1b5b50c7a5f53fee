import { testCallerKeysText, testServiceKeyText } from '@rouage/service-kit/testing'
import { readPublishConfig } from './config'
import { stripeOf } from './stripe/stripe-account'

const env = {
  ROUAGE_INTERNAL_TOKEN: 'a-shared-token-of-tests',
  ROUAGE_SERVICE_KEY: testServiceKeyText('publish'),
  ROUAGE_CALLER_KEYS: testCallerKeysText,
  MONGODB_URL: 'mongodb://localhost',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://rouage.example',
  ACCOUNT_URL: 'http://account',
  LISTING_URL: 'http://listing',
  SEARCH_URL: 'http://search',
}
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const modeOf = (more: Record<string, string>) => stripeOf(readPublishConfig({ ...env, ...more }))?.mode

it('pays by Stripe with all of its keys, by a stand-in where one is named, and not at all without', () => {
  expect(modeOf(keys)).toBe('stripe')
  expect(modeOf({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:1' })).toBe('simulated')
  expect(modeOf({})).toBeUndefined()
  expect(modeOf({ STRIPE_SECRET_KEY: '' })).toBeUndefined()
})

it.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
  [{ ...keys, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY is missing'],
  [
    { ...keys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://127.0.0.1:1' },
    'STRIPE_API_URL is for test keys',
  ],
])('does not start with half of it, or a live key for a stand-in: %j', (more, message) => {
  expect(() => readPublishConfig({ ...env, ...more })).toThrow(message)
})

it('has the legal lines of who sells, one by one', () => {
  const { PUBLISH_INVOICE_ISSUER } = readPublishConfig({ ...env, PUBLISH_INVOICE_ISSUER: 'Rouage SAS | 1 rue A|RCS' })
  expect(PUBLISH_INVOICE_ISSUER).toEqual(['Rouage SAS', '1 rue A', 'RCS'])
})
