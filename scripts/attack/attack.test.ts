import { endpoint, type Endpoint } from '@rouage/contracts'
import { RULES, type Rule } from '@rouage/contracts/authorization'
import {
  createService,
  forbidden,
  handle,
  listen,
  problemHandler,
  Problem,
  type Route,
  type RunningServer,
  silentLogger,
} from '@rouage/service-kit'
import { createTestIdentity } from '@rouage/service-kit/testing'
import express from 'express'
import * as z from 'zod/mini'
import { attack } from './attack'
import { SHORT } from './extent'
import type { Result } from './ledger'
import { operationsOf } from './operations'
import type { Attacker, Scene } from './scene'

const text = z.object({ text: z.string() })
const id = z.string().check(z.regex(/^[a-z]{1,10}$/))
const declare = (
  name: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: `/${string}`,
  more: Partial<Endpoint> = {},
): Endpoint => ({
  ...endpoint({ service: 'listing', name, method, path, audience: 'public', summary: name, response: text }),
  ...more,
})

/** A small service with one fault in each endpoint but the last two, and what the authorization table says of it. */
const planted: readonly { readonly rule: Rule; readonly route: Route }[] = (() => {
  const ok = { text: 'ok' }
  const trips = declare('trips', 'POST', '/trips', { body: z.object({ q: z.unknown() }) })
  const traces = declare('traces', 'GET', '/traces', { query: z.record(z.string(), z.string()) })
  const open = declare('open', 'GET', '/open')
  const anybodys = declare('anybodys', 'DELETE', '/things/:id', { audience: 'user', params: z.object({ id }) })
  const shapeless = declare('shapeless', 'GET', '/shapeless', { response: z.unknown() })
  const foreign = declare('foreign', 'POST', '/foreign', { audience: 'user' })
  const locked = declare('locked', 'GET', '/locked', { audience: 'user' })
  const believing = declare('believing', 'POST', '/webhooks/believing', { audience: 'webhook' })
  const signed = declare('signed', 'POST', '/webhooks/signed', { audience: 'webhook' })
  const bound = (
    declared: Endpoint,
    answer: (input: { body: unknown; query: unknown; response: express.Response }) => unknown,
  ): Route => handle(declared, ({ body, query, response }) => answer({ body, query, response }))
  return [
    {
      rule: 'everybody',
      route: bound(trips, ({ body }) => ({ text: String(Object(body).q).toLowerCase() + Object(body).q.trim() })),
    },
    {
      rule: 'everybody',
      route: bound(traces, ({ query, response }) => {
        const isOdd = Object.keys(Object(query)).some((name) => /\W/.test(name))
        if (isOdd) response.status(400).json({ error: new Error('odd').stack })
        return ok
      }),
    },
    { rule: 'signedIn', route: bound(open, () => ok) },
    { rule: 'owner', route: bound(anybodys, () => ok) },
    { rule: 'everybody', route: bound(shapeless, () => ({ other: 1 })) },
    { rule: 'signedIn', route: bound(foreign, () => ok) },
    { rule: 'senders', route: bound(believing, () => ok) },
    { rule: 'signedIn', route: bound(locked, () => ok) },
    {
      rule: 'senders',
      route: bound(signed, () => {
        throw forbidden()
      }),
    },
  ]
})()

const people = createTestIdentity()
let result: Result
let running: RunningServer
let changes = 0

beforeAll(async () => {
  const service = createService({
    name: 'listing',
    routes: planted.map(({ route }) => route),
    internalToken: 'a-token-of-these-tests',
    identity: people.identity,
    environment: 'production',
    logger: silentLogger(),
  })
  const front = express()
  front.get('/metrics', (_request, response) => void response.send('figures'))
  front.use((request, _response, next) => {
    const isForeign =
      request.method !== 'GET' && request.method !== 'HEAD' && request.get('origin') !== `http://${request.get('host')}`
    const isWebhook = request.path.startsWith('/api/listing/webhooks/')
    if (isForeign && !isWebhook && request.path !== '/api/listing/foreign')
      throw new Problem({ status: 403, code: 'other_origin', detail: 'Autre origine.' })
    if (request.path === '/api/listing/locked') changes += 1
    next()
  })
  front.use('/api/listing', service.app)
  front.use(problemHandler(silentLogger()))
  running = await listen(front, { host: '127.0.0.1', port: 0, logger: silentLogger() })

  // What the table promises of `shapeless` is more than its route keeps.
  const declared = planted.map(({ rule, route: { endpoint: own } }) => ({ rule, endpoint: own }))
  const document: unknown = await (await fetch(`${running.url}/api/listing/openapi.json`)).json()
  const operations = operationsOf('listing', document, declared).map((operation) =>
    operation.name === 'shapeless' ? { ...operation, endpoint: { ...operation.endpoint, response: text } } : operation,
  )
  const caller = (name: string, kind: 'visitor' | 'user'): Attacker => ({
    name,
    outcomeOf: ({ rule }) => RULES[rule][kind],
    identify: async () =>
      kind === 'visitor' ? [] : [['authorization', `Bearer ${await people.tokenFor({ sub: name })}`]],
    known: { q: 'x' },
  })
  const scene: Scene = {
    origin: running.url,
    operations,
    attackers: [caller('visitor', 'visitor'), caller('user', 'user')],
    hidden: ['/metrics', '/api/listing/nothing'],
    idsOf: () => ['theirs'],
    untouched: async () => (changes > 0 ? 'changed' : 'as it was'),
    illnesses: async () => ['the process died'],
  }
  result = await attack(scene, { ...SHORT, variants: 12, otherVariants: 4 })
})
afterAll(() => running.stop(0))

const faultsOf = (name: string): string =>
  result.faults
    .filter(({ where }) => where.includes(name))
    .map(({ what, where }) => `${where}: ${what}`)
    .join('\n')

it.each([
  ['a 500 by an operator', 'trips', /the answer is 500 internal_error/],
  ['a stack trace', 'traces', /the answer holds a stack trace/],
  [
    'an endpoint that lets in whom the table refuses',
    'open',
    /visitor.*the table says unauthenticated, the answer is 200/,
  ],
  ['a token that nobody looks at', 'open', /token: .*nobody is signed in by this, the answer is 200/],
  ['a thing that anybody may change', 'anybodys', /user.*the table says not_owner, the answer is 200/],
  ['an answer that is not what the contract says', 'shapeless', /not what the contract says at "text"/],
  ['a change that another site’s page may make', 'foreign', /another site’s page may not do this, the answer is 200/],
  ['a webhook that believes whoever calls', 'believing', /the table says forbidden, the answer is 200/],
  ['an operator’s path that leads in', '/metrics', /nobody outside may reach this: 200/],
  ['a change of what nobody may change', 'afterwards', /things of somebody who did nothing have changed/],
  ['an illness afterwards', 'afterwards', /the process died/],
])('finds %s', (_fault, name, sentence) => {
  expect(faultsOf(name)).toMatch(sentence)
})

it('finds nothing where nothing is wrong', () => {
  expect(faultsOf('locked')).toBe('')
  expect(faultsOf('signed')).toBe('')
  expect(faultsOf('/api/listing/nothing')).toBe('')
})

it('counts what it sent and what was answered with 5xx, and says how to send it again', () => {
  expect(result.requests).toBeGreaterThan(300)
  expect(result.serverErrors).toBeGreaterThan(0)

  const [fault] = result.faults.filter(({ where }) => where.includes('trips'))
  expect(fault?.curl).toMatch(/^curl -i --path-as-is -g -X POST 'http:\/\/127\.0\.0\.1:\d+\/api\/listing\/trips/)
})
