import { join } from 'node:path'
import { LocalStackError } from './local-stack-error'
import { lock } from './lock'

/** Longer than what a slow mirror needs for the few packages that are asked for. */
const waitSeconds = 600

/**
 * Does what asks the machine's apt, one at a time for each cache: while one reads the lists anew or installs, a second
 * one fails at once.
 * @throws LocalStackError where another one has been at it for ten minutes
 */
export const oneAtApt = async <T>(cache: string, work: () => Promise<T>): Promise<T> => {
  const release = await lock(join(cache, 'apt.lock'), waitSeconds)
  if (!release) throw new LocalStackError('Another start has been asking apt for 10 minutes: end it and start again.')
  try {
    return await work()
  } finally {
    await release()
  }
}
