import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { silentLogger } from '../ops/logger'
import { listen, type RunningServer } from './server'

let server: RunningServer
/** Answers a request once it has come whole. */
beforeAll(async () => {
  server = await listen(
    (request, response) => {
      buffer(request).then(
        (body) => response.end(String(body.length)),
        () => undefined,
      )
    },
    { host: '127.0.0.1', port: 0, logger: silentLogger(), requestMs: 300 },
  )
})
afterAll(() => server.stop(0))

/** Sends the head of a request and hears everything until the connection ends. */
const post = (length: number): { readonly socket: Socket; readonly heard: Promise<string> } => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  return { socket, heard: buffer(socket).then(String) }
}

it('tells whoever stops half-way that it took too long, and closes', async () => {
  const { socket, heard } = post(1_000)
  socket.write(Buffer.alloc(10))

  const [head = '', body = ''] = (await heard).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close/)
  expect(JSON.parse(body)).toMatchObject({ status: 408, detail: expect.stringContaining('pris trop de temps') })
})

it('gives a body the time that it takes over a slow network', async () => {
  // At 0.5 Mbit/s this takes ten seconds; the first byte comes when a request of no length would be over.
  const size = 625_000
  const { socket, heard } = post(size)
  const late = setTimeout(() => socket.write(Buffer.alloc(size)), 600)
  socket.on('data', () => socket.end())

  expect(await heard).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*${size}`))
  clearTimeout(late)
})

it.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('waits no longer than it says for whoever %s', async (_name, said) => {
  const strict = await listen(() => undefined, {
    host: '127.0.0.1',
    port: 0,
    logger: silentLogger(),
    headersMs: 200,
  })
  const socket = connect(strict.port, '127.0.0.1')
  socket.write(said)

  expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 408 /)
  await strict.stop(0)
})

it('cuts off whoever asks for something large and reads nothing of it', async () => {
  let noteCut: () => void
  const cut = new Promise<void>((resolve) => (noteCut = resolve))
  const large = await listen(
    (request, response) => {
      request.socket.once('close', noteCut)
      response.end(Buffer.alloc(50_000_000))
    },
    { host: '127.0.0.1', port: 0, logger: silentLogger(), idleMs: 300 },
  )
  const socket = connect(large.port, '127.0.0.1').pause()
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')

  await cut

  socket.destroy()
  await large.stop(0)
})
