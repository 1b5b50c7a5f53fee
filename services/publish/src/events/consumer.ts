import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { decisionSnapshot } from '@rouage/contracts/endpoints/listing'
import { callService, consumeEvents, eachPage } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import type { Reviews } from '../domain/review/reviews'
import type { Subscriptions } from '../domain/subscription/subscriptions'
import type { Parts } from '../parts'

const PAGE_WITHIN_MS = 20_000
/** A dealer has thousands of versions. */
const EVENT_WITHIN_MS = 120_000

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** Takes in that ads and people are gone, that people are suspended, and what was decided about reported ads. */
export const startConsumer = (
  { redis, deadLetters, logger, stream, config, caller }: Parts,
  {
    adGone,
    forgetPerson,
    catchUpWithListing,
    stopRenewal,
    takeDecision,
  }: Pick<Domain, 'adGone' | 'forgetPerson' | 'catchUpWithListing'> &
    Pick<Subscriptions, 'stopRenewal'> &
    Pick<Reviews, 'takeDecision'>,
) =>
  consumeEvents({
    redis,
    deadLetters,
    logger,
    ...(stream === undefined ? {} : { stream }),
    group: 'publish',
    types: ['announcement.removed', 'account.erased', 'account.suspended', 'content.decided'],
    handleWithinMs: EVENT_WITHIN_MS,
    handle: async (event) => {
      switch (event.type) {
        case 'account.erased':
          return forgetPerson(event.data.id)
        case 'account.suspended':
          if (event.data.suspended) await stopRenewal({ userId: event.data.id, until: momentOf(event.data.until) })
          return
        case 'content.decided':
          return takeDecision(event.data)
        case 'announcement.removed':
          return adGone(event.data.id, new Date(event.occurredAt))
      }
    },
    onReset: {
      listing: async () => {
        await catchUpWithListing()
        const listing = { baseUrl: config.LISTING_URL, caller, timeoutMs: PAGE_WITHIN_MS }
        await eachPage(
          (after) => callService(decisionSnapshot, { query: { after } }, listing),
          async ({ items }) => {
            for (const decision of items) await takeDecision(decision)
          },
        )
      },
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after } },
              { baseUrl: config.ACCOUNT_URL, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const { id, profile, suspension } of items) {
              if (profile === null) await forgetPerson(id)
              else if (suspension !== null) await stopRenewal({ userId: id, until: momentOf(suspension.until) })
            }
          },
        ),
    },
  })
