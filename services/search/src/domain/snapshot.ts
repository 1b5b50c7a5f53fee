import { announcementSnapshot } from '@rouage/contracts/endpoints/listing'
import { callService, eachPage, type ServiceCaller } from '@rouage/service-kit'
import type { ReadModel } from '../data/read-model'

const PAGE = 1_000
const TIMEOUT_MS = 20_000

export type Snapshot = { load(signal?: AbortSignal): Promise<void> }

/**
 * Reads listing's snapshot to its end into the read model: what is newer there is stored, what is no longer there is
 * marked as gone. An ad that changes meanwhile is safe: its event carries a higher version, and what was written
 * after the start is never marked.
 */
export const createSnapshot = ({
  readModel,
  listingUrl,
  caller,
}: {
  readModel: Pick<ReadModel, 'putMany' | 'removeOthers'>
  listingUrl: string
  caller: ServiceCaller
}): Snapshot => ({
  load: async (signal) => {
    const startedAt = new Date()
    const options = { baseUrl: listingUrl, caller, timeoutMs: TIMEOUT_MS, signal }
    await eachPage(
      (after) => callService(announcementSnapshot, { query: { after, limit: PAGE } }, options),
      async ({ items, next }, after) => {
        await readModel.putMany(items)
        const ids = items.map(({ id }) => id)
        await readModel.removeOthers(after, next, ids, startedAt)
      },
    )
  },
})
