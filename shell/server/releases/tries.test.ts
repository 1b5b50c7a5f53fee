import { createApp, createMetrics, silentLogger } from '@rouage/service-kit'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { identifyVisitor, rememberVisitor, visitorCookie } from '../visitor'
import { rememberTries, type Try, triesOf } from './tries'

const secret = 'a-secret-of-tests-that-is-long-enough'
const another = 'another-secret-that-is-long-enough-too'
const hour = (hours: number): number => Date.now() + hours * 3_600_000
const given: Try = { owner: 'search', version: '1.4.0-3f9c1a2b4d', until: hour(2) }

let server: Server
/** What is remembered next, and by which secret. */
let writes: { tries: readonly Try[]; secret: string }
beforeAll(async () => {
  const app = createApp({ logger: silentLogger(), metrics: createMetrics('test') })
  app.use(identifyVisitor({ secret }))
  app.get('/open', (request, response) => {
    rememberVisitor(request, response, false)
    rememberTries(request, response, { ...writes, isSecure: false })
    response.end()
  })
  app.get('/tried', (request, response) => void response.json(triesOf(request, secret)))
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const ask = (path: string, cookie = '') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { cookie } })
const tried = async (cookie: string): Promise<unknown> => (await ask('/tried', cookie)).json()
/** A browser that opened tries, with its cookies: the visitor's and that of its tries. */
const opened = async (tries: readonly Try[] = [given], signedBy = secret) => {
  writes = { tries, secret: signedBy }
  const set = (await ask('/open')).headers.getSetCookie()
  const [visitor = '', essai = ''] = set.map((each) => each.split(';')[0] ?? '')
  expect(essai).toContain('rouage_try=')
  return { visitor, essai, set: set[1] ?? '' }
}

it('a browser that opened a try has it, and more than one where it opened more', async () => {
  const host: Try = { owner: 'host', version: '2.0.0', until: hour(1) }
  const { visitor, essai, set } = await opened([given, host])
  expect(await tried(`${visitor}; ${essai}`)).toEqual([given, host])
  expect(set).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
})

it('another browser’s cookie is nothing, with or without a visitor of its own', async () => {
  const { essai } = await opened()
  expect(await tried(essai)).toEqual([])
  expect(await tried(`${visitorCookie(secret, 'someone-else-22-chars-')}; ${essai}`)).toEqual([])
})

it('one that was made up, changed, or signed by another secret is nothing', async () => {
  const { visitor, essai } = await opened()
  expect(await tried(`${visitor}; ${essai.replace('1.4.0', '1.5.0')}`)).toEqual([])
  expect(await tried(`${visitor}; rouage_try=search@1.4.0@zzzzzzzz~${'a'.repeat(43)}`)).toEqual([])
  // The visitor's own signature is over the visitor alone.
  const [, own = ''] = visitor.split('.')
  expect(await tried(`${visitor}; rouage_try=search@1.4.0@zzzzzzzz~${own}`)).toEqual([])
  const foreign = await opened([given], another)
  expect(await tried(`${foreign.visitor}; ${foreign.essai}`)).toEqual([])
})

it('one that is over is nothing, whatever the browser keeps', async () => {
  const { visitor, essai } = await opened([{ ...given, until: Date.now() - 1 }])
  expect(await tried(`${visitor}; ${essai}`)).toEqual([])
})
