import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLogger } from '@rouage/service-kit'
import { createGeoApi } from './geo-api'

const lyon = [{ nom: 'Lyon', code: '69123' }]
let asked: string[] = []
let answer = async (): Promise<{ status: number; body: string }> => ({ status: 200, body: JSON.stringify(lyon) })
let server: Server
let baseUrl = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    void answer().then(({ status, body }) => response.writeHead(status).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answer = async () => ({ status: 200, body: JSON.stringify(lyon) })
})

/** More than a busy machine takes for its first call. */
const AMPLE_MS = 60_000

describe('the communes service', () => {
  it('is asked each question once, with what it knows of it', async () => {
    const ask = createGeoApi(baseUrl, silentLogger(), AMPLE_MS)
    expect(await Promise.all([1, 2, 3].map(() => ask({ nom: 'Lyon', secret: 'x' })))).toEqual([lyon, lyon, lyon])
    expect(await ask({ nom: 'Lyon', other: 'y' })).toEqual(lyon)
    expect(asked).toEqual(['/communes?nom=Lyon'])
  })

  it('is asked few questions at once: own data answer the others', async () => {
    let finish = (): void => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    answer = async () => {
      await held
      return { status: 200, body: '[]' }
    }
    const ask = createGeoApi(baseUrl, silentLogger(), AMPLE_MS)
    const answers = Array.from({ length: 50 }, (_, n) => ask({ nom: `commune ${n}` }))

    expect(await Promise.all(answers.slice(8))).toEqual(Array.from({ length: 42 }, () => undefined))

    finish()
    expect(await Promise.all(answers.slice(0, 8))).toEqual(Array.from({ length: 8 }, () => []))
    expect(asked).toHaveLength(8)
  })

  it('that says nothing is not waited for', async () => {
    answer = () => new Promise(() => undefined)
    expect(await createGeoApi(baseUrl, silentLogger(), 50)({ nom: 'Lyon' })).toBeUndefined()
  })

  it.each([
    ['an error', 500, '[]'],
    ['no JSON', 200, '<html>'],
    ['something else', 200, '{"nom":1}'],
    ['too much', 200, JSON.stringify([{ nom: 'x'.repeat(3_000_000), code: '1' }])],
  ])('that answers %s is asked again, and own data answer meanwhile', async (_name, status, body) => {
    answer = async () => ({ status, body })
    const ask = createGeoApi(baseUrl, silentLogger(), AMPLE_MS)

    expect(await ask({ nom: 'Lyon' })).toBeUndefined()

    answer = async () => ({ status: 200, body: JSON.stringify(lyon) })
    expect(await ask({ nom: 'Lyon' })).toEqual(lyon)
  })
})
