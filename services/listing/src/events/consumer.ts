import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import {
  callService,
  consumeEvents,
  type DeadLetters,
  eachPage,
  type Logger,
  type Redis,
  type ServiceCaller,
} from '@rouage/service-kit'
import type { SellerStates } from '../domain/seller-states/seller-states'

/** News of a seller goes through all of his ads, of which a dealer has thousands. */
const EVENT_WITHIN_MS = 120_000
const PAGE_WITHIN_MS = 20_000

/** Takes in what account tells of sellers. */
export const startConsumer = (
  sellerStates: Pick<SellerStates, 'apply' | 'catchUp'>,
  account: { readonly baseUrl: string; readonly caller: ServiceCaller },
  options: { redis: Redis; deadLetters: DeadLetters; logger: Logger; stream: string | undefined },
) =>
  consumeEvents({
    ...options,
    group: 'listing',
    types: ['profile.changed', 'account.suspended', 'account.erased'],
    handle: sellerStates.apply,
    handleWithinMs: EVENT_WITHIN_MS,
    onReset: {
      account: () =>
        eachPage(
          (after) => callService(accountSnapshot, { query: { after } }, { ...account, timeoutMs: PAGE_WITHIN_MS }),
          async ({ items }) => {
            for (const record of items) await sellerStates.catchUp(record)
          },
        ),
    },
  })
