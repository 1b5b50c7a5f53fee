import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { callService, consumeEvents, eachPage } from '@rouage/service-kit'
import type { Parts } from '../parts'

const PAGE_WITHIN_MS = 20_000

/** Ends the subscription of whoever is gone. */
export const startErasureConsumer = ({
  config,
  redis,
  deadLetters,
  logger,
  stream,
  jobs,
  models: { subscriptions },
  caller,
}: Pick<Parts, 'config' | 'redis' | 'deadLetters' | 'logger' | 'stream' | 'jobs' | 'models' | 'caller'>) => {
  const end = async (userId: string): Promise<void> => {
    if ((await subscriptions.exists({ _id: userId })) === null) return
    await jobs.add('end_subscription', { userId }, { id: `end-subscription-${userId}` })
    jobs.wake()
  }
  return consumeEvents({
    redis,
    deadLetters,
    logger,
    ...(stream === undefined ? {} : { stream }),
    group: 'publish-subscriptions',
    types: ['account.erased'],
    handle: ({ data }) => end(data.id),
    onReset: {
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after, only: 'erased' } },
              { baseUrl: config.ACCOUNT_URL, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const { id } of items) await end(id)
          },
        ),
    },
  })
}
