import { hashOf } from '@rouage/contracts/hash'
import { followEvents, type Logger, type NewEvent, type Outbox, type Redis } from '@rouage/service-kit'

/** Ads that share one are changed together as far as this is asked; nothing grows with the number of ads. */
const COUNTERS = 65_536
/** The copy that tells of changes may have died a moment ago: another one takes that over after some seconds. */
const LONGEST_MS = 2_000

/** Tells whether an ad is what it was when it was read, without reading it. */
export type AdRevisions = {
  /**
   * Another one once the ad has changed, and every two seconds; undefined while changes by other copies of the service
   * are not heard of.
   */
  of(adId: string): string | undefined
  close(): Promise<void>
}

/**
 * Counts changes of ads: of this copy as soon as they are done, of others as soon as their events come, which is when
 * caches and open pages hear of them.
 * @param stream name of the streams of events, where tests must not share them
 */
export const followAdRevisions = ({
  outbox,
  redis,
  logger,
  stream,
  now = Date.now,
}: {
  outbox: Pick<Outbox, 'onRecorded'>
  redis: Redis
  logger: Logger
  stream?: string | undefined
  now?: () => number
}): AdRevisions => {
  const changes = new Uint32Array(COUNTERS)
  let starts = 0
  const counterOf = (adId: string): number => hashOf(adId) % COUNTERS
  const count = ({ type, data }: NewEvent): void => {
    if (!type.startsWith('announcement.') || !('id' in data)) return
    const counter = counterOf(data.id)
    changes[counter] = (changes[counter] ?? 0) + 1
  }
  const stop = outbox.onRecorded((events) => events.forEach(count))
  const following = followEvents({
    redis,
    logger,
    types: ['announcement.changed', 'announcement.removed', 'announcement.expired'],
    onStart: () => {
      starts += 1
    },
    onEvent: count,
    stream,
  })
  return {
    of: (adId) => {
      if (!following.isFollowing()) return undefined
      return `${starts}.${changes[counterOf(adId)]}.${Math.floor(now() / LONGEST_MS)}`
    },
    close: () => {
      stop()
      return following.close()
    },
  }
}
