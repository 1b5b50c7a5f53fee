import { decisionSnapshot } from '@rouage/contracts/endpoints/listing'
import { callService, eachPage } from '@rouage/service-kit'
import type { Listing } from '../ads'
import type { Decisions } from './decisions'

const PAGE_WITHIN_MS = 20_000

/** Comes back to what moderators decided, where news of it may have been missed. */
export const createDecisionCatchUp =
  ({ take }: Pick<Decisions, 'take'>, listing: Listing) =>
  (): Promise<void> =>
    eachPage(
      (after) => callService(decisionSnapshot, { query: { after } }, { ...listing, timeoutMs: PAGE_WITHIN_MS }),
      async ({ items }) => {
        for (const decision of items) await take(decision)
      },
    )
