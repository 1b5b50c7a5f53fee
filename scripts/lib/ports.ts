import { createServer } from 'node:net'
import { StartError } from './start-error'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): while a program is
 * down nobody may get its port, which it needs again.
 */
const FIRST = 20_000
const LAST = 32_000
const TRIES = 200

/** Ports that this process has given out; some are not listened on yet. */
const given = new Set<number>()

const isFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** A port that nobody uses now, and that nobody gets while its program is being started again. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port, '127.0.0.1')) return port
  }
  throw new StartError(`No port is free between ${FIRST} and ${LAST}: stop what uses them.`)
}

/** @throws StartError when somebody listens on the port. */
export const assertPortIsFree = async (
  port: number,
  remedy = `Port ${port} is taken: stop what uses it, or choose another with PORT=3001 npm start.`,
): Promise<void> => {
  if (!(await isFree(port))) throw new StartError(remedy)
}
