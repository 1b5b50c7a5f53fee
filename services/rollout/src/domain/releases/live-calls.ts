import type { ServiceName } from '@rouage/contracts'
import type { Parts } from '../../parts'
import type { Rollouts } from '../rollouts/rollouts'
import { readCalls } from './read-release'

/** What releases call that are in use: whoever changes a service looks at it before. */
export const createLiveCalls =
  ({ config, logger }: Pick<Parts, 'config' | 'logger'>, rollouts: Pick<Rollouts, 'inUse'>) =>
  async (service: ServiceName | undefined) => {
    const items = await Promise.all(
      (await rollouts.inUse()).map(async ({ owner, version }) => {
        const calls = await readCalls(config.ROUAGE_RELEASES_DIR, { owner, version }).catch((error: unknown) => {
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
