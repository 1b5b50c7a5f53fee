import { announcementSnapshot } from '@rouage/contracts/endpoints/listing'
import { callService, createInTurn, eachPage, type ServiceCaller } from '@rouage/service-kit'
import type { ReadModel } from '../data/read-model'

const PAGE = 1_000
const TIMEOUT_MS = 20_000

export type Snapshot = {
  load(): Promise<void>
  /** Unless all of it is stored already, or by whoever is reading it now. */
  loadFirst(): Promise<void>
}

/**
 * Reads listing's snapshot to its end into the read model: what is newer there is stored, what is no longer there is
 * marked as gone. An ad that changes meanwhile is safe: its event carries a higher version, and what was written
 * after the start is never marked. One reads at a time: an index that is made and a reader that joins the stream both ask
 * for it at a first start.
 */
export const createSnapshot = ({
  readModel,
  listingUrl,
  caller,
}: {
  readModel: Pick<ReadModel, 'putMany' | 'removeOthers' | 'count'>
  listingUrl: string
  caller: ServiceCaller
}): Snapshot => {
  const inTurn = createInTurn()
  /** A read that found nothing stored has not come to its end: what is stored is a part. */
  let isFilling = false
  const isComplete = async (): Promise<boolean> => !isFilling && (await readModel.count()) > 0
  const read = async (): Promise<void> => {
    const startedAt = new Date()
    isFilling ||= (await readModel.count()) === 0
    const options = { baseUrl: listingUrl, caller, timeoutMs: TIMEOUT_MS }
    await eachPage(
      (after) => callService(announcementSnapshot, { query: { after, limit: PAGE } }, options),
      async ({ items, next }, after) => {
        await readModel.putMany(items)
        const ids = items.map(({ id }) => id)
        await readModel.removeOthers(after, next, ids, startedAt)
      },
    )
    isFilling = false
  }
  return {
    load: () => inTurn('listing', read),
    loadFirst: async () => {
      if (await isComplete()) return
      await inTurn('listing', async () => ((await isComplete()) ? undefined : read()))
    },
  }
}
