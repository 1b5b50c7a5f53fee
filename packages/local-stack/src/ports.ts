import { createServer } from 'node:net'
import { LocalStackError } from './local-stack-error'

/** The port itself when it is free on 127.0.0.1, or any free one for 0. */
export const usablePort = (port: number, what: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      reject(new LocalStackError(`Port ${port} for ${what} is taken: stop what uses it, or choose another.`)),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
