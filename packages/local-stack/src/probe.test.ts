import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { probe } from './probe'

const ask = async (answer: (socket: Socket) => void): Promise<void> => {
  const server = createServer((socket) => answer(socket.on('error', () => undefined)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = server.address() as AddressInfo
    await probe(port, { say: 'PING\r\n', hear: '+PONG' })
  } finally {
    server.close()
  }
}

it('hears a sign of life, and another one', async () => {
  await ask((socket) => socket.end('+PONG\r\n'))
  await expect(ask((socket) => socket.end('-LOADING\r\n'))).rejects.toThrow('Unexpected answer -LOADING')
})

it.each([
  ['hangs up', (socket: Socket) => socket.end()],
  ['breaks off', (socket: Socket) => socket.resetAndDestroy()],
])('does not wait for one that %s without an answer', async (_, answer) => {
  await expect(ask(answer)).rejects.toThrow()
})
