import type { ServiceName } from '@rouage/contracts'
import type { Parts } from '../../parts'
import type { Rollouts } from '../rollouts/rollouts'
import { readCalls } from './read-release'

/** What releases call that are in use: whoever changes a service looks at it before. */
export const createLiveCalls =
  ({ store, logger }: Pick<Parts, 'store' | 'logger'>, rollouts: Pick<Rollouts, 'inUse'>) =>
  async (service: ServiceName | undefined) => {
    const items = await Promise.all(
      (await rollouts.inUse()).map(async ({ owner, version }) => {
        const read = store.bring({ owner, version }).then(() => readCalls(store.folder, { owner, version }))
        const calls = await read.catch((error: unknown) => {
          // What was live before may be gone from the store: nobody gets it.
          logger.warn({ err: error, owner, version }, 'what a release calls cannot be read')
          return []
        })
        return { owner, version, calls: calls.filter((call) => service === undefined || call.service === service) }
      }),
    )
    return { items }
  }
export type LiveCalls = ReturnType<typeof createLiveCalls>
