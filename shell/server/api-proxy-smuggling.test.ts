import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createApp, createMetrics, listen, type RunningServer, silentLogger } from '@rouage/service-kit'
import { apiProxy } from './api-proxy'

const seen: string[] = []
let behind: Server
let edge: RunningServer
beforeAll(async () => {
  behind = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    request.once('end', () => response.end('{}'))
  })
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`
  const app = createApp({ logger: silentLogger(), metrics: createMetrics('edge') })
  app.use('/api', apiProxy({ account: url, listing: url, search: url }))
  edge = await listen(app, { host: '127.0.0.1', port: 0, logger: silentLogger() })
})
afterAll(async () => {
  await edge.stop(0)
  behind.closeAllConnections()
  await new Promise((resolve) => behind.close(resolve))
})
beforeEach(() => {
  seen.length = 0
})

/** @returns the status line */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(edge.port, '127.0.0.1')
    let came = ''
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      came += chunk.toString()
      socket.end()
    })
    socket.once('close', () => resolve(came.split('\r\n')[0] ?? ''))
    socket.write(text)
  })

it.each(['DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'])(
  'no request comes to a service within the body of a %s',
  async (method) => {
    const within = 'GET /within HTTP/1.1\r\nHost: x\r\n\r\n'
    const chunked = `${within.length.toString(16)}\r\n${within}\r\n0\r\n\r\n`
    await send(
      `${method} /api/search/me/favorites/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    )

    // Whatever was left on a kept connection would be read before this one.
    for (let index = 0; index < 5; index += 1) {
      expect(await send('GET /api/search/announcements HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('HTTP/1.1 200 OK')
    }
    expect(seen.filter((line) => line.includes('within'))).toEqual([])
  },
)
