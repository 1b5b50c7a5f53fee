import { type DeclaredCalls, publicCallsOf, webhooksOf } from './public-calls'

/** A contract whose paths with parameters also fit calls that are for others. */
const declared: DeclaredCalls = () => [
  { method: 'GET', path: '/items/:id', audience: 'public' },
  { method: 'GET', path: '/items/snapshot', audience: 'service' },
  { method: 'GET', path: '/people/:id', audience: 'service' },
  { method: 'GET', path: '/people/me', audience: 'user' },
  { method: 'POST', path: '/webhooks/:sender', audience: 'webhook' },
  { method: 'POST', path: '/webhooks/settings', audience: 'user' },
]
const isPublic = publicCallsOf('listing', declared)
const isWebhook = webhooksOf('listing', declared)

it.each([
  ['GET', '/items/a', true],
  ['HEAD', '/items/a', true],
  ['GET', '/items/snapshot', false],
  ['HEAD', '/items/snapshot', false],
  ['POST', '/items/a', false],
  ['GET', '/items/', false],
  ['GET', '/people/a', false],
  ['GET', '/people/me', true],
  ['GET', '/openapi.json', true],
])('%s %s is for somebody outside: %s', (method, path, expected) => {
  expect(isPublic(method, path)).toBe(expected)
})

it.each([
  ['POST', '/webhooks/payments', true],
  ['POST', '/webhooks/settings', false],
  ['GET', '/webhooks/payments', false],
  ['HEAD', '/webhooks/payments', false],
  ['POST', '/Webhooks/payments', false],
  ['POST', '/webhooks/payments/', false],
])('%s %s is a webhook: %s', (method, path, expected) => {
  expect(isWebhook(method, path)).toBe(expected)
})
