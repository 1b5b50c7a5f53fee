import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import type { ServiceName } from '@rouage/contracts'
import { callService } from '../http/call'
import type { ServiceCaller } from '../identity/service-caller'
import { consumeEvents, type EventConsumer } from './consume'
import type { ConsumerOptions } from './consumer-options'
import { eachPage } from './each-page'

const PAGE_WITHIN_MS = 20_000

/** What an open service has, and where it asks who is gone. */
type Parts = Pick<ConsumerOptions<'account.erased'>, 'redis' | 'deadLetters' | 'logger'> & {
  readonly service: ServiceName
  /** What the streams' names begin with, for tests that must not meet. */
  readonly stream?: string | undefined
}
type Account = { readonly baseUrl: string; readonly caller: ServiceCaller }

/**
 * Has a service that keeps something about people forget whoever account says is gone, also those whose event it missed.
 * @param forget forgets a person; done already is done
 * @example
 * begin: async () => [forgetErased(parts, { baseUrl: config.ACCOUNT_URL, caller }, (userId) => forget(parts, userId))]
 */
export const forgetErased = (
  { service, redis, deadLetters, logger, stream }: Parts,
  account: Account,
  forget: (userId: string) => Promise<void>,
): EventConsumer =>
  consumeEvents({
    redis,
    deadLetters,
    logger,
    ...(stream === undefined ? {} : { stream }),
    group: service,
    types: ['account.erased'],
    handle: ({ data }) => forget(data.id),
    onReset: {
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after, only: 'erased' } },
              { ...account, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const { id } of items) await forget(id)
          },
        ),
    },
  })
