import type { DomainEventOf } from '@rouage/contracts/events/index'
import { consumeEvents } from '@rouage/service-kit'
import { adOf } from '../domain/ads'
import type { Domain } from '../domain/domain'
import type { Parts } from '../parts'

/** Somebody who sells a lot has thousands of conversations. */
const EVENT_WITHIN_MS = 120_000

const TYPES = [
  'announcement.changed',
  'announcement.removed',
  'announcement.expired',
  'content.decided',
  'profile.changed',
  'account.suspended',
  'account.erased',
] as const

/** Takes in what listing tells of ads and decisions, and account of people. */
export const startConsumer = (
  { redis, deadLetters, logger, stream }: Pick<Parts, 'redis' | 'deadLetters' | 'logger' | 'stream'>,
  { ads, people, decisions, catchUpWithListing }: Pick<Domain, 'ads' | 'people' | 'decisions' | 'catchUpWithListing'>,
) => {
  const handle = ({ type, data }: DomainEventOf<(typeof TYPES)[number]>): Promise<void> => {
    switch (type) {
      case 'announcement.changed':
        return ads.take(adOf(data))
      case 'announcement.removed':
        return ads.takeState(data.id, data.version, 'removed')
      case 'announcement.expired':
        return ads.takeState(data.id, data.version, 'expired')
      case 'content.decided':
        return decisions.take(data)
      case 'profile.changed':
        return people.takeProfile(data)
      case 'account.suspended':
        return people.takeSuspension(data.id, data)
      case 'account.erased':
        return people.takeErasure(data.id)
    }
  }
  return consumeEvents({
    redis,
    deadLetters,
    logger,
    ...(stream === undefined ? {} : { stream }),
    group: 'messaging',
    types: TYPES,
    handle,
    handleWithinMs: EVENT_WITHIN_MS,
    onReset: { listing: catchUpWithListing, account: people.catchUp },
  })
}
