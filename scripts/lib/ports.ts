import { createServer } from 'node:net'
import { StartError } from './start-error'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/** @throws StartError when somebody listens on the port. */
export const assertPortIsFree = async (
  port: number,
  remedy = `Port ${port} is taken: stop what uses it, or choose another with PORT=3001 npm start.`,
): Promise<void> => {
  if (!(await isFree(port))) throw new StartError(remedy)
}
