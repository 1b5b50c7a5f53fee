import type { LiveMessage } from '@rouage/contracts/live'
import type { Redis } from '../data/redis'
import { createLiveFeed } from '../events/live'
import { silentLogger } from '../ops/logger'
import { until } from './until'

/** What the open pages of a person hear from now on, of all services behind this Redis. */
export const listenAs = async (redis: Redis, userId: string) => {
  const feed = createLiveFeed(redis, silentLogger())
  const heard: LiveMessage[] = []
  const following = await until(() =>
    feed
      .follow(userId, undefined, { onEvent: ({ message }) => heard.push(message), onLost: () => undefined })
      .catch(() => undefined),
  )
  following.start()
  const end = async () => {
    following.end()
    await feed.close()
  }
  return { heard, end }
}
