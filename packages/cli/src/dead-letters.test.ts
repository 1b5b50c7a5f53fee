import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import { main } from './main'

const letter = {
  id: '1',
  source: 'mails:listing',
  key: 'mail-7',
  error: 'Error: 550 no such mailbox\n    at send',
  failedAt: '2026-11-23T09:00:00.000Z',
  retries: 2,
  dueAt: '2026-11-23T10:00:00.000Z',
}
const asked: string[] = []
let away: string | undefined
let site: Server

beforeAll(async () => {
  site = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`.trim())
      const service = /^\/api\/(\w+)\//.exec(request.url ?? '')?.[1]
      const answer = (status: number, type: string, body: unknown) =>
        response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
      if (service === away) {
        const detail = 'Ce service ne répond pas.'
        const problem = { type: 'about:blank', title: 'Indisponible', status: 503, detail, code: 'unavailable' }
        answer(503, 'application/problem+json', { ...problem, requestId: 'r1' })
      } else if (request.method === 'POST') answer(200, 'application/json', { due: service === 'listing' ? 1 : 0 })
      else answer(200, 'application/json', { items: service === 'listing' ? [letter] : [] })
    })
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
})
afterAll(() => site.close())
beforeEach(() => {
  asked.length = 0
  away = undefined
})

const rouage = async (words: string) => {
  const before = { ...process.env }
  const { port } = site.address() as AddressInfo
  Object.assign(process.env, { ROUAGE_SITE: `http://127.0.0.1:${port}`, ROUAGE_ACCESS_TOKEN: 'abc' })
  let [out, err] = ['', '']
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => void (out += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void (err += `${text}\n`)),
  ]
  try {
    return { code: await main(words.split(' ')), out, err }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.env = before
  }
}

it('lists what waits in all services, with the cause on one line', async () => {
  const { code, out } = await rouage('dead-letters')
  expect(code).toBe(0)
  expect(asked).toHaveLength(RUNNING_SERVICES.length)
  expect(out).toMatch(/^listing +mails:listing +mail-7 +2026-11-23 09:00 +2 times .* Error: 550 no such mailbox$/m)
})

it('has what waits tried again, of one source where it is named', async () => {
  const { out } = await rouage('dead-letters listing --replay --source mails:listing')
  expect(asked).toEqual(['POST /api/listing/operations/dead-letters/retries {"source":"mails:listing"}'])
  expect(out).toContain('listing: 1 to be tried again')
})

it('tells of the others where one service is away, and fails; programs read who it was', async () => {
  away = 'publish'
  const told = await rouage('dead-letters')
  expect([told.code, told.err]).toEqual([1, expect.stringContaining('No answer from publish')])
  expect(told.out).toContain('mail-7')
  expect(JSON.parse((await rouage('dead-letters --json')).out)).toMatchObject({
    items: [{ service: 'listing', key: 'mail-7' }],
    away: ['publish'],
  })
})

it('knows the services that have some', async () => {
  expect((await rouage('dead-letters payments')).code).toBe(2)
  expect(asked).toEqual([])
})
