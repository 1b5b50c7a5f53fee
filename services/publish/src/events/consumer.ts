import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { callService, consumeEvents, eachPage } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import type { Parts } from '../parts'

const PAGE_WITHIN_MS = 20_000
/** A dealer has thousands of versions. */
const EVENT_WITHIN_MS = 120_000

/** Takes in that ads and people are gone. */
export const startConsumer = (
  { redis, deadLetters, logger, stream, config, caller }: Parts,
  { adGone, forgetPerson, catchUpWithListing }: Pick<Domain, 'adGone' | 'forgetPerson' | 'catchUpWithListing'>,
) =>
  consumeEvents({
    redis,
    deadLetters,
    logger,
    ...(stream === undefined ? {} : { stream }),
    group: 'publish',
    types: ['announcement.removed', 'account.erased'],
    handleWithinMs: EVENT_WITHIN_MS,
    handle: async (event) => {
      if (event.type === 'account.erased') await forgetPerson(event.data.id)
      else await adGone(event.data.id, new Date(event.occurredAt))
    },
    onReset: {
      listing: catchUpWithListing,
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after, only: 'erased' } },
              { baseUrl: config.ACCOUNT_URL, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const { id, profile } of items) if (profile === null) await forgetPerson(id)
          },
        ),
    },
  })
