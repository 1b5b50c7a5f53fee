import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callShapeOf } from '@rouage/contracts/contract-check/shape-of'
import { rolloutStatus } from '@rouage/contracts/endpoints/rollout'
import { searchAnnouncements } from '@rouage/contracts/endpoints/search'
import { createService, handle, type RunningService, silentLogger } from '@rouage/service-kit'
import { testGate } from '@rouage/service-kit/testing'
import * as z from 'zod/mini'
import { testRollout, type TestRollout } from '../../testing'

const gone = { ...searchAnnouncements, name: 'gone', path: '/gone' } as const
const calls = [callShapeOf(searchAnnouncements)]

let rollout: TestRollout
let nora: Awaited<ReturnType<TestRollout['operator']>>
/** A service of search as it runs, and one that says what a test has it say. */
let search: RunningService
let broken: Server
let said: { status: number; text: string }
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  search = await createService({
    name: 'search',
    routes: [
      handle(searchAnnouncements, () => {
        throw new Error('Nobody calls it here.')
      }),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('search'),
    environment: 'test',
    logger: silentLogger(),
  }).listen({ port: 0 })
  broken = createServer((_request, response) => response.writeHead(said.status).end(said.text)).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  rollout = await testRollout({ SEARCH_URL: search.url })
  nora = await rollout.operator()
})
afterAll(async () => {
  broken.close()
  await search.stop()
  await rollout.stop()
})

let made = 0
/** Registers a release of the slice that calls these. */
const publish = async (given: Parameters<TestRollout['store']['release']>[2]) => {
  made += 1
  const version = `1.0.${made}`
  await rollout.store.release('search', version, given)
  return nora.register('search', version)
}

it('a release whose calls are all answered as it means them is taken, and so is one that says nothing of them', async () => {
  expect((await publish({ calls })).status).toBe(200)
  expect((await publish({ calls: [] })).status).toBe(200)
  expect((await publish({})).status).toBe(200)
})

it('one that calls what nobody answers is refused, with its name', async () => {
  const { status, body } = await publish({ calls: [...calls, callShapeOf(gone)] })
  expect([status, body.code]).toEqual([422, 'release_calls'])
  expect(body.detail).toContain('gone (GET /gone) of search: nobody answers it')
})

it('one that reads what an answer does not have is refused, with the field', async () => {
  const more = z.extend(searchAnnouncements.response, { advice: z.string() })
  const { status, body } = await publish({ calls: [callShapeOf({ ...searchAnnouncements, response: more })] })
  expect([status, body.code]).toEqual([422, 'release_calls'])
  expect(body.detail).toContain('answer.advice')
})

it('of very many reasons a few are told', async () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    callShapeOf({ ...gone, name: `gone${index}`, path: `/gone/${index}` }),
  )
  const { body } = await publish({ calls: many })
  expect(body.detail).toContain('and 35 more')
  expect(body.detail.length).toBeLessThan(1_000)
})

it.each<[string, { status: number; text: string } | undefined]>([
  ['is away', undefined],
  ['says an error', { status: 500, text: '{}' }],
  ['says nonsense', { status: 200, text: '<html>' }],
  ['says another thing', { status: 200, text: '{"paths":{"/x":{"get":7}}}' }],
  ['leads elsewhere', { status: 302, text: '' }],
])('where a service %s, nothing is taken that calls it, and it can be tried again', async (_, answer) => {
  said = answer ?? { status: 200, text: '' }
  const SEARCH_URL = answer === undefined ? 'http://127.0.0.1:1' : addressOf(broken)
  await rollout.restart({ SEARCH_URL })
  const { status, body } = await publish({ calls })
  expect([status, body.code]).toEqual([503, 'release_calls_unchecked'])
  expect(body.detail).toContain('search answers what the release calls is not known')
  expect((await publish({ calls: [] })).status).toBe(200)
  await rollout.restart({ SEARCH_URL: search.url })
  expect((await publish({ calls })).status).toBe(200)
})

it('where copies of a service answer differently, what one of them lacks is refused; one that is away is left out', async () => {
  said = { status: 200, text: JSON.stringify({ paths: {} }) }
  await rollout.restart({ SEARCH_URL: `${search.url},${addressOf(broken)}` })
  expect((await publish({ calls })).body.code).toBe('release_calls')
  await rollout.restart({ SEARCH_URL: `http://127.0.0.1:1,${search.url}` })
  expect((await publish({ calls })).status).toBe(200)
})

it('where nobody told the service where another one is, it says which setting is missing', async () => {
  const { status, body } = await publish({ calls: [callShapeOf(rolloutStatus)] })
  expect([status, body.code]).toEqual([503, 'release_calls_unchecked'])
  expect(body.detail).toContain('ROLLOUT_URL')
})

it('what a release says of its calls has to be what its build wrote', async () => {
  const other = { file: 'calls.json', integrity: 'sha384-x' }
  expect((await publish({ calls, manifest: { calls: other } })).body.code).toBe('release_integrity')
  expect((await publish({ manifest: { calls: other } })).body.code).toBe('release_file_missing')
  expect((await publish({ calls, manifest: { calls: { ...other, file: '../../../etc/passwd' } } })).body.code).toBe(
    'release_file_missing',
  )
})
