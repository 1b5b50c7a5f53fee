import { hostname, networkInterfaces } from 'node:os'
import { createApp, createMetrics, listen, problemHandler, type RunningServer, silentLogger } from '@rouage/service-kit'
import { rawGet, rawRequest } from '@rouage/service-kit/testing/raw-http'
import { ownHostOnly, siteOrigin } from './site-origin'
import { sameOriginOnly } from './same-origin'

const logger = silentLogger()
const running: RunningServer[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop(0))))

/** A server that answers the origin it takes itself to have. */
const start = async (publicUrl?: string, host = '127.0.0.1') => {
  const app = createApp({ logger, metrics: createMetrics('edge'), trustProxy: false })
  const originOf = siteOrigin({ publicUrl, listensOn: host })
  app.use(
    ownHostOnly(originOf),
    sameOriginOnly(originOf, () => false),
    (request, response) => void response.send(originOf(request)),
  )
  app.use(problemHandler(logger))
  const server = await listen(app, { host, port: 0, logger })
  running.push(server)
  return server
}
const FOREIGN = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:80',
  '6.6.6.6',
  '[2001:db8::1]',
  'a b',
  '[',
  ']',
  '[::1',
  'localhost:99999',
  'localhost:x',
  'localhost@evil.example',
  'localhost/evil',
  '"><script>',
  'localhost, evil.example',
  '.localhost',
  '-',
  '..',
  '',
]

describe('the origin of the site', () => {
  it('is the public address, whatever a request says', async () => {
    const { url } = await start('https://www.rouage.example')
    for (const host of [...FOREIGN, 'localhost', 'www.rouage.example']) {
      const { status, body } = await rawGet(url, '/', [
        `Host: ${host}`,
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: javascript',
      ])
      expect([host, status, body]).toEqual([host, 200, 'https://www.rouage.example'])
    }
  })

  it('without one is the name or address of this machine that was typed', async () => {
    const { url, port } = await start()
    for (const host of [
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `LOCALHOST:${port}`,
      `rouage.localhost:${port}`,
      `${hostname()}:${port}`,
      'localhost',
      '[::1]:80',
    ]) {
      const { status, body } = await rawGet(url, '/', [`Host: ${host}`])
      expect([status, body]).toEqual([200, `http://${host.toLowerCase()}`])
    }
  })

  it.each(FOREIGN)('without one is not %p', async (host) => {
    const { url } = await start()
    const { status, body } = await rawGet(url, '/', [`Host: ${host}`])

    expect(status).toBe(421)
    expect(body).not.toContain('evil')
  })

  it('on a local network is the address at which the visitor reached it', async () => {
    const lan =
      Object.values(networkInterfaces())
        .flat()
        .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1'
    const { port } = await start(undefined, '0.0.0.0')
    const at = await rawGet(`http://${lan}:${port}`, '/')

    expect([at.status, at.body]).toEqual([200, `http://${lan}:${port}`])
    expect((await rawGet(`http://${lan}:${port}`, '/', ['Host: 192.0.2.1'])).status).toBe(421)
  })
})

it('another site’s page changes nothing by naming its own host', async () => {
  const post = (url: string, host: string, origin: string) =>
    rawRequest(
      url,
      `POST / HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
  const open = await start()

  expect((await post(open.url, 'evil.example', 'http://evil.example')).status).toBe(421)
  expect((await post(open.url, `localhost:${open.port}`, `http://localhost:${open.port}`)).status).toBe(200)

  const named = await start('https://www.rouage.example')
  expect((await post(named.url, 'evil.example', 'http://evil.example')).status).toBe(403)
  expect((await post(named.url, '10.0.0.4:8080', 'https://www.rouage.example')).status).toBe(200)
  expect((await post(named.url, '10.0.0.4:8080', 'http://www.rouage.example')).status).toBe(403)
})
