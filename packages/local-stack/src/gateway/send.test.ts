import { connect, createServer, type Server, type Socket } from 'node:net'
import { send } from './send'

/** More than the system holds for a client that does not read. */
const large = Buffer.alloc(16 * 1024 * 1024)

let server: Server
let client: Socket
let socket: Socket
beforeEach(async () => {
  server = createServer()
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  client = connect(address.port, '127.0.0.1')
  client.on('error', () => undefined)
  socket = await accepted
  socket.on('error', () => socket.destroy())
})
afterEach(() => {
  client.destroy()
  socket.destroy()
  server.close()
})

const listeners = () => ['drain', 'close', 'error'].map((event) => socket.listenerCount(event))

it('leaves no listeners behind on the connection of a slow reader', async () => {
  const before = listeners()

  for (let answer = 0; answer < 3; answer += 1) {
    client.pause()
    const sent = send(socket, [large, large])
    expect(listeners()).not.toEqual(before)
    client.resume()
    await sent
  }

  expect(listeners()).toEqual(before)
})

it('leaves none behind either, and ends, where the connection is closed before all is read', async () => {
  const before = listeners()

  const sent = send(socket, [large, large])
  socket.destroy()
  await sent

  expect(listeners()).toEqual(before)
})
