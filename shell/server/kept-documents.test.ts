import { gunzipSync } from 'node:zlib'
import { createApp, createMetrics, listen, problemHandler, type RunningServer, silentLogger } from '@rouage/service-kit'
import { rawGet } from '@rouage/service-kit/testing/raw-http'
import { keptDocuments, sendDocument } from './kept-documents'

const logger = silentLogger()
const HOUR = 3_600_000
let clock = 0
let made = 0
const make = async () => {
  made += 1
  return `text ${made}`
}
const fail = () => Promise.reject(new Error('away'))
beforeEach(() => {
  clock = 1_000_000
  made = 0
})

describe('a kept document', () => {
  const textOf = async (documents: ReturnType<typeof keptDocuments>, work = make) => {
    const document = await documents.get('a', work)
    return document && gunzipSync(document.gzipped).toString()
  }

  it('is made once, however many ask at once, and again after an hour', async () => {
    const documents = keptDocuments(logger, () => clock)
    expect(await Promise.all(Array.from({ length: 50 }, () => textOf(documents)))).toEqual(
      Array.from({ length: 50 }, () => 'text 1'),
    )

    clock += HOUR - 1
    expect(await textOf(documents)).toBe('text 1')

    clock += 1
    expect(await textOf(documents)).toBe('text 2')
  })

  it('of before is shown for a day when it cannot be made, and made as soon as it can', async () => {
    const documents = keptDocuments(logger, () => clock)
    await textOf(documents)
    clock += 23 * HOUR

    expect(await textOf(documents, fail)).toBe('text 1')
    expect(await textOf(documents)).toBe('text 2')

    clock += 24 * HOUR
    await expect(textOf(documents, fail)).rejects.toMatchObject({ status: 503 })
  })

  it('that is none is asked for again', async () => {
    const documents = keptDocuments(logger, () => clock)
    expect(await textOf(documents, async () => '')).toBe('')
    expect(await documents.get('b', async () => undefined)).toBeUndefined()
    expect(await documents.get('b', make)).toBeDefined()
  })

  it('waits for its turn, and not for ever', async () => {
    const documents = keptDocuments(logger, () => clock)
    let atOnce = 0
    let most = 0
    let finish = (): void => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    const slow = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await held
      atOnce -= 1
      return 'x'
    }
    const asked = Array.from({ length: 40 }, (_, n) =>
      documents.get(`slow ${n}`, slow).then(
        () => 'made',
        (error: { status: number }) => error.status,
      ),
    )
    const refused = await Promise.race([asked[39], new Promise((resolve) => setTimeout(resolve, 5_000))])

    expect(refused).toBe(503)

    finish()
    const outcomes = await Promise.all(asked)

    expect(outcomes.filter((outcome) => outcome === 'made').length).toBeGreaterThanOrEqual(20)
    expect(most).toBe(1)
  })
})

describe('sending one', () => {
  const long = '<url>é</url>'.repeat(20_000)
  let server: RunningServer
  beforeAll(async () => {
    const documents = keptDocuments(logger)
    const app = createApp({ logger, metrics: createMetrics('edge') })
    app.get('/', async (request, response) => {
      const document = await documents.get('long', async () => long)
      if (document !== undefined) await sendDocument(request, response, document, 'application/xml')
    })
    app.use(problemHandler(logger))
    server = await listen(app, { host: '127.0.0.1', port: 0, logger })
  })
  afterAll(() => server.stop(0))

  it.each(['gzip', 'gzip, br', 'identity', 'br', ''])('takes what the reader takes: %s', async (encoding) => {
    const response = await fetch(server.url, { headers: { 'accept-encoding': encoding } })
    expect(await response.text()).toBe(long)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-encoding')).toBe(encoding.includes('gzip') ? 'gzip' : null)
  })

  it('says nothing anew to whoever has it', async () => {
    const { headers } = await rawGet(server.url, '/', ['Accept-Encoding: gzip'])
    const again = await rawGet(server.url, '/', [`If-None-Match: ${headers.etag}`])

    expect([again.status, again.body]).toEqual([304, ''])

    const head = await fetch(server.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, headers.etag, ''])
  })

  it('bears a reader that goes away', async () => {
    const controller = new AbortController()
    const reading = fetch(server.url, { headers: { 'accept-encoding': 'identity' }, signal: controller.signal }).then(
      (response) => {
        controller.abort()
        return response.text()
      },
    )

    await expect(reading).rejects.toThrow()
    expect((await fetch(server.url)).status).toBe(200)
  })
})
