import { join } from 'node:path'
import { lock } from './lock'

/** Longer than what a slow mirror needs for the few packages that are asked for. */
const waitSeconds = 600

/**
 * Does what asks the machine's apt, one at a time for each cache: while one reads the lists anew or installs, a second
 * one fails at once.
 */
export const oneAtApt = async <T>(cache: string, work: () => Promise<T>): Promise<T> => {
  const release = await lock(join(cache, 'apt.lock'), waitSeconds)
  try {
    return await work()
  } finally {
    await release?.()
  }
}
