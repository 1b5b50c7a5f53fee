import { createServer } from 'node:net'
import { LocalStackError } from './local-stack-error'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): while a program is
 * down nobody may get its port, which it needs again, nor one of those who knock be connected to himself.
 */
const FIRST = 20_000
const LAST = 32_000
const TRIES = 200

/** Ports that this process has given out; some are not listened on yet. */
const given = new Set<number>()

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A port that nobody uses now, and that nobody gets while its program is being started again.
 * @throws LocalStackError where all are taken
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new LocalStackError(`No port is free between ${FIRST} and ${LAST}: stop what uses them.`)
}

/**
 * The port itself when it is free on 127.0.0.1, or a free one for 0.
 * @throws LocalStackError where it is taken
 */
export const usablePort = async (port: number, what: string): Promise<number> => {
  if (port === 0) return freePort()
  if (await isFree(port)) return port
  throw new LocalStackError(`Port ${port} for ${what} is taken: stop what uses it, or choose another.`)
}
