import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { approvedSnapshot } from '@rouage/contracts/endpoints/publish'
import {
  callService,
  consumeEvents,
  type DeadLetters,
  eachPage,
  type Logger,
  type Redis,
  type ServiceCaller,
} from '@rouage/service-kit'
import type { Publishing, PublishEvent } from '../domain/publishing/publishing'
import type { AccountEvent } from '../domain/seller-states/apply-account-event'
import type { SellerStates } from '../domain/seller-states/seller-states'

/** News of a seller goes through all of his ads, of which a dealer has thousands. */
const EVENT_WITHIN_MS = 120_000
const PAGE_WITHIN_MS = 20_000

/** Where those who tell are asked for all that they have. */
export type Producers = {
  readonly accountUrl: string
  readonly publishUrl: string
  readonly caller: ServiceCaller
}

/** Takes in what account tells of sellers, and publish of ads. */
export const startConsumer = (
  {
    sellerStates,
    publishing,
  }: {
    sellerStates: Pick<SellerStates, 'apply' | 'catchUp'>
    publishing: Pick<Publishing, 'apply' | 'catchUp'>
  },
  { accountUrl, publishUrl, caller }: Producers,
  options: {
    redis: Redis
    deadLetters: DeadLetters
    logger: Logger
    stream: string | undefined
    retryAfterMs?: number | undefined
  },
) => {
  const handle = (event: AccountEvent | PublishEvent): Promise<void> => {
    switch (event.type) {
      case 'profile.changed':
      case 'account.suspended':
      case 'account.erased':
        return sellerStates.apply(event)
      default:
        return publishing.apply(event)
    }
  }
  return consumeEvents({
    ...options,
    group: 'listing',
    types: [
      'profile.changed',
      'account.suspended',
      'account.erased',
      'announcement.approved',
      'announcement.boosted',
      'announcement.renewed',
      'announcement.withdrawn',
    ],
    handle,
    handleWithinMs: EVENT_WITHIN_MS,
    onReset: {
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after } },
              { baseUrl: accountUrl, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const record of items) await sellerStates.catchUp(record)
          },
        ),
      publish: () =>
        eachPage(
          (after) =>
            callService(
              approvedSnapshot,
              { query: { after } },
              { baseUrl: publishUrl, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const record of items) await publishing.catchUp(record)
          },
        ),
    },
  })
}
